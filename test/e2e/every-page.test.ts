import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/locales.ts';
import { hrefOf, pageIds, pages } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { startReact, waitUntilQuiet } from '#test/support/journeys.ts';

let site: RunningSite;
let browser: Browser;
let paths: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const fixed = pageIds.filter((id) => !pages[id].path.en.includes(':')).flatMap((id) => locales.map((locale) => hrefOf(id, locale, {})));
  paths = [...fixed, ...(await listExamples()), '/no/such/page', '/fr/page/absente'];
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('every page, in both languages', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`has no accessibility violation, no message in the console and no policy violation (${theme})`, async () => {
      const { context, problems } = await newWatchedContext(browser, { colorScheme: theme, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of paths) {
        problems.length = 0;
        const response = await page.goto(site.url + path, { waitUntil: 'load' });
        await page.evaluate(axe.source);
        const violations = await page.evaluate(() =>
          (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
        );
        for (const { id, nodes } of violations.violations) found.push(`${path} ${id}: ${nodes[0]?.html.slice(0, 140)} (${nodes.length})`);
        // The browser itself reports the status of a page that is meant not to be found.
        const expected = (response?.status() ?? 0) >= 400 ? /Failed to load resource/ : /^$/;
        for (const problem of problems) if (!expected.test(problem)) found.push(`${path} ${problem}`);
      }
      await context.close();
      expect(found).toEqual([]);
    }, 600_000);
  }

  it('has no horizontal scroll at 320 px', async () => {
    const { context } = await newWatchedContext(browser, { viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) wide.push(`${path} is ${overflow} px too wide`);
    }
    await context.close();
    expect(wide).toEqual([]);
  }, 600_000);

  it('reads completely without scripts: same text, a heading, and its navigation', async () => {
    const plain = await newWatchedContext(browser, { javaScriptEnabled: false });
    const page = await plain.context.newPage();
    const bad: string[] = [];
    for (const path of paths) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      const headings = await page.locator('h1').count();
      const text = await page.locator('main').innerText();
      if (headings !== 1) bad.push(`${path} has ${headings} h1`);
      if (text.trim().length < 40) bad.push(`${path} shows almost nothing`);
    }
    await plain.context.close();
    expect(bad).toEqual([]);
  }, 600_000);

  it('hydrates without a difference between server and browser', async () => {
    const { context, problems } = await newWatchedContext(browser);
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of paths) {
      problems.length = 0;
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await startReact(page);
      // What hydration had to say has been said.
      await waitUntilQuiet(page);
      for (const problem of problems) if (!/status of 404/.test(problem)) found.push(`${path} ${problem}`);
    }
    await context.close();
    expect(found).toEqual([]);
  }, 600_000);
});

/** One page of each kind that has parameters, found by following the site's own links. */
async function listExamples(): Promise<string[]> {
  const found = new Map<string, string>();
  for (const start of [
    '/blog/articles',
    '/fr/blog/articles',
    '/blog',
    '/fr/blogue',
    '/blog/white-papers',
    '/fr/blogue/livres-blancs',
    '/terms-of-service',
    '/fr/termes-et-conditions',
  ]) {
    const html = await (await site.app.get(start)).text();
    for (const [, href = ''] of html.matchAll(/href="(\/[^"#?]*)"/g)) {
      const { matchPage } = await import('#shared/pages.ts');
      const match = matchPage(href);
      if (match && Object.keys(match.params).length > 0) found.set(`${match.id}.${match.locale}`, href);
    }
  }
  return [...found.values(), '/blog/search/price', '/fr/blog/search/prix', '/fr/blog/search/zzzzqx'];
}
