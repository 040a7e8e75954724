import { readFileSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bakeDatabase } from '#server/database/bake/bake-database.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp } from '#test/support/app.ts';
import { AXE_FILE } from '#test/support/journeys.ts';
import { findFirefox, launchBrowser, launchFirefox, newWatchedContext } from '#test/support/browser.ts';
import { listChanges, openEntry, save, showEntry, startDesk, typeInto } from '#test/support/desk.ts';
import type { RunningDev } from '#test/support/start-dev.ts';

const ARTICLE = 'articles/entries/price-your-first-game/index';

let desk: RunningDev;
let browser: Browser;
let context: BrowserContext;
let problems: string[];
const strangers: string[] = [];

beforeAll(async () => {
  [desk, browser] = await Promise.all([startDesk(), launchBrowser()]);
});
afterAll(() => Promise.all([desk.close(), browser.close()]));

beforeEach(async () => {
  ({ context, problems } = await newWatchedContext(browser, { viewport: { width: 1600, height: 1000 }, locale: 'en-CA' }));
  context.on('request', (request) => {
    if (!request.url().startsWith(desk.url) && !/^(blob|data|about):/.test(request.url())) strangers.push(request.url());
  });
});
afterEach(async () => {
  await context.close();
  // Only what a test has changed: the desk reads anew whatever is written.
  await cp('content', desk.contentDir, { recursive: true, filter: isFolderOrOther });
});

async function isFolderOrOther(from: string, to: string): Promise<boolean> {
  return (await stat(from)).isDirectory() || !(await readFile(from)).equals(await readFile(to));
}

it('a title changed beside its translation: the real page follows, and one line of one file is another', async () => {
  const page = await openEntry(context, desk, ARTICLE);
  await page.getByText('French', { exact: true }).first().waitFor();
  await typeInto(page, 'Title', ', again');
  const shown = page.frameLocator('iframe').first().frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Price your first game in an afternoon, again' }).waitFor();
  const readFace = () => shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  await expect.poll(readFace).toContain('Anybody');
  const readBody = <Result>(read: () => Result) => shown.locator('body').evaluate(read);
  await expect.poll(() => readBody(() => document.readyState)).toBe('complete');
  await readBody(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await typeInto(page, 'Title', '!');
  await shown.getByRole('heading', { level: 1, name: 'Price your first game in an afternoon, again!' }).waitFor();
  await expect.poll(() => readBody(() => window.scrollY)).toBe(900);
  expect(await save(page)).toBe('');
  expect(await listChanges(desk.contentDir)).toEqual([
    'articles/price-your-first-game/index.en.md: -title: Price your first game in an afternoon',
    'articles/price-your-first-game/index.en.md: +title: Price your first game in an afternoon, again!',
  ]);
  expect(strangers).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('sandbox'))).toEqual([]);
});

it('an article that is not saved yet has its cover in the preview', async () => {
  const words = { title: 'New', description: 'x'.repeat(60), slug: 'new', published: '2199-03-01', updated: '2199-03-01', body: 'Words.' };
  const en = { ...words, category: 'market-analysis', subcategory: 'research-methods', cover: { layout: 1, scheme: 1 } };
  const draft = { collection: 'articles', path: 'content/articles/new/index.en.md', isNew: true, data: { en } };
  const preview = await fetch(`${desk.url}/desk/preview?locale=en`, { method: 'POST', body: JSON.stringify(draft) });
  const [address = ''] = /\/desk\/_ipx\/[^"\s]*covers\/new\.svg/.exec(await preview.text()) ?? [];
  const cover = await fetch(desk.url + address);
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});

it('what the build would refuse is refused before anything is written, and says why', async () => {
  const page = await openEntry(context, desk, 'letters/entries/2026-12/index');
  const text = page.locator('[contenteditable=true]').first();
  await text.focus();
  await text.press('Control+End');
  await text.pressSequentially(' And [nowhere](article:nope) ');
  expect(await save(page)).toContain('article:nope');
  expect(await listChanges(desk.contentDir)).toEqual([]);
});

it('an event gets another date and a studio another correction: a line each, and the next build says so in both languages', async () => {
  const page = await openEntry(context, desk, 'events/entries/steam-spring-sale-2027-03-18');
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('2027-03-01');
  expect(await save(page)).toContain('End: Steam Spring Sale ends before it begins');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('2027-03-27');
  expect(await save(page)).toBe('');
  const correction = await openEntry(context, desk, 'corrections/entries/kitfox-games-founded');
  await correction.getByRole('textbox', { name: 'Right', exact: true }).fill('2012');
  expect(await save(correction)).toBe('');
  const [, corrected, , dated, ...others] = await listChanges(desk.contentDir);
  expect(corrected).toMatch(/^database\/corrections\.csv: \+studios,Kitfox Games,founded,2015,2012,/);
  expect(dated).toMatch(/^database\/events\.csv: \+Steam Spring Sale,.*,2027-03-18,2027-03-27,/);
  expect(others).toEqual([]);
  const buildDir = path.join(desk.dir, 'build');
  await writeSomeGames(path.join(desk.contentDir, 'database/games.csv.gz'));
  await bakeDatabase({ sourceDir: path.join(desk.contentDir, 'database'), outDir: path.join(buildDir, 'database') });
  for (const part of await readdir('build')) if (part !== 'database') await symlink(path.resolve('build', part), path.join(buildDir, part));
  const site = await createTestApp({ buildDir });
  const read = async (page: 'database-event' | 'database-studio', locale: Locale, slug: string) =>
    (await (await site.get(href(page, locale, { slug }))).text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ');
  expect(await read('database-event', 'en', 'steam-spring-sale')).toContain('March 18, 2027 to March 27, 2027');
  expect(await read('database-event', 'fr', 'steam-spring-sale')).toContain('18 au 27 mars 2027');
  for (const locale of locales) expect(await read('database-studio', locale, 'kitfox-games')).toMatch(/(Founded|Fondation).{0,9}2012/);
  await site.close();
});

/** The whole table takes 20 s to bake, and no game is asked for. */
async function writeSomeGames(file: string): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n', 2000);
  await writeFile(file, gzipSync(lines.join('\n')));
}

it('what is typed and not saved stays at Escape, and is offered again after a reload and the way back', async () => {
  const page = await openEntry(context, desk, ARTICLE);
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const before = await title.inputValue();
  await typeInto(page, 'Title', ', kept');
  await page.keyboard.press('Escape');
  await page.locator('h1, h2').first().press('Escape');
  expect(await title.inputValue()).toBe(`${before}, kept`);
  await expect.poll(() => page.evaluate(countKeptDrafts)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(() => title.inputValue()).toBe(`${before}, kept`);
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await page.waitForURL(({ hash }) => !hash.includes('/entries/'));
  await showEntry(page, desk, ARTICLE);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  expect(await save(page)).toBe('');
  expect((await listChanges(desk.contentDir)).at(-1)).toContain(': +title: Price your first game in an afternoon, kept');
  await expect.poll(() => page.evaluate(countKeptDrafts)).toBe(0);
});

/** Runs in the page. The library keeps a draft half a second after the last key. */
async function countKeptDrafts(): Promise<number> {
  const toResult = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  if (!names.includes('test-repo:desk')) return 0;
  const database = await toResult(indexedDB.open('test-repo:desk'));
  const count = database.objectStoreNames.contains('draft-backups')
    ? await toResult(database.transaction('draft-backups').objectStore('draft-backups').count())
    : 0;
  database.close();
  return count;
}

it('a legal text that people have agreed to is not changed', async () => {
  const page = await openEntry(context, desk, 'terms-of-service/entries/2023-05/index');
  await typeInto(page, 'Title', '.');
  expect(await save(page)).toContain('Duplicate it');
  expect(await listChanges(desk.contentDir)).toEqual([]);
});

it('in a French browser, the desk is in French, and axe finds nothing', async () => {
  const french = await browser.newContext({ viewport: { width: 1600, height: 1000 }, locale: 'fr-CA' });
  const page = await openEntry(french, desk, ARTICLE);
  await page.getByText('Sous-catégorie').first().waitFor();
  // At its first visit the library has written its settings.
  await page.reload();
  await page.getByText('Sous-catégorie').first().waitFor();
  await page.addScriptTag({ path: AXE_FILE }).catch(() => page.evaluate(readFileSync(AXE_FILE, 'utf8')));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(part: Document, options: object): Promise<{ violations: { id: string; impact: string }[] }> };
    }; // just put there
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      iframes: false,
      preload: false,
    });
    return violations.map(({ id }) => id);
  });
  expect(found).toEqual([]);
  // What somebody else writes meanwhile is kept.
  await appendFile(path.join(desk.contentDir, 'articles/price-your-first-game/index.en.md'), 'Theirs.\n');
  await typeInto(page, 'Titre', '.');
  expect(await save(page)).toMatch(/Rien n’est encore enregistré\.\s+Quelqu’un d’autre a modifié ce fichier/);
  expect(await listChanges(desk.contentDir)).toEqual(['articles/price-your-first-game/index.en.md: +Theirs.']);
  await french.close();
});

it.skipIf(!findFirefox())('Firefox, which shows no folder to a page, saves a word just so', async () => {
  const firefox = await launchFirefox();
  const page = await openEntry(await firefox.newContext({ locale: 'fr-CA' }), desk, 'pages/entries/contact');
  expect(await page.evaluate(() => 'showDirectoryPicker' in window)).toBe(false);
  await typeInto(page, 'Titre', '.');
  expect(await save(page)).toBe('');
  expect(await listChanges(desk.contentDir)).toEqual([expect.stringContaining(': -title: '), expect.stringMatching(/: \+title: .*\.$/)]);
  await firefox.close();
});

it('a text opens at its top; no button leads to strangers, or to a folder whose pictures no text can show', async () => {
  const page = await openEntry(context, desk, ARTICLE);
  await page.getByRole('group', { name: 'Table', exact: true }).first().waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await page.evaluate(() => document.activeElement?.closest('[contenteditable]')?.className)).toBeUndefined();
  expect(await page.getByRole('button', { name: /^Translate/ }).count()).toBe(0);
  await page.goto(`${desk.url}/desk/#/assets`);
  const upload = page.getByRole('button', { name: /^Upload/ });
  await upload.waitFor();
  expect(await upload.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('menuitem', { name: /^Settings/ }).click();
  await page.getByRole('tab').first().waitFor();
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs.map((tab) => tab.replace(/^.*\n/, ''))).toEqual(['Appearance', 'Language', 'Contents', 'Accessibility', 'Advanced']);
  await page.getByRole('tab', { name: /Language$/ }).click();
  await page.getByRole('combobox', { name: 'Select Language' }).click();
  await page.getByRole('option', { name: /Français/ }).click();
  await page.goto('about:blank');
  await page.goto(`${desk.url}/desk/#/collections/letters`);
  await page.getByRole('treeitem', { name: /Livres blancs/ }).waitFor();
});

it('where one language is shown beside its preview, the preview is of the one that is chosen', async () => {
  const page = await openEntry(context, desk, ARTICLE);
  const shown = page.frameLocator('iframe').first().frameLocator('iframe');
  for (const [name, tag] of [
    ['English', 'en-US'],
    ['French', 'fr-CA'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Switch Locale' }).first().getByRole('radio', { name }).click();
    await shown.locator(`html[lang=${tag}]`).waitFor();
  }
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }],
  ['another name for this machine', { host: 'rebound.example' }],
])('a request of %s writes nothing', async (_who, headers) => {
  const { hostname, port } = new URL(desk.url);
  const options = { hostname, port, method: 'PUT', path: '/desk/file?path=content%2Fpages%2Fcontact%2Fen.yaml', headers };
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => resolve(response.resume().statusCode));
    request.on('error', reject).end('title: x\n');
  });
  expect(status).toBe(403);
  expect(await listChanges(desk.contentDir)).toEqual([]);
});
