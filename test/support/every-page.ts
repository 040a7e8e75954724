import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales.ts';
import { matchPage } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { AXE_FILE, startReact, waitUntilQuiet } from '#test/support/journeys.ts';
import { listPageAddresses } from '#test/support/page-addresses.ts';
import { listSizeFaults } from '#test/support/text-spacing.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 700 };
/**
 * Pages are measured, not watched: without frames of their own they cost a third less. Not for tests of time: a slowed page then draws
 * none.
 */
const UNSEEN = ['--disable-threaded-compositing'];
/** What the other theme can change. Everything else was seen by day. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What every page of a language has in common. Each kind of page is opened once with scripts, for all checks, and once without. The other
 * addresses of the sitemap are opened for what their own words can break. All of it in two tabs: opening one takes longer than most checks.
 */
export function describeEveryPage(locale: Locale): void {
  let site: RunningSite;
  let browser: Browser;
  let problems: string[];
  const found: Record<string, string[]> = { light: [], dark: [], messages: [], wide: [], spacing: [], plain: [], hydration: [] };
  const add = (kind: string, path: string, faults: string[]) => found[kind]?.push(...faults.map((fault) => `${path} ${fault}`));

  beforeAll(async () => {
    // That every picture is there is another test's (test/site/pictures.test.ts).
    [site, browser] = await Promise.all([startSite({ pictures: 'blank' }), launchBrowser(UNSEEN)]);
    const { kinds, others } = await listPageAddresses(site, locale);
    const watched = await newWatchedContext(browser, { colorScheme: 'light', viewport: DESK });
    problems = watched.problems;
    const page = await watched.context.newPage();
    // Sent once: it is longer than any page, and the browser begins each page with it.
    await page.addInitScript({ path: AXE_FILE });
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of kinds) await Promise.all([checkWithScripts(page, path), checkWithout(plain, path)]);
    for (const path of others) await checkWords(page, path);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function checkWithScripts(page: Page, path: string): Promise<void> {
    problems.length = 0;
    const response = await page.goto(site.url + path, { waitUntil: 'load' });
    add('light', path, await listViolations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    add('dark', path, await listViolations(page, COLOR_RULES));
    await page.emulateMedia({ colorScheme: 'light' });
    await checkSizes(page, path);
    // The browser itself reports the status of a page that is meant not to be found.
    const expected = (response?.status() ?? 0) >= 400 ? /Failed to load resource/ : /^$/;
    add(
      'messages',
      path,
      problems.splice(0).filter((problem) => !expected.test(problem)),
    );
    await startReact(page);
    // What hydration had to say has been said.
    await waitUntilQuiet(page);
    add('hydration', path, problems.splice(0));
  }

  /** An author's words, tables and figures can break what its template does not; a category has no words of its own. */
  async function checkWords(page: Page, path: string): Promise<void> {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    if (matchPage(path)?.id === 'article') add('light', path, await listViolations(page));
    await checkSizes(page, path);
  }

  /** The desk last: that is how the page is looked at afterwards. */
  async function checkSizes(page: Page, path: string): Promise<void> {
    const { wide, spacing } = await listSizeFaults(page, [DESK, PHONE]);
    add('wide', path, wide);
    add('spacing', path, spacing);
  }

  async function checkWithout(page: Page, path: string): Promise<void> {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const headings = await page.locator('h1').count();
    const text = await page.locator('main').innerText();
    if (headings !== 1) add('plain', path, [`has ${headings} h1`]);
    if (text.trim().length < 40) add('plain', path, ['shows almost nothing']);
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
      (window as unknown as { axe: typeof axe }).axe.run(/* the first script of every page put it there */ document, {
        resultTypes: ['violations'],
        // Fetches and parses all style sheets anew, for a rule that is off.
        preload: false,
        ...(only ? { runOnly: only } : {}),
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)} (${nodes.length})`);
}
