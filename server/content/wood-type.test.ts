import { expect, test } from 'vitest';
import { WOOD_TYPE_WIDTHS } from '#shared/wood-line.ts';
import { fitHeadline, setHeadlines } from './wood-type.ts';

const headlines = [
  ['Outgunned,', 'but well', 'briefed.'],
  ['Petite flotte,', 'bonnes', 'cartes.'],
  ['La base de', 'données de', 'l’industrie', 'du jeu'],
  ['Clip', 'and send'],
  ['I', 'Contactez-nous'],
  ['Alone'],
];

test.each(headlines)('every line of "%s" stays within the widths we set', (...lines) => {
  for (const { width } of fitHeadline(lines)) {
    expect(Number.isInteger(width)).toBe(true);
    expect(width).toBeGreaterThanOrEqual(WOOD_TYPE_WIDTHS.min);
    expect(width).toBeLessThanOrEqual(WOOD_TYPE_WIDTHS.max);
  }
});

test('the headline of the home page is set as the prototype set it', () => {
  const widths = fitHeadline(['Outgunned,', 'but well', 'briefed.']).map(({ width }) => width);
  for (const [index, width] of [55, 75.5, 86].entries()) expect(Math.abs((widths[index] ?? 0) - width)).toBeLessThan(2);
});

test('a line that could never reach the measure makes the block shorter, not the line wider', () => {
  const [clip, send] = fitHeadline(['Clip', 'and send']);
  expect(clip?.width).toBe(WOOD_TYPE_WIDTHS.max);
  expect(send?.width).toBeLessThan(54);
});

test('headlines are found at any depth of a page’s copy, and nothing else is touched', () => {
  const copy = setHeadlines({ title: 'T', coupon: { headline: ['Clip', 'and send'], lead: 'L' }, items: [{ text: 'a' }] });
  expect(copy.coupon.headline.map(({ text }) => text)).toEqual(['Clip', 'and send']);
  expect(copy).toMatchObject({ title: 'T', coupon: { lead: 'L' }, items: [{ text: 'a' }] });
});
