import { cp } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { listChanges, openEntry, type RunningDesk, save, startDesk, typeInto } from '#test/support/desk.ts';

const ARTICLE = 'articles/entries/price-your-first-game/index';

let desk: RunningDesk;
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
  expect(await shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Anybody');
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
