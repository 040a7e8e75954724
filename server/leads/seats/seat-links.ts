import type { Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';

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
