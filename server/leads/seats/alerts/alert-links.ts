import { createHmac } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import { isSame, type Keyring } from '#server/leads/keyring.ts';

/** Whose alerts a link ends: all of a seat, or those of one kept thing. */
export type AlertTarget = { seatId: string; thingId: string | null };

/** The token of a link that ends alerts. It never expires, says nothing of the person, and opens nothing else. */
export function signAlertToken(keyring: Keyring, { seatId, thingId }: AlertTarget): string {
  const body = thingId ? `${seatId}.${thingId}` : seatId;
  return `${body}.${sign(keyring.derive('token alerts'), body)}`;
}

/** Null for what we did not sign for this purpose. Signatures of an earlier secret are good. */
export function parseAlertToken(keyring: Keyring, token: string): AlertTarget | null {
  const [, body = '', seatId = '', thingId = null, signature = ''] =
    /^(([0-9a-f-]{36})(?:\.([0-9a-f-]{36}))?)\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = seatId !== '' && keyring.deriveAll('token alerts').some((key) => isSame(signature, sign(key, body)));
  return isOurs ? { seatId, thingId: thingId ?? null } : null;
}

/** Repeating it, or a seat that is gone, changes nothing. */
export async function stopAlerts(query: Query, { seatId, thingId }: AlertTarget): Promise<void> {
  if (thingId === null) await query.updateTable('seats').set({ alerts: 'never' }).where('id', '=', seatId).execute();
  else await query.updateTable('seat_things').set({ muted: 1 }).where('seat_id', '=', seatId).where('id', '=', thingId).execute();
}

function sign(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
