import { memoize } from '#server/platform/memoize.ts';
import { type Bitset, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';
import { DAY_MS, toDayNumber, toUtcDay } from '#shared/days.ts';

/** How many of these games came out on each day. */
export function countReleaseDays(engine: Engine, rows: Bitset): Map<string, number> {
  const days = readDays(engine);
  const counts = new Uint32Array(0x1_0000);
  for (const row of listRows(rows)) {
    const day = days[row] ?? 0;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  const byDay = new Map<string, number>();
  counts.forEach((count, day) => {
    if (day > 0 && count > 0) byDay.set(toUtcDay(day * DAY_MS), count);
  });
  return byDay;
}

/** Days since 1 January 1970, per row; 0 where the store page has no full date. Read once, at first use: 0.1 s and 0.2 MB. */
const readDays = memoize((engine: Engine) => {
  const days = new Uint16Array(engine.rows.games);
  for (const { row, date } of engine.file.all<{ row: number; date: string }>('select row, date from games where length(date) = 10')) {
    days[row] = Math.max(0, toDayNumber(date));
  }
  return days;
});
