import { expect, it } from 'vitest';
import type { AnnouncedCount } from '#server/database/refreshed.ts';
import { toPeriodQuery, toPeriods } from './release-periods.ts';

const counts: AnnouncedCount[] = [
  { precision: 'day', date: '2026-11-20', games: 1 },
  { precision: 'day', date: '2026-11-24', games: 2 },
  { precision: 'month', date: '2026-11-01', games: 4 },
  { precision: 'quarter', date: '2026-07-01', games: 8 },
  { precision: 'quarter', date: '2026-10-01', games: 16 },
  { precision: 'year', date: '2025-01-01', games: 32 },
  { precision: 'year', date: '2026-01-01', games: 64 },
  { precision: 'soon', date: null, games: 128 },
  { precision: 'tba', date: null, games: 256 },
];

it('a month holds its days from today on and what names no day; periods that are over are left out', () => {
  const periods = toPeriods(counts, '2026-11-24').map(({ key, games }) => [key, games]);
  expect(periods).toEqual([
    ['2026-11', 6],
    ['2026-q4', 16],
    ['2026', 64],
    ['soon', 128],
    ['tba', 256],
  ]);
});

it('asks for a month what names a day or the month, and for every other part what names no more', () => {
  const queries = toPeriods(counts, '2026-11-24').map(toPeriodQuery);
  expect(queries).toEqual([
    { between: ['2026-11-01', '2026-11-31'], precisions: ['day', 'month'] },
    { between: ['2026-10-01', '2026-10-01'], precisions: ['quarter'] },
    { between: ['2026-01-01', '2026-01-01'], precisions: ['year'] },
    { precisions: ['soon'] },
    { precisions: ['tba'] },
  ]);
});
