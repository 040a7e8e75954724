import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { isLetterRow, toLetterId } from './letter-template.ts';

/** Deliveries of a paused letter wait until a day that does not come. */
export const NEVER = 9e15;
/** The code of a delivery that found its letter paused. */
export const LETTER_PAUSED = 'letter-paused';

/**
 * Puts a delivery to those of its paused letter that were never tried: it waits as long as they do, and goes on, is stopped and counted
 * with them. When the letter goes on already, it is due at once. Nothing happens when the lease has passed to another worker.
 */
export async function holdLetter(query: Query, row: OutboxRow, now: number): Promise<void> {
  // This changes nothing, but takes the lock: a letter that is resumed at this moment takes up what is noted here.
  const paused = await query
    .updateTable('letters')
    .set({ state: 'paused' })
    .where('id', '=', toLetterId(row.template))
    .where('state', '=', 'paused')
    .returning('id')
    .executeTakeFirst();
  await query
    .updateTable('outbox')
    .set({ attempts: 0, next_at: paused ? NEVER : now, lease_token: null, ...(paused ? { error: LETTER_PAUSED } : {}) })
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute();
}

/** Pauses every letter that has deliveries waiting, those under way or tried included. Returns how many wait. */
export async function holdLetters(query: Query): Promise<number> {
  const waiting = query.selectFrom('outbox').select('template').where('status', '=', 'pending').where(isLetterRow, '=', sql.lit(1));
  const template = sql<string>`'letter:' || letters.id`;
  await query.updateTable('letters').set({ state: 'paused' }).where('state', '=', 'sending').where(template, 'in', waiting).execute();
  const result = await query
    .updateTable('outbox')
    .set({ attempts: 0, next_at: NEVER, lease_token: null })
    .where('status', '=', 'pending')
    .where('template', 'in', query.selectFrom('letters').select(template.as('template')).where('state', '=', 'paused'))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
