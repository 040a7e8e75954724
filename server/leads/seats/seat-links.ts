import { createHmac } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import { isSame, type Keyring } from '#server/leads/keyring.ts';

/** How long the link of an email leads to a seat. */
export const LINK_LIFE_MS = 20 * 60_000;

/**
 * The token of a link: the delivery that brings it, and a signature. Nothing that lets anybody in is kept: a thief of the database has
 * no secret.
 */
export function signSeatToken(keyring: Keyring, outboxId: string): string {
  return `${outboxId}.${sign(keyring.derive('token seat'), outboxId)}`;
}

/** The delivery that a token names; null for what we did not sign for this purpose. Signatures of an earlier secret are good. */
export function parseSeatToken(keyring: Keyring, token: string): string | null {
  const [, outboxId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  return outboxId && keyring.deriveAll('token seat').some((key) => isSame(signature, sign(key, outboxId))) ? outboxId : null;
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

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
