import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { SeatRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import { DAY_MS } from '#shared/days.ts';

/** What the visitor's cookie says; null without one. The database holds its hash. */
export type Session = string | null;

/** Sessions end after this long without a visit; a visit renews one at most once a day. */
const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000;

/** Uses a link that was sent, once, and opens a session; null for one that is used or too old. The session before ends. */
export async function openSession(
  query: Query,
  { outboxId, before, locale, now }: { outboxId: string; before: Session; locale: Locale | undefined; now: number },
): Promise<{ session: string; next: string } | null> {
  // One statement finds and uses it: of two presses at once, one signs in.
  const link = await query
    .updateTable('seat_links')
    .set({ used_at: now })
    .where('outbox_id', '=', outboxId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['seat_id', 'then_path'])
    .executeTakeFirst();
  if (!link) return null;
  if (before) await query.deleteFrom('seat_sessions').where('hash', '=', toHash(before)).execute();
  const session = randomBytes(32).toString('base64url');
  await query
    .insertInto('seat_sessions')
    .values({ hash: toHash(session), seat_id: link.seat_id, expires_at: now + SESSION_LIFE_MS })
    .execute();
  await query
    .updateTable('seats')
    // Only who reads the mailbox chooses its language: a form may be sent by anybody.
    .set({ seen_at: now, warned_at: null, ...(locale && { locale }) })
    .where('id', '=', link.seat_id)
    .execute();
  return { session, next: link.then_path };
}

/** The seat of whoever has this session, and when it ends; null without one. */
export async function findSeat(query: Query, session: Session, now: number): Promise<{ seat: SeatRow; expiresAt: number } | null> {
  if (!session) return null;
  const row = await query
    .selectFrom('seat_sessions')
    .innerJoin('seats', 'seats.id', 'seat_sessions.seat_id')
    .selectAll('seats')
    .select('seat_sessions.expires_at')
    .where('hash', '=', toHash(session))
    .where('seat_sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { expires_at, ...seat } = row;
  return { seat, expiresAt: expires_at };
}

/** Says that the seat was visited now: its session lives on from here. */
export async function renewSession(query: Query, seatId: string, session: string, now: number): Promise<void> {
  await query.updateTable('seats').set({ seen_at: now, warned_at: null }).where('id', '=', seatId).execute();
  await query
    .updateTable('seat_sessions')
    .set({ expires_at: now + SESSION_LIFE_MS })
    .where('hash', '=', toHash(session))
    .execute();
}

/** Whether a visit at this moment is worth a write. */
export function isSessionDue({ seat, expiresAt }: { seat: SeatRow; expiresAt: number }, now: number): boolean {
  return expiresAt < now + SESSION_LIFE_MS - DAY_MS || seat.seen_at < now - DAY_MS;
}

/** Signs out: one session, or all of the seat. */
export async function endSessions(
  query: Query,
  seat: SeatRow,
  { session, isEverywhere, now }: { session: string; isEverywhere: boolean; now: number },
): Promise<void> {
  const sessions = query.deleteFrom('seat_sessions').where('seat_id', '=', seat.id);
  if (!isEverywhere) return void (await sessions.where('hash', '=', toHash(session)).execute());
  // Whoever lost a device may have lost a mailbox: a link that waits in it would let somebody in again.
  await query.updateTable('seat_links').set({ used_at: now }).where('seat_id', '=', seat.id).where('used_at', 'is', null).execute();
  await sessions.execute();
}

function toHash(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}
