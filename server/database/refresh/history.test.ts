import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodePoints, encodePoints, type HistoryPoint } from './history-points.ts';
import { readGameHistory } from '#test/support/read-game-history.ts';
import { addToHistory } from './history.ts';

let dir = '';
let file = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'history-'));
  file = path.join(dir, 'history.sqlite');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('points come back as they were, however large and in whatever order their values change', () => {
  const value = fc.option(fc.nat({ max: 20_000_000 }), { nil: null });
  const steps = fc.array(fc.record({ days: fc.integer({ min: 1, max: 4000 }), storeReviews: value, reviews: value, priceCents: value }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (steps) => {
      let day = 20_000;
      const points = steps.map(({ days, ...values }): HistoryPoint => ({ day: (day += days), ...values }));
      expect(decodePoints(encodePoints(points))).toEqual(points);
    }),
  );
});

it('a point is written when something changed, once a day, and once a quarter when nothing did', async () => {
  const see = (day: number, storeReviews: number, priceCents = 999) => addToHistory(file, [{ game: 10, day, storeReviews, priceCents }]);
  await see(100, 50);
  await see(107, 50);
  await see(114, 52);
  await addToHistory(file, [{ game: 10, day: 114, reviews: 80 }]);
  await see(114, 52);
  await see(121, 52, 499);
  for (let day = 128; day < 240; day += 7) await see(day, 52, 499);
  await see(90, 1);
  expect(readGameHistory(file, 10)).toEqual([
    { day: 100, storeReviews: 50, reviews: null, priceCents: 999 },
    { day: 114, storeReviews: 52, reviews: 80, priceCents: 999 },
    { day: 121, storeReviews: 52, reviews: null, priceCents: 499 },
    { day: 212, storeReviews: 52, reviews: null, priceCents: 499 },
  ]);
  expect(readGameHistory(file, 11)).toEqual([]);
  expect(await readdir(dir)).toEqual(['history.sqlite']);
});

it('five years of weeks of 1,400 games, a third of which change each week, take less than 4 MB (400 MB for 140,000)', async () => {
  const weeks = 260;
  for (let week = 0; week < weeks; week++)
    await addToHistory(
      file,
      Array.from({ length: 1400 }, (_, game) => ({
        game,
        day: 20_000 + week * 7,
        storeReviews: game * 3 + (game % 3 === 0 ? week * (1 + (game % 40)) : Math.floor(week / 9)),
        priceCents: week % 20 === game % 20 ? 499 : 999,
      })),
    );
  const { size } = await stat(file);
  console.log(`${(size / 1400 / 1024).toFixed(2)} kB a game after ${weeks} weeks`);
  expect(size).toBeLessThan(4_000_000);
  expect(readGameHistory(file, 3).at(-1)).toMatchObject({ day: 20_000 + 259 * 7, storeReviews: 9 + 259 * 4 });
});
