import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { cp } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { AXE_FILE } from '#test/support/journeys.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { listChanges, openEntry, save, startDesk, typeInto } from '#test/support/desk.ts';
import type { RunningDev } from '#test/support/start-dev.ts';

const ARTICLE = 'articles/entries/price-your-first-game/index';

let desk: RunningDev;
let browser: Browser;
let context: BrowserContext;
let problems: string[];
const strangers: string[] = [];

beforeAll(async () => {
  [desk, browser] = await Promise.all([startDesk(), launchBrowser()]);
}, 120_000);
afterAll(() => Promise.all([desk.close(), browser.close()]));

beforeEach(async () => {
  ({ context, problems } = await newWatchedContext(browser, { viewport: { width: 1600, height: 1000 }, locale: 'en-CA' }));
  context.on('request', (request) => {
    if (!request.url().startsWith(desk.url) && !/^(blob|data|about):/.test(request.url())) strangers.push(request.url());
  });
});
afterEach(async () => {
  await context.close();
  await cp('content', desk.contentDir, { recursive: true });
});

it('a title changed beside its translation: the real page follows, and one line of one file is another', async () => {
  const page = await openEntry(context, desk, ARTICLE);
  await page.getByText('French', { exact: true }).first().waitFor();
  await typeInto(page, 'Title', ', again');
  const shown = page.frameLocator('iframe').first().frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Price your first game in an afternoon, again' }).waitFor();
  const readFace = () => shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  await expect.poll(readFace).toContain('Anybody');
  expect(await save(page)).toBe('');
  expect(await listChanges(desk.contentDir)).toEqual([
    'articles/price-your-first-game/index.en.md: -title: Price your first game in an afternoon',
    'articles/price-your-first-game/index.en.md: +title: Price your first game in an afternoon, again',
  ]);
  expect(strangers).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('sandbox'))).toEqual([]);
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

it('an event gets another date: one line of the table', async () => {
  const page = await openEntry(context, desk, 'events/entries/steam-spring-sale-2026-03-19');
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('2026-03-27');
  expect(await save(page)).toBe('');
  const changes = await listChanges(desk.contentDir);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatch(/^database\/events\.csv: \+Steam Spring Sale,.*,2026-03-19,2026-03-27,/);
});

it('a legal text that people have agreed to is not changed', async () => {
  const page = await openEntry(context, desk, 'terms-of-service/entries/2023-05/index');
  await typeInto(page, 'Title', '.');
  expect(await save(page)).toContain('Duplicate it');
  expect(await listChanges(desk.contentDir)).toEqual([]);
});

it('in a French browser, the desk is in French, and axe finds nothing of ours', async () => {
  const french = await browser.newContext({ viewport: { width: 1600, height: 1000 }, locale: 'fr-CA' });
  const page = await openEntry(french, desk, ARTICLE);
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
  // The library lets nobody zoom beyond its own; all else is fine.
  expect(found.filter((id) => id !== 'meta-viewport')).toEqual([]);
  await french.close();
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
