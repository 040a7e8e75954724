import { expect, test } from 'vitest';
import { toKeptTitle } from './kept-title.ts';

test('a long title ends with a whole word, and a short one is left alone', () => {
  expect(toKeptTitle(' A game ')).toBe('A game');
  const words = 'squeeze my employees '.repeat(12);
  const kept = toKeptTitle(words);
  expect(kept).toMatch(/ (squeeze|my|employees)…$/);
  expect(kept.length).toBeLessThanOrEqual(200);
  expect(toKeptTitle('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`);
});
