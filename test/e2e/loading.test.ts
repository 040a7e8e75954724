import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE_CHECK_MS, ROUTE_MANIFEST_DELAY_MS } from '#shared/limits.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { findModule, type Journeys, pressLink, startJourneys, startReact } from '#test/support/journeys.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});
afterAll(() => journeys?.close());

describe('the route manifest', () => {
  it.each([
    ['4g', false, true],
    ['slow-2g', false, false],
    ['4g', true, false],
  ])('on %s, data saved: %s: fetched about a second after the page, unless data are dear', async (effectiveType, saveData, fetched) => {
    const { page, close } = await open('/health');
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, 'connection', { value });
      },
      { saveData, effectiveType },
    );
    /** When the manifest was asked for, in milliseconds after the page. */
    const listFetches = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/manifest-.*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      );
    await page.goto(`${journeys.site.url}/about`);
    if (fetched) await expect.poll(async () => (await listFetches()).length).toBe(1);
    else await page.waitForTimeout(2 * ROUTE_MANIFEST_DELAY_MS);
    const fetches = await listFetches();
    expect(fetches).toHaveLength(fetched ? 1 : 0);
    for (const startMs of fetches) expect(startMs).toBeGreaterThanOrEqual(ROUTE_MANIFEST_DELAY_MS);
    await close();
  });

  it('that does not come is only logged: nothing is uncaught, and React starts once it can be had', async () => {
    const { page, problems, close } = await open('/health');
    const logged = listenToConsole(page);
    await page.route('**/assets/manifest-*.js', (route) => route.abort());
    await page.goto(`${journeys.site.url}/about`);
    await expect.poll(() => logged.filter((line) => /^info: .*manifest/i.test(line)).length).toBeGreaterThan(0);
    expect(problems.filter((problem) => /^(uncaught|warning)/.test(problem))).toEqual([]);
    await page.unroute('**/assets/manifest-*.js');
    await startReact(page);
    await close();
  });
});

it.each(locales)('without the words of its language React does not start: that is logged, and links still lead (%s)', async (locale) => {
  const { page, problems, close } = await open('/health');
  const logged = listenToConsole(page);
  await page.route(new RegExp(`/assets/${locale}-[^/]*\\.js$`), (route) => route.abort());
  await page.goto(journeys.site.url + href('about', locale));
  await pressLink(page);
  await expect.poll(() => logged.filter((line) => /^warning: .*did not load/.test(line)).length).toBe(1);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await page.click(`.bar-links a[href="${href('community', locale)}"]`);
  await page.waitForURL(`**${href('community', locale)}`);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await close();
});

it('what breaks in the browser is told in words on the screen, and as it is in the console', async () => {
  const { page, problems, close } = await open('/about');
  await startReact(page);
  await page.route('**/community.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"rules"', '"rulez"') });
  });
  await page.click('.bar-links a[href^="/community"]');
  await page.locator('.jam-code').waitFor();
  expect(problems.filter((problem) => /^error: .*TypeError/s.test(problem)).length).toBeGreaterThan(0);
  await close();
});

it('asks for the newest build once an hour, and goes on when the answer does not come', async () => {
  const { page, close } = await open('/about');
  await page.clock.install();
  await page.reload();
  await startReact(page);
  const asked: string[] = [];
  await page.route('**/builds/latest.json?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    await route.abort();
  });
  await page.clock.fastForward(RELEASE_CHECK_MS - 60_000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.fastForward(RELEASE_CHECK_MS);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]).toMatch(/^\?\d{13}$/);
  expect(asked[1]).not.toBe(asked[0]);
  await close();
});

it('what was typed before a page was loaded in full for its missing code is there on return', async () => {
  const { page, close } = await open('/contact-us');
  await startReact(page);
  await page.fill('#contact-message', 'A game about a kettle.');
  await page.fill('#contact-email', 'ada@example.com');
  await page.fill('#contact-firstName', 'Ada');
  await page.route(`**${await findModule(page, 'links.en')}`, (answer) => answer.abort());
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/links';
    document.getElementById('main')?.append(link);
    link.click();
  });
  await page.waitForURL('**/links');
  await page.waitForLoadState();
  // What says who somebody is stays out of storage: the privacy policy names nothing of the kind.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('A game about a kettle.');
  expect(kept).not.toMatch(/ada/i);
  await page.goto(`${journeys.site.url}/contact-us`);
  expect(await page.inputValue('#contact-message')).toBe('A game about a kettle.');
  await page.reload();
  expect(await page.inputValue('#contact-message')).toBe('');
  await close();
});

it('the query of the first page goes along with a search, an order and a suggestion', async () => {
  const { page, close } = await open('/blog?utm_source=letter');
  await startReact(page);
  await page.selectOption('#sort', 'a-z');
  await page.waitForURL('**/blog?sort=a-z&utm_source=letter');
  await page.fill('input[name=q]', 'price');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/search/price?utm_source=letter');
  const field = page.locator('input[name=q]');
  await field.fill('crowdf');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBeTruthy();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/blog\/(?!search).*utm_source=letter/);
  await close();
});

it('a link out of the site is refused where it does not say that it leaves', async () => {
  const { page, close } = await open('/about');
  /** Whether the click reached the link: the site's own listener comes before it. */
  const follow = (rel: string) =>
    page.evaluate((value) => {
      const link = document.createElement('a');
      link.href = 'https://elsewhere.example/';
      link.rel = value;
      let reached = false;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        reached = true;
      });
      document.getElementById('main')?.append(link);
      link.click();
      return reached;
    }, rel);
  expect(await follow('')).toBe(false);
  expect(await follow('external noopener')).toBe(true);
  await close();
});

describe('a change of page', () => {
  it.each([
    ['no-preference', ['page-out', 'page-in']],
    ['reduce', []],
  ] as const)(
    'lets the old page out before the new one comes in, but not where less motion is wanted (%s)',
    async (reducedMotion, names) => {
      const { page, close } = await open('/about', { reducedMotion });
      await startReact(page);
      await page.evaluate(watchTransitions);
      await page.click('.bar-links a[href^="/community"]');
      await page.waitForURL('**/community');
      const seen = () => page.evaluate(() => (window as unknown as { animations: Seen[] }).animations); // set by watchTransitions
      if (names.length > 0) await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);
      else await page.waitForTimeout(500);
      const animations = await seen();
      const find = (name: string) => animations.find((animation) => animation.name === name);
      for (const name of names) expect(find(name), name).toBeDefined();
      if (names.length === 0) expect(animations.filter(({ name }) => name.startsWith('page-'))).toEqual([]);
      else expect(find('page-in')?.delay).toBeGreaterThanOrEqual(find('page-out')?.duration ?? Infinity);
      await close();
    },
  );
});

/** What the console of the page says from now on, each line after its kind. */
function listenToConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

type Seen = { name: string; delay: number; duration: number };

/** Runs in the page: notes the animations of the next view transition. */
function watchTransitions(): void {
  const animations: Seen[] = [];
  Object.assign(window, { animations });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const name = animation instanceof CSSAnimation ? animation.animationName : '';
      if (!name.startsWith('page-') || animations.some((known) => known.name === name)) continue;
      const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {};
      animations.push({ name, delay, duration: Number(duration) });
    }
    requestAnimationFrame(look);
  };
  look();
}
