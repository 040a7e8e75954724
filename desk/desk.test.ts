import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, cp } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { parse } from 'yaml';
import type { z } from 'zod';
import { articleSchema, paperSchema } from '#server/content/articles/article-schema.ts';
import { directives } from '#server/content/articles/check-body.ts';
import { letterSchema } from '#server/content/letters/read-letters.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { siteSchema } from '#shared/site.ts';
import { listBlocks } from './block-words.ts';
import { checkRow, changeRecord, type CsvRecord, readRecords } from './csv-rows.ts';
import { Checkout, toHash } from './checkout.ts';
import { answerDesk } from './desk-answer.ts';
import { createDeskConfig } from './desk-config.ts';
import { deskTables, type DeskTableId } from './desk-tables.ts';
import { fieldNames, frenchNames } from './field-words.ts';
import { mergeSaved } from './merge-saved.ts';
import { toFields } from './schema-fields.ts';

let dir: string;
let checkout: Checkout;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'checkout-'));
  await cp('content', dir, { recursive: true, filter: (source) => !source.endsWith('.gz') });
  checkout = new Checkout(dir);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('every text and every row of the desk, saved as it was read, is byte for byte the same', async () => {
  const files = await checkout.list();
  const before = new Map(
    await Promise.all(keysOf(deskTables).map(async (id) => [id, await readFile(`content/database/${id}.csv`, 'utf8')] as const)),
  );
  for (const { path: file, text } of files.filter(({ path: file }) => !file.includes('/rows/')))
    if (text !== null) expect([file, mergeSaved(file, text, text)]).toEqual([file, text]);
  for (const [id, source] of before) {
    const table = readRecords(source, id, deskTables[id].title);
    expect(new Set(table.records.map(({ key }) => key)).size).toBe(table.records.length);
    for (const { key, values } of table.records) expect(changeRecord(table, key, values)).toBe(source);
  }
});

it('a row changed is one line changed; a new one stands at the end; one taken out is gone', async () => {
  const file = 'content/database/rows/studios/kitfox-games.yaml';
  const text = (await checkout.readText(file)) ?? '';
  const saved = await checkout.saveText(file, toHash(text), text.replace(/^city: .*$/m, 'city: \'Québec, "Lévis"\''));
  expect(saved.ok).toBe(true);
  const [before, after] = [
    await readFile('content/database/studios.csv', 'utf8'),
    await readFile(path.join(dir, 'database/studios.csv'), 'utf8'),
  ];
  const odd = after.split('\n').filter((line, index) => line !== before.split('\n')[index]);
  expect(odd).toHaveLength(1);
  expect(odd[0]).toContain('Kitfox Games,"Québec, ""Lévis""",');
  expect(parse((await checkout.readText(file)) ?? '')).toMatchObject({ city: 'Québec, "Lévis"' });
  await checkout.saveText('content/database/rows/studios/new-one.yaml', '', 'name: New One\n');
  expect(await readFile(path.join(dir, 'database/studios.csv'), 'utf8')).toMatch(/\nNew One,,,,,,,,\n$/);
  await checkout.saveText(
    'content/database/rows/studios/new-one.yaml',
    toHash((await checkout.readText('content/database/rows/studios/new-one.yaml')) ?? ''),
    null,
  );
  expect(await readFile(path.join(dir, 'database/studios.csv'), 'utf8')).toBe(after);
});

it('a row says where it comes from: a source that is none is refused, and so is a site without https', async () => {
  const table = readRecords(await readFile('content/database/associations.csv', 'utf8'), 'associations', deskTables.associations.title);
  const [{ key, values }] = table.records as [CsvRecord]; // it is not empty
  const check = (change: Record<string, string>) =>
    checkRow('content/database', 'associations', changeRecord(table, key, { ...values, ...change }), 'fr');
  expect(await check({ sources: 'https://a.example press' })).toEqual([]);
  expect(await check({ sources: 'their site' })).toEqual([expect.stringMatching(/^Sources\s: «\stheir\s» n’est ni un identifiant/)]);
  expect(await check({ website: 'a.example' })).toEqual([expect.stringMatching(/n’est pas une adresse Web, comme https:/)]);
});

it('what somebody else wrote meanwhile is not overwritten', async () => {
  const file = 'content/pages/contact/en.yaml';
  expect(await checkout.saveText(file, toHash('what it said before'), 'title: Mine\n')).toEqual({ ok: false, code: 'changed-meanwhile' });
  expect(await checkout.saveText(file, '', 'title: Mine\n')).toEqual({ ok: false, code: 'changed-meanwhile' });
  expect(await readFile(path.join(dir, 'pages/contact/en.yaml'), 'utf8')).not.toContain('Mine');
});

it.each([
  '../package.json',
  'content/../package.yaml',
  'content/articles/../../x.yaml',
  'content/benchmarks.yaml',
  'content/articles/a/en.md',
])('%s is not the desk’s to write', async (file) => {
  expect(await checkout.saveText(file, '', 'x: y\n')).toMatchObject({ ok: false });
  expect(await checkout.savePicture(file, Buffer.from('x'))).toEqual({ ok: false, code: 'not-ours' });
});

describe('mergeSaved', () => {
  it('keeps the order of the fields, drops those that stand empty where none stood, and keeps a text that says the same', () => {
    const earlier = '---\ntitle: A\nslug: a\ndraft: false\n---\n\n*one* and\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n';
    const saved =
      "---\nslug: a\ntitle: B\nauthor: ''\nfeatured: []\ndraft: false\n---\n\n_one_ and\n\n| a   | b   |\n| --- | --: |\n| 1   | 2   |\n";
    expect(mergeSaved('index.en.md', earlier, saved)).toBe(earlier.replace('title: A', 'title: B'));
  });

  it('makes a table of one that was pasted, which has no line under its first row', () => {
    const saved = (rows: string) => `---\ntitle: A\n---\n\nWords.\n\n${rows}\n\n~~~\n| a |\n| 1 |\n~~~\n`;
    const pasted = '| a \\| b | |\n| 1 | 2 |\n| 3 | 4 |';
    const expected = saved('| a \\| b | |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |');
    for (const earlier of [null, expected]) expect(mergeSaved('index.en.md', earlier, saved(pasted))).toBe(expected);
  });

  it('keeps what stood empty, and empties what was emptied', () => {
    expect(mergeSaved('site.yaml', "email: ''\nmeetingLink: https://a.example\n", "meetingLink: ''\nemail: ''\n")).toBe("email: ''\n");
  });
});

describe('the forms', () => {
  const createConfig = async (locale: Locale = 'fr') => {
    const tables = await checkout.describeTables();
    return createDeskConfig(
      { appTitle: 'x', siteUrl: 'https://x.example', categories: [], tables, repository: null, copies: new Map() },
      locale,
    );
  };

  it('name every field in both languages', async () => {
    const config = await createConfig();
    const names = new Set<string>();
    const raw: unknown[] = [];
    JSON.stringify(config, (key, value: unknown) => {
      if (key === 'pattern' && Array.isArray(value) && value[0] === value[1]) raw.push(value[0]);
      // Choices are values and labels
      if (key === 'options') raw.push(...(value as { value: string; label: string }[]).filter((one) => one.value === (one.label ?? one)));
      // Fields have names
      if (key === 'fields' && Array.isArray(value)) for (const { name } of value as { name: string }[]) names.add(name);
      return value;
    });
    for (const [id, columns] of Object.entries(await checkout.describeTables())) {
      const chosen: Record<string, string | null> = deskTables[id as DeskTableId].chosen; // its own keys
      const own = columns.filter(({ name }) => chosen[name] === null).flatMap(({ choices }) => choices ?? []);
      for (const name of own.flatMap((choice) => choice.split('.'))) names.add(name);
    }
    expect(raw).toEqual([]);
    const known = new Set([...Object.keys(fieldNames), ...Object.keys(frenchNames)]);
    expect(
      [...names].filter((name) => !known.has(name)),
      'fields and choices without a name in desk/field-words.ts',
    ).toEqual([]);
  });

  it.each(locales)('explain every field (%s)', async (locale) => {
    const hints: [unknown, unknown][] = [];
    // Groups are explained by their fields, lines of a list by the list.
    JSON.stringify(await createConfig(locale), (_key, field: Partial<Record<string, unknown>> | null) => {
      if (field?.['widget'] && !field['fields'] && field['name'] !== 'item') hints.push([field['name'], field['hint']]);
      return field;
    });
    expect(hints.length).toBeGreaterThan(700);
    expect(hints.filter(([, hint]) => !hint)).toEqual([]);
  });

  it('explain a field by what it is in its place, with the limits of its schema', () => {
    const { fields = [] } = toFields(pageCopySchemas.contact, 'contact', 'en').find(({ name }) => name === 'meet') ?? {};
    expect(fields.find(({ name }) => name === 'calendar')?.hint).toBe('The link to the events as a calendar file.');
    const hintOf = (schema: z.ZodType, kind: string, name: string, locale: Locale) =>
      toFields(schema, kind, locale).find((field) => field.name === name)?.hint;
    expect(hintOf(articleSchema, 'article', 'description', 'fr')).toMatch(/après la lecture\. De 50 à 160 caractères\.$/);
    expect(hintOf(paperSchema, 'paper', 'summary', 'en')).toMatch(/ 3 to 5 items\.$/);
    expect(hintOf(letterSchema, 'letter', 'subject', 'en')).toMatch(/ 90 characters at most\.$/);
    // Read as Markdown
    expect(hintOf(pageCopySchemas.home, 'home', 'lead', 'en')).toContain('\\[words\\](blog)');
    expect(hintOf(pageCopySchemas.home.shape.intro, 'home.intro', 'statement', 'en')).toMatch(/ \\\*like this\\\*\.$/);
  });

  it.each(keysOf(deskTables))('mark what a row cannot do without, and offer no empty choice there (%s)', async (id) => {
    type Collection = { name: string; fields: { name: string; required: boolean; options?: { value: string }[] }[] };
    const { collections } = JSON.parse(JSON.stringify(await createConfig())) as { collections: Collection[] }; // just made
    const fields = (collections.find(({ name }) => name === id)?.fields ?? []).filter(({ required }) => required);
    const table = readRecords(await readFile(`content/database/${id}.csv`, 'utf8'), id, deskTables[id].title);
    const [{ key, values }] = table.records as [CsvRecord]; // none of the tables is empty
    // Each of these cannot do without the other.
    const pairs = { start: '', end: '', note_en: '', note_fr: '' };
    const refuses = async (column: string) =>
      (await checkRow('content/database', id, changeRecord(table, key, { ...values, ...pairs, [column]: '' }), 'en')).length > 0;
    const refused: string[] = [];
    for (const column of table.columns) if (await refuses(column)) refused.push(column);
    expect(fields.map(({ name }) => name)).toEqual(refused);
    expect(fields.flatMap(({ options = [] }) => options.filter(({ value }) => value === ''))).toEqual([]);
  });

  it('offer every country, by its name, beside the other places that a table has', async () => {
    type Collection = { name: string; fields?: { name: string; options?: { value: string; label: string }[] }[] };
    const { collections } = JSON.parse(JSON.stringify(await createConfig())) as { collections: Collection[] }; // just made
    const listOptions = (table: string, column: string) =>
      collections.find(({ name }) => name === table)?.fields?.find(({ name }) => name === column)?.options ?? [];
    for (const [table, column] of [
      ['events', 'country'],
      ['studios', 'country'],
      ['associations', 'territory'],
    ] as const) {
      const options = listOptions(table, column);
      expect(options).toEqual(expect.arrayContaining([{ value: 'bt', label: 'Bhoutan' }]));
      expect(options.filter(({ value }) => ['su', 'uk', 'eu', 'zz'].includes(value))).toEqual([]);
    }
    expect(listOptions('associations', 'territory')).toEqual(expect.arrayContaining([expect.objectContaining({ value: 'ca-qc' })]));
  });

  it('can be saved by an owner without social accounts', () => {
    const site: unknown = parse(readFileSync('content/site.yaml', 'utf8'));
    expect(siteSchema.parse({ ...Object(site), socials: undefined }).socials).toEqual([]);
  });

  it('speak of the menu of blocks only where it is', async () => {
    const bodies: [unknown, string][] = [];
    JSON.stringify(await createConfig(), (_key, field: Partial<Record<string, unknown>> | null) => {
      if (field?.['name'] === 'body') bodies.push([field['editor_components'], String(field['hint'])]);
      return field;
    });
    for (const [components, hint] of bodies)
      expect([components, hint]).toEqual([
        components,
        components ? expect.not.stringMatching('Insérer') : expect.stringMatching('Insérer'),
      ]);
  });

  it('have a block for each of the site, with what the build requires', () => {
    for (const block of listBlocks(directives, 'fr')) {
      const required: readonly string[] = Object.entries(directives).find(([id]) => id === block.id)?.[1] ?? [];
      expect(block.attributes.filter((attribute) => attribute.required).map(({ name }) => name)).toEqual(required);
    }
  });
});

it('what is no address, as a picture on any page may ask for, does not end the desk and is not the desk’s', async () => {
  const parts = {
    pageDir: dir,
    log: pino({ level: 'silent' }),
    answer: async (_: unknown, url: URL) => ({ status: 200, text: url.pathname }),
  };
  const server = createServer((asked, response) => void (answerDesk(asked, response, parts) || response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = (asked: string) =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: asked, agent: false }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const asked of ['//', '/\\', 'http://[', '//desk/', '//[/desk/']) expect([asked, await ask(asked)]).toEqual([asked, 404]);
  for (const asked of ['/desk/', '/desk//', '/desk/%zz?path=%', '/desk/[?#']) expect([asked, await ask(asked)]).toEqual([asked, 200]);
  await new Promise((resolve) => server.close(resolve));
});
