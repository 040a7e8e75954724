import type { Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';

/** Whose alerts a link ends: all of a seat, or those of one kept thing. */
export type AlertTarget = { seatId: string; thingId: string | null };

/** The token of a link that ends alerts. It never expires, says nothing of the person, and opens nothing else. */
export function signAlertToken(keyring: Keyring, { seatId, thingId }: AlertTarget): string {
  return keyring.sign('token alerts', thingId ? `${seatId}.${thingId}` : seatId);
}

export function parseAlertToken(keyring: Keyring, token: string): AlertTarget | null {
  const [seatId, thingId = null] = keyring.openToken('token alerts', token)?.split('.') ?? [];
  return seatId ? { seatId, thingId } : null;
}

/** Repeating it, or a seat that is gone, changes nothing. */
export async function stopAlerts(query: Query, { seatId, thingId }: AlertTarget): Promise<void> {
  if (thingId === null) await query.updateTable('seats').set({ alerts: 'never' }).where('id', '=', seatId).execute();
  else await query.updateTable('seat_things').set({ muted: 1 }).where('seat_id', '=', seatId).where('id', '=', thingId).execute();
}
