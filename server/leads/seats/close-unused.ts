import type { Query } from '#server/db/database.ts';
import { eraseSeat } from './erase-seat.ts';
import { queueMail } from '#server/leads/outbox/lead-replies.ts';

const DAY_MS = 24 * 60 * 60_000;
const UNUSED_MS = 365 * DAY_MS;
/** From the email to the end: time for a holiday. */
const NOTICE_MS = 30 * DAY_MS;
/** For so long, whoever opens an old link gets another by one press. */
const LINK_KNOWN_MS = 30 * DAY_MS;
/** What changed is shown on the seat for so long. */
const CHANGES_KEPT_MS = 90 * DAY_MS;

/** Tells the owners of seats that nobody has visited for a year, once; erases those that nobody came back to. Called every day. */
export async function closeUnusedSeats(query: Query, now: number): Promise<void> {
  const over = await query
    .selectFrom('seats')
    .select(['id', 'lead_id'])
    .where('warned_at', '<', now - NOTICE_MS)
    .where('seen_at', '<', now - UNUSED_MS)
    .execute();
  for (const seat of over) await eraseSeat(query, seat);
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
