import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startReact } from '#test/support/journeys.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ pictures: 'blank' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const path = href('article', 'en', { slug: 'price-your-first-game' });
const sheetButton = '.share [data-share-sheet]';

test('an article is shared by plain links to the networks’ own forms, each with the address of the article', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.url + path);
  const links = await page
    .locator('.share a[rel~="external"]')
    .evaluateAll((nodes) => nodes.map((node) => (node instanceof HTMLAnchorElement ? node.href : '')));
  expect(links.map((link) => new URL(link).hostname)).toEqual([
    'www.linkedin.com',
    'bsky.app',
    'www.reddit.com',
    'www.facebook.com',
    'x.com',
  ]);
  for (const link of links) expect([...new URL(link).searchParams.values()].join(' ')).toContain(path);
  expect(await page.locator(sheetButton).isVisible()).toBe(false);
  await page.close();
});

test('where the device has a share sheet, its button opens it at once, without React', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(void shared.push(data)) });
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${site.url}${path}?utm_source=x`);
  // Not the pointer: resting on a control is what starts React.
  await page.locator(sheetButton).dispatchEvent('click');
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared); // set above
  expect(shared).toEqual([{ title: await page.title(), url: site.url + path }]);
  expect(scripts.filter((address) => !/\/(boot|manifest)-/.test(address))).toEqual([]);
  await page.close();
});

test('where it has none, there is no such button', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(site.url + path);
  expect(await page.locator(sheetButton).isVisible()).toBe(false);
  await page.close();
});

test('one press takes a figure’s whole citation, and one its whole code', async () => {
  const page = await browser.newPage();
  await page.goto(site.url + path);
  const take = page.locator('.fig-take').first();
  await take.locator('summary').click();
  for (const part of [take.locator('dd').nth(1), take.locator('code')]) {
    await part.click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await part.innerText());
  }
  await page.close();
});

test('an article and a legal text are printed by the first press, once, with React and where its scripts do not arrive', async () => {
  for (const [address, button] of [
    [path, '.share button:not([data-share-sheet])'],
    [href('terms-of-service', 'fr'), '.legal-print'],
  ] as const)
    for (const hasScripts of [true, false]) {
      const page = await browser.newPage();
      let prints = 0;
      let loads = 0;
      await page.exposeFunction('notePrint', () => void prints++);
      await page.addInitScript(() => {
        const { notePrint } = window as unknown as { notePrint(): void }; // exposed above
        Object.assign(window, { print: () => notePrint() });
      });
      page.on('domcontentloaded', () => loads++);
      if (!hasScripts) await page.route(/\/assets\/(?!boot-).*\.js/, (route) => route.abort());
      await page.goto(site.url + address);
      if (hasScripts) await startReact(page);
      await page.locator(button).click();
      // As long as a held press waits for React, and then some.
      if (!hasScripts) await page.waitForTimeout(DIALOG_START_LIMIT_MS + 500);
      expect([address, hasScripts, prints, loads]).toEqual([address, hasScripts, 1, 1]);
      await page.close();
    }
});
