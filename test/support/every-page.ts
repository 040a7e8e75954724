import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toComparePath, toListPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { href, hrefOf, matchPage, pageIds, pages } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { startReact, waitUntilQuiet } from '#test/support/journeys.ts';

const listsOf = (locale: Locale) => entityTypes.map((type) => toListPath(type, locale));
const starts = {
  en: ['/blog/articles', '/blog', '/blog/white-papers', '/terms-of-service', ...listsOf('en')],
  fr: ['/fr/blog/articles', '/fr/blogue', '/fr/blogue/livres-blancs', '/fr/termes-et-conditions', ...listsOf('fr')],
};
/** Lists filtered, searched for what was typed wrong and for nothing; records side by side; a record named to us. */
const databaseViews = (locale: Locale) => [
  toListPath('games', locale, 'q=stardwe&genre=-casual&sort=price'),
  toListPath('events', locale, 'q=zzzzqx'),
  toComparePath('games', locale, ['367520', '413150', '504230']),
  `${href('contact', locale)}?subject=database&record=games-367520`,
];
const others = {
  en: ['/blog/search/price', '/no/such/page', ...databaseViews('en')],
  fr: ['/fr/blog/search/prix', '/fr/blog/search/zzzzqx', '/fr/page/absente', ...databaseViews('fr')],
};
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 700 };

/** What every page of a language has in common. Each page is opened once with scripts, for all checks, and once without. */
export function describeEveryPage(locale: Locale): void {
  let site: RunningSite;
  let browser: Browser;
  const found: Record<string, string[]> = { light: [], dark: [], messages: [], wide: [], plain: [], hydration: [] };

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    const fixed = pageIds.filter((id) => !pages[id].path[locale].includes(':')).map((id) => hrefOf(id, locale, {}));
    const paths = [...fixed, ...(await listExamples(site, locale)), ...others[locale]];
    const { context, problems } = await newWatchedContext(browser, { colorScheme: 'light', viewport: DESK });
    const plain = await browser.newContext({ javaScriptEnabled: false });
    for (const path of paths) await Promise.all([checkWithScripts(context, problems, path), checkWithout(plain, path)]);
    await context.close();
    await plain.close();
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function checkWithScripts(context: BrowserContext, problems: string[], path: string): Promise<void> {
    const page = await context.newPage();
    problems.length = 0;
    const response = await page.goto(site.url + path, { waitUntil: 'load' });
    await page.evaluate(axe.source);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const violation of await listViolations(page)) found[theme]?.push(`${path} ${violation}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found['wide']?.push(`${path} is ${overflow} px too wide`);
    await page.setViewportSize(DESK);
    // The browser itself reports the status of a page that is meant not to be found.
    const expected = (response?.status() ?? 0) >= 400 ? /Failed to load resource/ : /^$/;
    for (const problem of problems.splice(0)) if (!expected.test(problem)) found['messages']?.push(`${path} ${problem}`);
    await startReact(page);
    // What hydration had to say has been said.
    await waitUntilQuiet(page);
    for (const problem of problems.splice(0)) found['hydration']?.push(`${path} ${problem}`);
    await page.close();
  }

  async function checkWithout(context: BrowserContext, path: string): Promise<void> {
    const page = await context.newPage();
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const headings = await page.locator('h1').count();
    const text = await page.locator('main').innerText();
    if (headings !== 1) found['plain']?.push(`${path} has ${headings} h1`);
    if (text.trim().length < 40) found['plain']?.push(`${path} shows almost nothing`);
    await page.close();
  }

  describe(`every page (${locale})`, () => {
    it.each([
      ['has no accessibility violation by day', 'light'],
      ['has no accessibility violation by night', 'dark'],
      ['has no message in the console and no policy violation', 'messages'],
      ['has no horizontal scroll at 320 px', 'wide'],
      ['reads completely without scripts: a heading, and its text', 'plain'],
      ['hydrates without a difference between server and browser', 'hydration'],
    ])('%s', (_what, kind) => {
      expect(found[kind]).toEqual([]);
    });
  });
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(/* axe.source put it there */ document, { resultTypes: ['violations'] }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)} (${nodes.length})`);
}

/** One page of each kind that has parameters, found by following the site's own links. */
async function listExamples(site: RunningSite, locale: Locale): Promise<string[]> {
  const found = new Map<string, string>();
  for (const start of starts[locale]) {
    const html = await (await site.app.get(start)).text();
    for (const [, path = ''] of html.matchAll(/href="(\/[^"#?]*)"/g)) {
      const match = matchPage(path);
      if (match?.locale === locale && Object.keys(match.params).length > 0) found.set(match.id, path);
    }
  }
  return [...found.values()];
}
