import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { SeatFileRow } from '#server/db/schema.ts';
import { queueFileMail } from './file-mail.ts';

/** Who makes a file is believed to be alive for so long after each sign of life. */
export const LEASE_MS = 60_000;
/** Product decisions, section 11. */
export const FILE_LIFE_MS = 7 * 24 * 60 * 60_000;
const MOST_TRIES = 3;
const WAIT_MS = 30_000;

/** Takes the next file to be made, the one that was asked for first; null when there is none. Of two instances, one gets it. */
export async function claimFile(query: Query, now: number): Promise<SeatFileRow | null> {
  const next = await query
    .selectFrom('seat_files')
    .select(['id', 'lease_until'])
    .where('state', 'in', ['queued', 'making'])
    .where('lease_until', '<=', now)
    .orderBy('asked_at')
    .executeTakeFirst();
  if (!next) return null;
  const claimed = await query
    .updateTable('seat_files')
    .set((set) => ({ state: 'making', lease_token: randomUUID(), lease_until: now + LEASE_MS, tries: set('tries', '+', 1) }))
    .where('id', '=', next.id)
    .where('state', 'in', ['queued', 'making'])
    .where('lease_until', '=', next.lease_until)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Changes a file that its maker still holds: false when it was taken away, erased or given to another. */
export async function updateHeld(query: Query, { id, lease_token }: SeatFileRow, values: Partial<SeatFileRow>): Promise<boolean> {
  const updated = await query
    .updateTable('seat_files')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('lease_token', '=', lease_token)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Ends the making of a file that its maker still holds, and tells its owner; false as above. */
export async function endHeld(query: Query, row: SeatFileRow, result: Partial<SeatFileRow>, now: number): Promise<boolean> {
  const isHeld = await updateHeld(query, row, { ...result, expires_at: now + FILE_LIFE_MS });
  if (isHeld) await queueFileMail(query, row, now);
  return isHeld;
}

/** What becomes of a file whose making ended without a result: it is tried again a little later, at last it failed. */
export function toNextTry({ tries }: SeatFileRow, now: number, wasStopped: boolean): Partial<SeatFileRow> {
  if (wasStopped) return { state: 'queued', lease_until: 0, tries: tries - 1 };
  return tries < MOST_TRIES ? { state: 'queued', lease_until: now + tries * WAIT_MS } : { state: 'failed', error: 'broken' };
}
