import { existsSync } from 'node:fs';
import { openReadOnlyFile } from '#server/db/sqlite-file.ts';
import { growthWindows } from '#shared/database/columns.ts';
import { decodePoints, type HistoryPoint } from '../refresh/history-points.ts';
import type { RefreshedTable } from './refreshed-table.ts';
import { toDayNumber } from '#shared/days.ts';

/**
 * The history that refreshes have written, up to the table's own day, and what each game gained in each window: reviews by
 * buyers, which every refresh counts. Games with a single point have no history yet.
 */
export function readHistory(file: string, asOf: string): Pick<RefreshedTable, 'history' | 'growth'> {
  const history = new Map<number, Uint8Array>();
  const growth: RefreshedTable['growth'] = Object.fromEntries(growthWindows.map((days) => [days, new Map<number, number>()]));
  if (!existsSync(file)) return { history, growth };
  const day = toDayNumber(asOf);
  const stored = openReadOnlyFile(file);
  try {
    for (const { id, points } of stored.all<{ id: number; points: Uint8Array }>('select id, points from games')) {
      const known = decodePoints(points).filter((point) => point.day <= day);
      if (known.length < 2) continue;
      history.set(id, points);
      for (const days of growthWindows) {
        const [before, after] = [getReviewsOn(known, day - Number(days)), getReviewsOn(known, day)];
        if (before !== null && after !== null) growth[days]?.set(id, after - before);
      }
    }
  } finally {
    stored.close();
  }
  return { history, growth };
}

/** A day without a point has the value of the one before it. */
function getReviewsOn(points: HistoryPoint[], day: number): number | null {
  return points.findLast((point) => point.day <= day)?.storeReviews ?? null;
}
