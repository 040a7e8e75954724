import type { Query } from '#server/db/database.ts';
import { DAY_MS } from '#shared/days.ts';

/**
 * A leap larger than this is doubted: a machine that was off for a weekend is normal, one that wakes up in
 * 2036 is not.
 */
const MAX_LEAP_MS = 2 * DAY_MS;
/** After a week without another leap the clock is trusted again. */
const DOUBT_MS = 7 * DAY_MS;

export type ClockDoubt = {
  /** Where the clock was before it leapt. */
  from: number;
  /** When the leap was noticed, by the doubtful clock itself. */
  since: number;
};

/**
 * Notes that the clock shows `now`, and returns the doubt if there is one: the clock is more than two days ahead of everything dated
 * before. Called every hour and at the start, so that the time between two calls is known.
 */
export async function watchClock(query: Query, now: number): Promise<ClockDoubt | null> {
  const watched = await query.selectFrom('clock_watch').selectAll().where('id', '=', 1).executeTakeFirst();
  const seenAt = Math.max(watched?.seen_at ?? 0, await findNewestMoment(query));
  const doubt = judge({ now, seenAt, earlier: toDoubt(watched) });
  const row = { seen_at: now, doubted_at: doubt?.since ?? null, doubted_from: doubt?.from ?? null };
  await query
    .insertInto('clock_watch')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return doubt;
}

/** The doubt that was last noted. Notes nothing itself. */
export async function getClockDoubt(query: Query): Promise<ClockDoubt | null> {
  return toDoubt(await query.selectFrom('clock_watch').selectAll().where('id', '=', 1).executeTakeFirst());
}

function judge({ now, seenAt, earlier }: { now: number; seenAt: number; earlier: ClockDoubt | null }): ClockDoubt | null {
  const leapt = seenAt > 0 && now - seenAt > MAX_LEAP_MS;
  if (leapt) return { from: earlier?.from ?? seenAt, since: now };
  if (!earlier) return null;
  const wasSetBack = now < earlier.from + MAX_LEAP_MS;
  return wasSetBack || now - earlier.since > DOUBT_MS ? null : earlier;
}

/** The newest dates of the other tables: before the watch began, there is nothing else to compare with. */
async function findNewestMoment(query: Query): Promise<number> {
  const lead = await query.selectFrom('leads').select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const beat = await query.selectFrom('heartbeat').select('beat_at').where('id', '=', 1).executeTakeFirst();
  return Math.max(lead?.created_at ?? 0, beat?.beat_at ?? 0);
}

function toDoubt(row: { doubted_at: number | null; doubted_from: number | null } | undefined): ClockDoubt | null {
  return row?.doubted_at && row.doubted_from ? { since: row.doubted_at, from: row.doubted_from } : null;
}
