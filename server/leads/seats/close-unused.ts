import type { Query } from '#server/db/database.ts';
import { queueMail } from '#server/leads/outbox/lead-replies.ts';
import { DAY_MS } from '#shared/days.ts';
import type { SeatRow } from '#server/db/schema.ts';
import { noteGone } from '#server/leads/retention/note-gone.ts';

const UNUSED_MS = 365 * DAY_MS;
/** From the email to the end: time for a holiday. */
const NOTICE_MS = 30 * DAY_MS;
/** For so long is somebody warned again whom no warning has reached. */
const LONGEST_MS = UNUSED_MS + 180 * DAY_MS;
/** For so long, whoever opens an old link gets another by one press. */
const LINK_KNOWN_MS = 30 * DAY_MS;
/** What changed is shown on the seat for so long. */
const CHANGES_KEPT_MS = 90 * DAY_MS;

/**
 * Erases seats that nobody has entered in their first year. Tells the owners of those that nobody has visited for a year; erases them when
 * nobody came back within 30 days of the email. One that did not go out, as when the mail server was down, is sent again. Called every day.
 */
export async function closeUnusedSeats(query: Query, now: number): Promise<void> {
  const warned = await query
    .selectFrom('seats')
    .select(['id', 'lead_id', 'seen_at', 'warned_at'])
    .where('warned_at', '<', now - NOTICE_MS)
    .where('seen_at', '<', now - UNUSED_MS)
    .execute();
  for (const { warned_at, seen_at, ...seat } of warned) {
    const reached = await isWarned(query, seat.lead_id, { since: warned_at ?? 0, until: now - NOTICE_MS });
    if (reached === 'yes' || seen_at < now - LONGEST_MS) await eraseSeat(query, seat);
    else if (reached === 'no') await query.updateTable('seats').set({ warned_at: null }).where('id', '=', seat.id).execute();
  }
  // An address that somebody typed, and that never entered, is not written to once more.
  const unentered = await query
    .selectFrom('seats')
    .select(['id', 'lead_id'])
    .where('seen_at', '<', now - UNUSED_MS)
    .whereRef('seen_at', '=', 'opened_at')
    .where('warned_at', 'is', null)
    .execute();
  for (const seat of unentered) await eraseSeat(query, seat);
  const unused = await query
    .updateTable('seats')
    .set({ warned_at: now })
    .where('seen_at', '<', now - UNUSED_MS)
    .where('warned_at', 'is', null)
    .returning('lead_id')
    .execute();
  for (const { lead_id } of unused) await queueMail(query, lead_id, 'seat-unused', now);
  await query
    .deleteFrom('seat_alerts')
    .where('found_at', '<', now - CHANGES_KEPT_MS)
    .execute();
  await query.deleteFrom('seat_sessions').where('expires_at', '<', now).execute();
  await query
    .deleteFrom('seat_links')
    .where('expires_at', '<', now - LINK_KNOWN_MS)
    .execute();
}

/** Whether the warning queued at `since` went out before `until`; `not-yet` while it is on its way, or went out later. */
async function isWarned(
  query: Query,
  leadId: string,
  { since, until }: { since: number; until: number },
): Promise<'yes' | 'no' | 'not-yet'> {
  const rows = await query
    .selectFrom('outbox')
    .select(['status', 'finished_at'])
    .where('lead_id', '=', leadId)
    .where('template', '=', 'seat-unused')
    .where('created_at', '>=', since)
    .execute();
  if (rows.some(({ status, finished_at }) => status === 'done' && (finished_at ?? until) < until)) return 'yes';
  return rows.some(({ status }) => status !== 'dead') ? 'not-yet' : 'no';
}

const seatTemplates = ['seat-open', 'seat-link', 'seat-unused', 'seat-file', 'seat-alert'];

/**
 * Erases a seat, all that it keeps, and the deliveries that tell of it; the answer to its application stays with that. Returns the ids
 * of the deliveries, whose kept files must be removed too.
 */
export async function eraseSeat(query: Query, { id, lead_id }: Pick<SeatRow, 'id' | 'lead_id'>): Promise<string[]> {
  const gone = await query
    .deleteFrom('outbox')
    .where('lead_id', '=', lead_id)
    .where('template', 'in', seatTemplates)
    .returning('id')
    .execute();
  await query.deleteFrom('seats').where('id', '=', id).execute();
  await noteGone(query, [id]);
  return gone.map((row) => row.id);
}
