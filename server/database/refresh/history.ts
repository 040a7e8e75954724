import { existsSync, rmSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { openWorkFile } from '#server/db/sqlite-file.ts';
import { syncFile } from '#server/platform/write-whole.ts';
import { decodePoints, encodePoints, type HistoryPoint } from './history-points.ts';

/** A game on a day, as a run found it; undefined: not asked that day. */
export type Sighting = {
  game: number;
  /** Days since 1970-01-01. */
  day: number;
  storeReviews?: number | null;
  reviews?: number;
  priceCents?: number | null;
};

/** Nothing changed: a point all the same after so many days, so that silence is not taken for a gap. */
const QUARTER_DAYS = 91;

/**
 * Adds what a run saw. A point is written where something changed since the game's last one, and at least once a quarter; a second sighting
 * on one day adds to the first. The file is replaced in one step, so that readers never wait and a kill leaves the old one.
 */
export async function addToHistory(file: string, sightings: Iterable<Sighting>): Promise<{ points: number }> {
  const fresh = `${file}.new`;
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${fresh}${end}`, { force: true });
  if (existsSync(file)) await copyFile(file, fresh);
  const work = openWorkFile(fresh);
  let points = 0;
  try {
    work.exec('create table if not exists games (id integer primary key, points blob not null)');
    work.transaction(() => {
      for (const sighting of sightings) {
        const [row] = work.all<{ points: Uint8Array }>('select points from games where id = ?', sighting.game);
        const known = row ? decodePoints(row.points) : [];
        if (!addSighting(known, sighting)) continue;
        points++;
        work.run('insert or replace into games values (?, ?)', sighting.game, encodePoints(known));
      }
    });
    // One file without companions is what is renamed.
    work.exec('pragma journal_mode = delete');
  } finally {
    work.close();
  }
  await syncFile(fresh);
  await rename(fresh, file);
  await rm(`${fresh}-journal`, { force: true });
  return { points };
}

/** True when the points have changed. */
function addSighting(points: HistoryPoint[], { day, storeReviews, reviews, priceCents }: Sighting): boolean {
  const last = points.at(-1);
  // The clock was set back: what is known of later days stays.
  if (last && day < last.day) return false;
  const point: HistoryPoint = {
    day,
    storeReviews: storeReviews === undefined ? (last?.storeReviews ?? null) : storeReviews,
    reviews: reviews ?? (last?.day === day ? last.reviews : null),
    priceCents: priceCents === undefined ? (last?.priceCents ?? null) : priceCents,
  };
  const isSame =
    last?.storeReviews === point.storeReviews &&
    last.priceCents === point.priceCents &&
    (point.reviews === null || point.reviews === last.reviews);
  if (last && isSame && day - last.day < QUARTER_DAYS) return false;
  if (last?.day === day) points.pop();
  points.push(point);
  return true;
}
