import { afterAll, beforeAll, expect, it } from 'vitest';
import { toListPath } from '#shared/database/database-pages.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys } from '#test/support/journeys.ts';

let journeys: Journeys;

beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;

it.each(looks)('what is ticked or chosen differs from what is not, in the colours of the system ($colorScheme)', async (look) => {
  const { page, close } = await journeys.open(href('market-analysis-try', 'en'), { forcedColors: 'active', ...look });
  const box = page.locator('.tick-boxes input[type=checkbox]').first();
  await box.check();
  const [tick, ticked] = await box.evaluate((input) => [
    getComputedStyle(input, '::after').borderRightColor,
    getComputedStyle(input).backgroundColor,
  ]);
  expect(toContrast(tick, ticked)).toBeGreaterThanOrEqual(3);
  const radios = page.locator('.tick-boxes input[type=radio]');
  await radios.nth(1).check();
  const [open, chosen] = await radios.evaluateAll((inputs) => inputs.slice(0, 2).map((input) => getComputedStyle(input).backgroundColor));
  expect(toContrast(open, chosen)).toBeGreaterThanOrEqual(3);
  expect(await radios.nth(1).evaluate((input) => getComputedStyle(input).backgroundImage)).toBe('none');
  await close();
});

it.each(looks)('what follows the filters lets nothing of them through ($colorScheme)', async (look) => {
  const { page, close } = await journeys.open(toListPath('games', 'en'), { forcedColors: 'active', ...look });
  await page.locator('#filters input[type=checkbox]').first().check();
  for (const part of ['.filters-apply', '.filters-apply .btn']) {
    const { color, backgroundColor, backgroundImage } = await page.locator(part).evaluate((node) => ({ ...getComputedStyle(node) }));
    expect([part, backgroundColor.startsWith('rgb('), backgroundImage]).toEqual([part, true, 'none']);
    expect(toContrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  }
  await close();
});

it.each([
  ['.burger i', null, href('home', 'fr')],
  ['.text-contents summary', '::after', href('privacy-policy', 'fr')],
  ['.choice', '::after', href('market-analysis-try', 'en')],
  ['.coverage dt', '::before', href('game-market-analysis', 'en')],
])('an icon without words is drawn, in the colours of the system: %s', async (icon, part, path) => {
  const { page, close } = await journeys.open(path, { forcedColors: 'active', viewport: { width: 360, height: 800 } });
  const [width, color, paper] = await page
    .locator(icon)
    .first()
    .evaluate((node, pseudo) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(node, pseudo);
      return [borderTopWidth, borderTopColor, getComputedStyle(document.body).backgroundColor];
    }, part);
  expect(parseFloat(width ?? '')).toBeGreaterThanOrEqual(4);
  expect(toContrast(color, paper)).toBeGreaterThanOrEqual(3);
  await close();
});

it.each(looks)('the sign of the sorted column is drawn, in the colours of the system ($colorScheme)', async (look) => {
  const { page, close } = await journeys.open(toListPath('games', 'en'), { forcedColors: 'active', ...look });
  const { backgroundImage, color } = await page
    .locator('.records thead [data-sort$=ending]')
    .first()
    .evaluate((node) => ({ ...getComputedStyle(node) }));
  expect(backgroundImage).toContain(color);
  await close();
});

/** The contrast of two opaque colours, from 1 to 21, as WCAG counts it. */
function toContrast(one = '', other = ''): number {
  const [high = 0, low = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
