import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { LeadRow } from '#server/db/schema.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import { getMeantThing } from '#shared/seat.ts';
import { LINK_LIFE_MS } from './seat-links.ts';

/**
 * Opens the seat of an application, unless its address has one. `mailId` is the delivery that answers the application and brings the
 * first link, on to what it meant to keep; null when its mailbox is full, then the log-in page brings one later.
 */
export async function openSeat(
  query: Query,
  lead: Pick<LeadRow, 'id' | 'email' | 'locale' | 'page_uri'>,
  { mailId, now }: { mailId: string | null; now: number },
): Promise<void> {
  const email_key = toEmailKey(lead.email);
  await query
    .insertInto('seats')
    .values({
      id: randomUUID(),
      lead_id: lead.id,
      email: lead.email,
      email_key,
      locale: lead.locale,
      opened_at: now,
      seen_at: now,
      warned_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
  if (mailId === null) return;
  const { id } = await query.selectFrom('seats').select('id').where('email_key', '=', email_key).executeTakeFirstOrThrow();
  await addSeatLink(query, { outboxId: mailId, seatId: id, thenPath: getMeantThing(lead.page_uri), now });
}

/** Notes that a delivery brings a link to a seat. */
export async function addSeatLink(
  query: Query,
  { outboxId, seatId, thenPath, now }: { outboxId: string; seatId: string; thenPath: string; now: number },
): Promise<void> {
  await query
    .insertInto('seat_links')
    .values({ outbox_id: outboxId, seat_id: seatId, then_path: thenPath, expires_at: now + LINK_LIFE_MS, used_at: null })
    .execute();
}
