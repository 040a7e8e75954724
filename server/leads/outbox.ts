import { randomUUID } from 'node:crypto';
import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';

/** How long a delivery may take before another worker may try it. Longer than any time-out of a delivery (see deliver.ts). */
export const LEASE_MS = 60_000;
/** With the waits below some two days: a provider's bad weekend passes, a wrong address ends as a dead letter. */
export const MAX_ATTEMPTS = 55;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60 * 60 * 1000;

/**
 * Takes due deliveries for this worker. On PostgreSQL several workers share the work: rows another one is taking are skipped. A lease that
 * ran out (its worker was killed) makes a row due again.
 */
export async function claimDue(database: Database, limit: number, now: number): Promise<OutboxRow[]> {
  if (!(await hasDue(database, now))) return [];
  const lease_token = randomUUID();
  return database.write((query) => {
    const due = query
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'pending')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit)
      .$if(database.engine === 'postgres', (select) => select.forUpdate().skipLocked());
    return query
      .updateTable('outbox')
      .set((set) => ({ lease_token, next_at: now + LEASE_MS, attempts: set('attempts', '+', 1) }))
      .where('id', 'in', due)
      .returningAll()
      .execute();
  });
}

/** Marks a delivery done. Nothing happens when the lease has passed to another worker. */
export async function finish(query: Query, row: OutboxRow, now: number): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ status: 'done', finished_at: now, lease_token: null, error: '' })
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute();
}

/** Puts a delivery off, or gives it up when it failed for good or too often. `code` says why; it is never a message. */
export async function putOff(
  query: Query,
  row: OutboxRow,
  failure: { code: string; permanent: boolean },
  now: number,
): Promise<'pending' | 'dead'> {
  const status = failure.permanent || row.attempts >= MAX_ATTEMPTS ? 'dead' : 'pending';
  await query
    .updateTable('outbox')
    .set({
      status,
      error: failure.code.slice(0, 100),
      lease_token: null,
      next_at: now + toRetryDelay(row.attempts),
      ...(status === 'dead' ? { finished_at: now } : {}),
    })
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute();
  return status;
}

/** Makes dead letters, and what waits for its next try, due now. Returns how many. What is being delivered at this moment is left alone. */
export async function reviveDeliveries(query: Query, now: number): Promise<number> {
  const result = await query
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, next_at: now, finished_at: null })
    .where((where) =>
      where.or([
        where('status', '=', 'dead'),
        // Not what was never tried: an email that waits for its place in somebody's mailbox goes on waiting.
        where.and([
          where('status', '=', 'pending'),
          where('attempts', '>', 0),
          where('lease_token', 'is', null),
          where('next_at', '>', now),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Twice as long each time, with a random part, so that a thousand put off together do not come back together. */
export function toRetryDelay(attempts: number): number {
  const full = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_MS);
  return Math.round(full * (0.5 + Math.random() / 2));
}

/** A read first: an idle worker on SQLite must not make the disk sync every second. */
async function hasDue(database: Database, now: number): Promise<boolean> {
  const row = await database.read((query) =>
    query.selectFrom('outbox').select('id').where('status', '=', 'pending').where('next_at', '<=', now).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}
