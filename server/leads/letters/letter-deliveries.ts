import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';

const PREFIX = 'letter:';

/** The name of a letter's mails in the outbox. */
export function toLetterTemplate(id: string): string {
  return PREFIX + id;
}

/** The letter that a mail of the outbox is; null for another mail. */
export function toLetterId(template: string): string | null {
  return template.startsWith(PREFIX) ? template.slice(PREFIX.length) : null;
}

/** Whether a row of the outbox is a letter, 1 or 0: in the words of the index `outbox_due`. */
export const isLetterRow = sql<number>`(case when substr(template, 1, 7) = 'letter:' then 1 else 0 end)`;

/** The ids of the letters of which a mail has gone out: the archive shows these. */
export async function listLettersOut(query: Query): Promise<Set<string>> {
  const rows = await query.selectFrom('letters').select('id').where('out_at', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The first mail of a letter goes out; it stays out when it is stopped, and when its readers are erased. */
export async function noteLetterOut(query: Query, id: string, now: number): Promise<void> {
  await query.updateTable('letters').set({ out_at: now }).where('id', '=', id).where('out_at', 'is', null).execute();
}

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
