import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDraftContent } from '#server/content/draft-content.ts';
import { parseEnv } from '#server/platform/env.ts';
import { href } from '#shared/pages.ts';
import { createTestApp } from '#test/support/app.ts';
import { importServerBundle } from '../../scripts/server-bundle.ts';

const toStateUrl = (html: string) => /"stateUrl":"([^"]+)"/.exec(html)?.[1] ?? '';

it('a release that changes one server line, and nothing a browser loads, changes what is served and how it is named', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-edition-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'next'));
  await cp('build', path.join(dir, 'next', 'build'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(dir, 'next', 'node_modules'));
  const bundle = path.join(dir, 'next', 'build', 'server', 'index.js');
  const code = await readFile(bundle, 'utf8');
  expect(code).toContain('Disallow: /suggestions/');
  await writeFile(bundle, code.replace('Disallow: /suggestions/', 'Disallow: /suggest'));

  const dataDir = path.join(dir, 'data');
  const serve = async (buildDir: string) => {
    const { createApp } = await importServerBundle(buildDir);
    const parsed = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const app = await createApp({ env: parsed.env, log: pino({ level: 'silent' }), buildDir, worker: false });
    const get = async (address: string) => app.handle(new Request(`http://localhost:3000${address}`), { address: '' });
    const about = await (await get('/about')).text();
    const answers = {
      robots: await (await get('/robots.txt')).text(),
      latest: await (await get('/builds/latest.json')).text(),
      stateUrl: toStateUrl(about),
      state: (await get(toStateUrl(about))).status,
      get,
    };
    return { ...answers, close: () => app.close() };
  };
  const first = await serve(path.resolve('build'));
  await first.close();
  const next = await serve(path.join(dir, 'next', 'build'));
  expect(first.robots).toContain('Disallow: /suggestions/');
  expect(next.robots).toContain('Disallow: /suggest\n');
  expect(next.latest).not.toBe(first.latest);
  expect(next.stateUrl).not.toBe(first.stateUrl);
  expect([first.state, next.state]).toEqual([200, 200]);
  // A tab of the release before must not start from the state of this one.
  expect((await next.get(first.stateUrl)).status).toBe(404);
  await next.close();
});

it('a day on which something is published changes the edition; a page loaded the day before finds its state gone, not another', async () => {
  let day = '2026-11-21T12:00:00-05:00';
  const app = await createTestApp({ now: () => new Date(day) });
  onTestFinished(() => app.close());
  const html = await (await app.get('/about')).text();
  const before = app.getEdition();
  expect(html).toContain('2026');
  day = '2027-01-01T12:00:00-05:00';
  app.services.content.refresh();
  expect(app.getEdition()).not.toBe(before);
  expect((await app.get(toStateUrl(html))).status).toBe(404);
  const after = await (await app.get('/about')).text();
  expect(after).toContain('2027');
  expect((await app.get(toStateUrl(after))).status).toBe(200);
});

it('a page that says what is ahead is kept until the day ends where the desk is, and its state with it', async () => {
  // The Steam Winter Sale of 2026 ends on January 4. In UTC it is the fifth already.
  let now = '2027-01-04T23:30:00-05:00';
  const app = await createTestApp({ now: () => new Date(now) });
  onTestFinished(() => app.close());
  const record = href('database-event', 'en', { slug: 'steam-winter-sale' });
  const countKept = async () => (await app.listMetrics()).find(({ name }) => name === 'site_kept_pages')?.samples[0]?.value ?? 0;
  for (const path of [record, href('database-events', 'fr'), href('tools-release-week', 'en'), href('contact', 'fr')]) {
    const before = await countKept();
    const html = await (await app.get(path)).text();
    expect(await countKept()).toBe(before + 1);
    expect(await (await app.get(path)).text()).toBe(html);
    expect((await app.get(toStateUrl(html))).status).toBe(200);
  }
  const first = await (await app.get(record)).text();
  now = '2027-01-05T00:01:00-05:00';
  app.services.content.refresh();
  expect((await app.get(toStateUrl(first))).status).toBe(404);
  const next = await (await app.get(record)).text();
  expect(next).not.toBe(first);
  expect((await app.get(toStateUrl(next))).status).toBe(200);
  expect([first, next].map((html) => />(On now|Over)</.exec(html)?.[1])).toEqual(['On now', 'Over']);
});

it('a filtered list is sent without its state; React asks for that, and finds it gone with the edition or the day', async () => {
  let now = '2026-11-21T12:00:00-05:00';
  const app = await createTestApp({ now: () => new Date(now) });
  onTestFinished(() => app.close());
  const ask = async (path: string) => {
    const html = await (await app.get(path)).text();
    const state = await app.get(toStateUrl(html));
    return { html, status: state.status, cache: state.headers.get('cache-control'), state: await state.text() };
  };
  const filtered = await ask(`${href('database-games', 'fr')}?genre=racing&sort=title`);
  expect(filtered.html).not.toContain('"state":');
  expect([filtered.status, filtered.cache]).toEqual([200, 'no-store']);
  // What the browser starts from is what the page shows.
  const [, first = 'no first game'] = /"position":1,"name":"([^"]+)","url":"[^"]+jeux\/\d/.exec(filtered.html) ?? [];
  expect(filtered.state).toContain(`"${first}"`);
  expect(filtered.state).not.toBe((await ask(`${href('database-games', 'fr')}?genre=casual&sort=title`)).state);
  const ahead = await (await app.get(`${href('database-events', 'en')}?month=3`)).text();
  expect((await app.get(toStateUrl(ahead))).status).toBe(200);
  now = '2026-11-22T00:01:00-05:00';
  app.services.content.refresh();
  expect((await app.get(toStateUrl(ahead))).status).toBe(404);
});

it('a draft renders no page that nobody looks at', async () => {
  const { createSite } = await importServerBundle();
  const draft = await createDraftContent('content', { now: () => new Date(), computeFigure: () => expect.fail('nobody looks') });
  const asked: PropertyKey[] = [];
  const content = new Proxy(draft.content, { get: (target, key) => (asked.push(key), Reflect.get(target, key)) });
  const parsed = parseEnv({ NODE_ENV: 'test' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const site = await createSite({ env: parsed.env, log: pino({ level: 'silent' }), content });
  onTestFinished(() => site.close());
  asked.length = 0;
  draft.show('pages/about/en.yaml', await readFile('content/pages/about/en.yaml', 'utf8'));
  await sleep(500);
  expect(asked).toEqual([]);
});

it('a build opens no database and needs no secret, whatever the settings name', () => {
  // Port 9 answers nobody; a build that asked it would fail or wait.
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', LEADS_SECRET: 'x', SMTP_URL: 'smtp://127.0.0.1:9' };
  const script = `
    const { createSite } = await import(${JSON.stringify(path.resolve('build/server/index.js'))});
    const { parseEnv } = await import(${JSON.stringify(path.resolve('server/platform/env.ts'))});
    const { prerenderSettings } = await import(${JSON.stringify(path.resolve('scripts/server-bundle.ts'))});
    const parsed = parseEnv(prerenderSettings(process.env));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    if (parsed.env.DATABASE_URL || parsed.env.LEADS_SECRET || parsed.env.SMTP_URL) throw new Error('a build reads secrets');
    const { default: fs } = await import('node:fs');
    const site = await createSite({ env: parsed.env, log: { error() {}, warn() {}, info() {} } });
    const { pages } = await site.renderFixedPages();
    await site.close();
    if (fs.existsSync(parsed.env.DATA_DIR + '/leads.sqlite')) throw new Error('a build opens a database');
    console.log(pages.size);
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(40);
});
