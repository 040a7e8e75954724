import type { Query } from '#server/db/database.ts';
import { deleteExpiredLimits } from '#server/leads/abuse/rate-limit.ts';
import { closeUnusedSeats } from '#server/leads/seats/close-unused.ts';
import { toPortions } from './note-gone.ts';
import { eraseLeads, type GonePerson, listExpired } from './retention.ts';
import { DAY_MS } from '#shared/days.ts';

/** How long a lead is marked before it is erased: time to notice a wrong clock, or a wrong rule. */
const MARKED_MS = 7 * DAY_MS;
/** Marks are set this long before the limit, one daily run more than needed, so that a lead is erased on its day. */
const MARK_AHEAD_MS = MARKED_MS + DAY_MS;
/** More than this share at once is more likely a mistake than the passing of time. Ten leads or fewer are never too many. */
const MAX_SHARE = 0.05;
const MAX_FEW = 10;
/** Backups older than this must not be kept or restored. */
const ERASED_KEPT_MS = 400 * DAY_MS;
/** Who did what with people's data: it names who runs the site. */
const ACTIONS_KEPT_MS = 3 * 365 * DAY_MS;

/** `gone`: people of whom nothing is left; the tools that were told of them are to hear of it. */
export type RetentionResult =
  | { ok: true; erased: number; marked: number; deliveryIds: string[]; gone: GonePerson[] }
  /** `clock`: it leapt ahead. `too-many`: more than a twentieth of all leads would be erased, `due` of `total`. */
  | { ok: false; reason: 'clock' | 'too-many'; due: number; total: number };

/**
 * Erases what has reached its limit, in two steps: a lead is marked a week before, and erased when it has been marked for a week. So a
 * wrong clock alone erases nothing. `force` overrules the refusals, never the week.
 */
export async function runRetention(query: Query, { now, force }: { now: number; force: boolean }): Promise<RetentionResult> {
  const doubt = await watchClock(query, now);
  const expired = new Set(await listExpired(query, now));
  const total = await countRows(query, 'leads');
  if (doubt && !force) return { ok: false, reason: 'clock', due: expired.size, total };
  await deleteExpiredLimits(query, now);
  // Before the guard, which is about leads: what people were promised of their seats does not wait for its owner to look.
  await closeUnusedSeats(query, now);
  const marks = await updateMarks(query, await listExpired(query, now + MARK_AHEAD_MS), now);
  const due = marks.filter(({ lead_id, marked_at }) => expired.has(lead_id) && marked_at <= now - MARKED_MS).map(({ lead_id }) => lead_id);
  if (!force && due.length > Math.max(MAX_FEW, total * MAX_SHARE)) return { ok: false, reason: 'too-many', due: due.length, total };
  const { deliveryIds, gone } = await eraseLeads(query, due, now);
  await query
    .deleteFrom('erased_leads')
    .where('erased_at', '<', now - ERASED_KEPT_MS)
    .execute();
  await query
    .deleteFrom('admin_actions')
    .where('at', '<', now - ACTIONS_KEPT_MS)
    .execute();
  return { ok: true, erased: due.length, marked: marks.length - due.length, deliveryIds, gone };
}

/** The leads that a run should have erased by now, with a day to spare: as long as there are some, runs refuse or fail. */
export async function countOverdue(query: Query, now: number): Promise<number> {
  const { count } = await query
    .selectFrom('retention_marks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('marked_at', '<', now - MARK_AHEAD_MS - DAY_MS)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks leads that expire soon. Removes the mark of those that no longer expire, or whose mark is in the future. Returns all marks. */
async function updateMarks(query: Query, soon: string[], now: number): Promise<{ lead_id: string; marked_at: number }[]> {
  const expiring = new Set(soon);
  const marks = await query.selectFrom('retention_marks').selectAll().execute();
  const kept = marks.filter(({ lead_id, marked_at }) => expiring.has(lead_id) && marked_at <= now);
  const known = new Set(kept.map(({ lead_id }) => lead_id));
  const fresh = soon.filter((id) => !known.has(id)).map((lead_id) => ({ lead_id, marked_at: now }));
  const stale = marks.filter(({ lead_id }) => !known.has(lead_id)).map(({ lead_id }) => lead_id);
  for (const portion of toPortions(stale)) await query.deleteFrom('retention_marks').where('lead_id', 'in', portion).execute();
  for (const portion of toPortions(fresh)) await query.insertInto('retention_marks').values(portion).execute();
  return [...kept, ...fresh];
}

export async function countRows(query: Query, table: 'leads' | 'retention_marks'): Promise<number> {
  const { count } = await query
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A leap larger than this is doubted: a machine that was off for a weekend is normal, one that wakes up in
 * 2036 is not.
 */
const MAX_LEAP_MS = 2 * DAY_MS;
/** After a week without another leap the clock is trusted again. */
const DOUBT_MS = 7 * DAY_MS;

type ClockDoubt = {
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
