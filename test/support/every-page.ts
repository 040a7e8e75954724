import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales.ts';
import { matchPage } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { startReact, waitUntilQuiet } from '#test/support/journeys.ts';
import { listPageAddresses } from '#test/support/page-addresses.ts';
import { listCutBoxes } from '#test/support/text-spacing.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 700 };
/** What the other theme can change. Everything else was seen by day. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What every page of a language has in common. Each kind of page is opened once with scripts, for all checks, and once without. The other
 * addresses of the sitemap are opened one after the other in one tab, for what their own words can break.
 */
export function describeEveryPage(locale: Locale): void {
  let site: RunningSite;
  let browser: Browser;
  const found = { light: [], dark: [], messages: [], wide: [], spacing: [], plain: [], hydration: [] } as Record<string, string[]>;
  const add = (kind: string, path: string, faults: string[]) => found[kind]?.push(...faults.map((fault) => `${path} ${fault}`));

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
    const { kinds, others } = await listPageAddresses(site, locale);
    const { context, problems } = await newWatchedContext(browser, { colorScheme: 'light', viewport: DESK });
    const plain = await browser.newContext({ javaScriptEnabled: false });
    for (const path of kinds) await Promise.all([checkWithScripts(context, problems, path), checkWithout(plain, path)]);
    const page = await context.newPage();
    for (const path of others) await checkWords(page, path);
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
    add('light', path, await listViolations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    add('dark', path, await listViolations(page, COLOR_RULES));
    await page.emulateMedia({ colorScheme: 'light' });
    await checkWidths(page, path);
    // The browser itself reports the status of a page that is meant not to be found.
    const expected = (response?.status() ?? 0) >= 400 ? /Failed to load resource/ : /^$/;
    add('messages', path, problems.splice(0).filter((problem) => !expected.test(problem))); // prettier-ignore
    await startReact(page);
    // What hydration had to say has been said.
    await waitUntilQuiet(page);
    add('hydration', path, problems.splice(0));
    await page.close();
  }

  /** An author's words, tables and figures can break what its template does not; a category has no words of its own. */
  async function checkWords(page: Page, path: string): Promise<void> {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    if (matchPage(path)?.id === 'article') {
      await page.evaluate(axe.source);
      add('light', path, await listViolations(page));
    }
    await checkWidths(page, path);
  }

  async function checkWidths(page: Page, path: string): Promise<void> {
    add('spacing', path, await listCutBoxes(page));
    await page.setViewportSize(PHONE);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) add('wide', path, [`is ${overflow} px too wide`]);
    add('spacing', path, await listCutBoxes(page));
    await page.setViewportSize(DESK);
  }

  async function checkWithout(context: BrowserContext, path: string): Promise<void> {
    const page = await context.newPage();
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const headings = await page.locator('h1').count();
    const text = await page.locator('main').innerText();
    if (headings !== 1) add('plain', path, [`has ${headings} h1`]);
    if (text.trim().length < 40) add('plain', path, ['shows almost nothing']);
    await page.close();
  }

  describe(`every page (${locale})`, () => {
    it.each([
      ['has no accessibility violation by day', 'light'],
      ['has no accessibility violation by night', 'dark'],
      ['has no message in the console and no policy violation', 'messages'],
      ['has no horizontal scroll at 320 px', 'wide'],
      ['loses nothing to the text spacing of WCAG 1.4.12, at 320 and 1280 px', 'spacing'],
      ['reads completely without scripts: a heading, and its text', 'plain'],
      ['hydrates without a difference between server and browser', 'hydration'],
    ])('%s', (_what, kind) => {
      expect(found[kind]).toEqual([]);
    });
  });
}

/** All rules of axe, or the named ones. */
async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)} (${nodes.length})`);
}
