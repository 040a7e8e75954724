import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toComparePath, toListPath } from '#shared/database/database-pages.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys, startReact } from '#test/support/journeys.ts';

let journeys: Journeys;

beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

it.each([
  [1280, 800],
  [640, 400],
  [360, 740],
])('the button that follows a changed filter hides none of the filters that the Tab key comes to (%i × %i)', async (width, height) => {
  const { page, close } = await journeys.open(toListPath('games', 'en'), { viewport: { width, height } });
  if (width < 1280) await page.click('.filters-open');
  const first = page.locator('#filters input[type=checkbox]').first();
  await first.focus();
  await page.keyboard.press('Space');
  const stops: string[] = [];
  const hidden: string[] = [];
  for (let stop = await look(page); stop.isFilter; stop = await look(page)) {
    stops.push(stop.name);
    if (stop.isHidden) hidden.push(stop.name);
    await page.keyboard.press('Tab');
  }
  expect(stops.length).toBeGreaterThan(20);
  expect(hidden).toEqual([]);
  await close();
});

it.each(
  [href('gaming-industry-database', 'en'), href('blog', 'en')].flatMap((path) =>
    [
      [1280, 720],
      [390, 844],
      [640, 400],
    ].map(([width = 0, height = 0]) => ({ path, width, height })),
  ),
)('the arrow keys lead to no suggestion out of sight ($path, $width × $height)', async ({ path, width, height }) => {
  const { page, close } = await journeys.open(path, { viewport: { width, height }, reducedMotion: 'reduce' });
  await startReact(page);
  const found = Array.from({ length: 8 }, (_, index) => ({ name: `Suggestion ${index}`, hint: 'Game', path: `/about?${index}` }));
  await page.route('**/suggestions/**', (route) => route.fulfill({ json: found }));
  await page.locator('input[name=q]').first().pressSequentially('pr');
  const options = page.locator('[role=option]');
  await options.first().waitFor();
  for (let press = await options.count(); press > 0; press--) {
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    await expect.poll(async () => isInSight(await active.boundingBox(), height)).toBe(true);
  }
  await close();
});

it.each([
  `${href('tools-release-week', 'en')}?week=2027-02-17#result`,
  `${href('tools-first-year-estimate', 'en')}?from=wishlists&wishlists=9000&price=19.99#result`,
])('the answer of a tool has the focus, and a name (%s)', async (path) => {
  const { page, close } = await journeys.open(path);
  const held = await page.evaluate(() => [document.activeElement?.id, document.activeElement?.ariaLabel]);
  expect(held).toEqual(['result', expect.stringMatching(/./)]);
  await close();
});

function isInSight(box: { y: number; height: number } | null, height: number): boolean {
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

it('a filter at the lower edge stays in sight when its change brings the button', async () => {
  const { page, close } = await journeys.open(toListPath('games', 'en'));
  await page.locator('#filters summary').first().focus();
  const covered = await page.evaluate(() => innerHeight - (document.querySelector('.filters-apply')?.clientHeight ?? 0));
  let lowest = 0;
  for (let stop = await look(page); stop.isFilter; stop = await look(page)) {
    lowest = Math.max(lowest, stop.top);
    await page.keyboard.press('Tab');
  }
  expect(lowest).toBeGreaterThan(covered / 2);
  expect(lowest).toBeLessThan(covered);
  await close();
});

it('what joins a comparison is shown from its top, where the focus goes', async () => {
  const { page, close } = await journeys.open(`${toComparePath('games', 'en', ['730', '570'])}&q=portal`, {
    viewport: { width: 640, height: 400 },
  });
  await startReact(page);
  await page.press('.compare-found a', 'Enter');
  await expect.poll(() => page.locator('.compare-remove').count()).toBe(3);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('comparison');
  const { top, bar } = await page.evaluate(() => ({
    top: document.activeElement?.getBoundingClientRect().top ?? -1,
    bar: document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(top).toBeGreaterThanOrEqual(bar);
  expect(top).toBeLessThan(200);
  await close();
});

/** Where the focus is among the filters, and whether anything of its middle can be seen. */
async function look(page: Page) {
  return page.evaluate(() => {
    const held = document.activeElement;
    const { left, top, width, height } = held?.getBoundingClientRect() ?? new DOMRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      isFilter: held?.matches('#filters :is(input, select, summary)') ?? false,
      isHidden: over === null || !held?.contains(over),
      name: `${held?.tagName} ${held?.getAttribute('name')} ${held?.getAttribute('value') ?? held?.textContent?.slice(0, 20)}`,
      top,
    };
  });
}
