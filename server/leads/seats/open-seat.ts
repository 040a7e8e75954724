import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { LeadRow } from '#server/db/schema.ts';
import type { RoomForLinks } from '#server/leads/abuse/recipient-limit.ts';
import { toEmailKey, toMailbox } from '#server/leads/people/email-key.ts';
import { getMeantThing } from '#shared/seat.ts';
import type { Keyring } from '#server/leads/keyring.ts';

const HOUR_MS = 60 * 60_000;

type Applicant = Pick<LeadRow, 'id' | 'email' | 'locale' | 'page_uri'>;
/**
 * The delivery that brings the first link, on to what the application meant to keep, and when it goes out; null when its mailbox is full:
 * then the log-in page brings one later.
 */
type FirstMail = { id: string; sentAt: number } | null;

/** Opens the seat of an application, or notes that its address waits for one. An address that has one gets another link. */
export async function openOrWait(
  query: Query,
  lead: Applicant,
  { mail, now, admitsAtOnce }: { mail: FirstMail; now: number; admitsAtOnce: boolean },
): Promise<void> {
  const email_key = toEmailKey(lead.email);
  if (admitsAtOnce || (await getSeatId(query, email_key))) return openSeat(query, lead, { mail, now });
  await query
    .insertInto('seat_waiting')
    .values({ email_key, lead_id: lead.id, asked_at: now, admitted_at: null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}

/** Opens the seat of an application, unless its address has one. */
export async function openSeat(query: Query, lead: Applicant, { mail, now }: { mail: FirstMail; now: number }): Promise<void> {
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
  const seatId = await getSeatId(query, email_key);
  if (mail && seatId) await addSeatLink(query, { outboxId: mail.id, seatId, thenPath: getMeantThing(lead.page_uri), now: mail.sentAt });
}

/** Whether an address has no seat and waits for none: it gave its own up, or nobody came back to it. */
export async function isSeatless(query: Query, email: string): Promise<boolean> {
  const key = toEmailKey(email);
  return !(await getSeatId(query, key)) && !(await isWaiting(query, key));
}

/**
 * What forms leave of a mailbox for links to its seat, so that a stranger's forms lock no owner out: one an hour and two a day. None where
 * neither the address nor the plainest spelling of its mailbox has a seat.
 */
export async function getRoomForLinks(query: Query, email: string, now: number): Promise<RoomForLinks> {
  const seatId = (await getSeatId(query, toEmailKey(email))) ?? (await getSeatId(query, toMailbox(email)));
  if (!seatId) return { perHour: 0, perDay: 0, isTaken: false };
  const link = await query
    .selectFrom('seat_links')
    .select('outbox_id')
    .where('seat_id', '=', seatId)
    .where('expires_at', '>', now + LINK_LIFE_MS - HOUR_MS)
    .executeTakeFirst();
  return { perHour: 1, perDay: 2, isTaken: link !== undefined };
}

export async function isWaiting(query: Query, emailKey: string): Promise<boolean> {
  return (await query.selectFrom('seat_waiting').select('lead_id').where('email_key', '=', emailKey).executeTakeFirst()) !== undefined;
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

async function getSeatId(query: Query, emailKey: string): Promise<string | null> {
  return (await query.selectFrom('seats').select('id').where('email_key', '=', emailKey).executeTakeFirst())?.id ?? null;
}

/** How long the link of an email leads to a seat. */
export const LINK_LIFE_MS = 20 * 60_000;

/**
 * The token of a link: the delivery that brings it, and a signature. Nothing that lets anybody in is kept: a thief of the database has
 * no secret.
 */
export function signSeatToken(keyring: Keyring, outboxId: string): string {
  return keyring.sign('token seat', outboxId);
}

/** The delivery that a token names, or null. */
export function parseSeatToken(keyring: Keyring, token: string): string | null {
  return keyring.openToken('token seat', token);
}

/** The link of a delivery and whose seat it leads to; null when it, or the seat, is gone. `isGood`: neither used nor outlived. */
export async function getSeatLink(query: Query, outboxId: string, now: number) {
  const link = await query
    .selectFrom('seat_links')
    .innerJoin('seats', 'seats.id', 'seat_links.seat_id')
    .select(['email', 'then_path', 'expires_at', 'used_at'])
    .where('outbox_id', '=', outboxId)
    .executeTakeFirst();
  return link ? { email: link.email, next: link.then_path, isGood: link.used_at === null && link.expires_at > now } : null;
}
