import type { Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { noteBack, noteGone, toSilenceId } from '#server/leads/retention/note-gone.ts';
import type { AlertFrequency } from '#shared/seat.ts';

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

/** Ends alerts, again too. False when the seat, or the thing, is kept no longer: a later one has links of its own. */
export async function stopAlerts(query: Query, { seatId, thingId }: AlertTarget): Promise<boolean> {
  return thingId === null ? setAlerts(query, seatId, 'never') : setMuted(query, { seatId, thingId, isMuted: true });
}

/** How often a seat is alerted. False when there is no such seat. That it wants none outlives the restore of a backup. */
export async function setAlerts(query: Query, seatId: string, alerts: AlertFrequency): Promise<boolean> {
  const seat = await query.updateTable('seats').set({ alerts }).where('id', '=', seatId).returning('id').executeTakeFirst();
  if (seat) await noteSilence(query, seatId, alerts === 'never');
  return seat !== undefined;
}

/** Whether alerts speak of one kept thing. False when the seat does not keep it. */
export async function setMuted(
  query: Query,
  { seatId, thingId, isMuted }: { seatId: string; thingId: string; isMuted: boolean },
): Promise<boolean> {
  const thing = await query
    .updateTable('seat_things')
    .set({ muted: isMuted ? 1 : 0 })
    .where('seat_id', '=', seatId)
    .where('id', '=', thingId)
    .returning('id')
    .executeTakeFirst();
  if (thing) await noteSilence(query, thingId, isMuted);
  return thing !== undefined;
}

function noteSilence(query: Query, id: string, isSilent: boolean): Promise<void> {
  return isSilent ? noteGone(query, [toSilenceId(id)]) : noteBack(query, toSilenceId(id));
}
