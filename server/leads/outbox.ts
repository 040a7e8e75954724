import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow, Schema } from '#server/db/schema.ts';

/** How long a row belongs to its worker without being renewed. A worker renews it three times in that time while it delivers. */
export const LEASE_MS = 60_000;
/** With the waits below some two days: a provider's bad weekend passes, a wrong address ends as a dead letter. */
export const MAX_ATTEMPTS = 55;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60 * 60 * 1000;
/** Nothing that was tried waits longer. A row that does was put off by a clock that has been set back since. */
const MAX_WAIT_MS = MAX_RETRY_MS + 2 * LEASE_MS;

export type Claim = {
  kind: OutboxRow['kind'];
  limit: number;
  /** By the database's clock, as every moment here. */
  now: number;
  /** What this worker has in hand: its own leases that ran out are not for itself. */
  inHand?: string[];
};

/**
 * Takes due deliveries of one kind for this worker. On PostgreSQL several workers share the work: rows another one is taking are skipped.
 * A lease that ran out (its worker was killed) makes a row due again.
 */
export async function claimDue(database: Database, claim: Claim): Promise<OutboxRow[]> {
  const isDue = isDueFor(claim);
  // A read first: an idle worker on SQLite must not make the disk sync every second.
  const any = await database.read((query) => query.selectFrom('outbox').select('id').where(isDue).limit(1).executeTakeFirst());
  if (!any) return [];
  const lease_token = randomUUID();
  return database.write((query) => {
    const due = query
      .selectFrom('outbox')
      .select('id')
      .where(isDue)
      .orderBy('next_at')
      .limit(claim.limit)
      .$if(database.engine === 'postgres', (select) => select.forUpdate().skipLocked());
    return query
      .updateTable('outbox')
      .set((set) => ({ lease_token, next_at: claim.now + LEASE_MS, attempts: set('attempts', '+', 1) }))
      .where('id', 'in', due)
      .returningAll()
      .execute();
  });
}

function isDueFor({ kind, now, inHand = [] }: Claim) {
  return (where: ExpressionBuilder<Schema, 'outbox'>) =>
    where.and([
      where('status', '=', 'pending'),
      where('kind', '=', kind),
      ...(inHand.length > 0 ? [where('id', 'not in', inHand)] : []),
      where.or([
        where('next_at', '<=', now),
        // Due from its beginning: the clock of the instance that wrote it, which may be ahead, does not hold it back.
        where.and([where('attempts', '=', 0), where('next_at', '<=', where.ref('created_at'))]),
        where.and([where('attempts', '>', 0), where('next_at', '>', now + MAX_WAIT_MS)]),
      ]),
    ]);
}

/** Keeps rows for this worker while it delivers them. Those that have passed to another worker stay with it. */
export async function renewLeases(query: Query, rows: OutboxRow[], now: number): Promise<void> {
  const tokens = [...new Set(rows.flatMap(({ lease_token }) => lease_token ?? []))];
  if (tokens.length === 0) return;
  await query
    .updateTable('outbox')
    .set({ next_at: now + LEASE_MS })
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('lease_token', 'in', tokens)
    .execute();
}

/** Gives a delivery back that was broken off because this process stops: due at once, for any worker, and not counted as a try. */
export async function release(query: Query, row: OutboxRow, now: number): Promise<void> {
  await query
    .updateTable('outbox')
    .set((set) => ({ lease_token: null, next_at: now, attempts: set('attempts', '-', 1) }))
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute();
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

/** Keeps what waits from being sent until somebody says so (`reviveDeliveries`): after a restore it may have gone out already. Returns how many. */
export async function holdDeliveries(query: Query, now: number): Promise<number> {
  const result = await query
    .updateTable('outbox')
    .set({ status: 'dead', error: 'restored', lease_token: null, finished_at: now })
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
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
