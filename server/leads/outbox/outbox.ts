import { randomUUID } from 'node:crypto';
import { type Expression, type ExpressionBuilder, sql, type SqlBool, type UpdateObject } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow, Schema } from '#server/db/schema.ts';
import { holdLetters, NEVER, isLetterRow } from '#server/leads/letters/letter-deliveries.ts';
import { isRefusedForGood } from '#server/leads/letters/refusals.ts';

/** How long a row belongs to its worker without a renewal. The worker renews it three times in that time while it delivers. */
export const LEASE_MS = 60_000;
/** With the waits below, about two days: enough for a provider's bad weekend. A wrong address ends as a dead letter. */
export const MAX_ATTEMPTS = 55;
/** What waits until the owner writes the site's postal address is tried for as long. */
export const NO_POSTAL_ADDRESS = 'no-postal-address';
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60 * 60 * 1000;
/** No retry waits longer. A row that does was put off by a clock that has been set back since. */
const MAX_WAIT_MS = MAX_RETRY_MS + 2 * LEASE_MS;

export type Claim = {
  kind: OutboxRow['kind'];
  limit: number;
  /** By the database's clock, as every moment here. */
  now: number;
  /** The rows that this worker has under way: it must not take them again when their lease ran out. */
  inHand?: string[];
};

/**
 * Takes due deliveries of one kind for this worker. On PostgreSQL several workers share the work: each skips
 * rows that another one is taking. A lease that ran out (its worker was killed) makes a row due again.
 */
export async function claimDue(database: Database, claim: Claim): Promise<OutboxRow[]> {
  const claimed: OutboxRow[] = [];
  for (const toCondition of dueInOrder) {
    const isDue = toCondition({ ...claim, inHand: [...(claim.inHand ?? []), ...claimed.map(({ id }) => id)] });
    // Reads first: an idle worker on SQLite must not make the disk sync every second.
    const any = await database.read((query) => query.selectFrom('outbox').select('id').where(isDue).limit(1).executeTakeFirst());
    if (any) claimed.push(...(await takeRows(database, isDue, { ...claim, limit: claim.limit - claimed.length })));
    if (claimed.length >= claim.limit) break;
  }
  return claimed;
}

function takeRows(database: Database, isDue: IsDue, { limit, now }: Claim): Promise<OutboxRow[]> {
  const lease_token = randomUUID();
  return database.write((query) => {
    const due = query
      .selectFrom('outbox')
      .select('id')
      .where(isDue)
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

type IsDue = (where: ExpressionBuilder<Schema, 'outbox'>) => Expression<SqlBool>;

/**
 * What is due, in the order in which it is taken: a letter to many never holds up what somebody waits for. Each is a range of an index,
 * and no other order or alternative may be asked of it: a hundred thousand letters that wait would be read for each that goes out.
 */
const dueInOrder: ((claim: Claim) => IsDue)[] = [
  (claim) => (where) =>
    where.and([
      isWaiting(where, claim),
      where(isLetterRow, '=', sql.lit(0)),
      where.or([
        where('next_at', '<=', claim.now),
        // A new row is due at once, even when the instance that wrote it has a clock that is ahead.
        where.and([where('attempts', '=', 0), where('next_at', '<=', where.ref('created_at'))]),
        where.and([where('attempts', '>', 0), where('next_at', '>', claim.now + MAX_WAIT_MS)]),
      ]),
    ]),
  (claim) => (where) => where.and([isWaiting(where, claim), where(isLetterRow, '=', sql.lit(1)), where('next_at', '<=', claim.now)]),
  // As above, in the words of the index `outbox_tried`. A letter's first moment is by the database's clock.
  (claim) => (where) =>
    where.and([isWaiting(where, claim), sql<SqlBool>`status = 'pending' and attempts > 0`, where('next_at', '>', claim.now + MAX_WAIT_MS)]),
];

function isWaiting(where: ExpressionBuilder<Schema, 'outbox'>, { kind, inHand = [] }: Claim): Expression<SqlBool> {
  return where.and([
    where('status', '=', 'pending'),
    where('kind', '=', kind),
    ...(inHand.length > 0 ? [where('id', 'not in', inHand)] : []),
  ]);
}

/** Renews the leases of rows while the worker delivers them. Rows that have passed to another worker stay with it. */
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

/** Gives back a delivery that was aborted because this process stops: due at once, for any worker, and not counted as a try. */
export async function release(query: Query, row: OutboxRow, now: number): Promise<void> {
  await updateLeased(query, row, { lease_token: null, next_at: now, attempts: sql<number>`attempts - 1` });
}

/** Marks a delivery done, as what it was sent as. */
export async function finish(query: Query, row: OutboxRow, now: number): Promise<void> {
  await updateLeased(query, row, { status: 'done', template: row.template, finished_at: now, lease_token: null, error: '' });
}

/** Puts a delivery off, or gives it up when it failed for good or too often. `code` is the reason, never a message. */
export async function putOff(
  query: Query,
  row: OutboxRow,
  failure: { code: string; permanent: boolean },
  now: number,
): Promise<'pending' | 'dead'> {
  const isOver = failure.permanent || (row.attempts >= MAX_ATTEMPTS && failure.code !== NO_POSTAL_ADDRESS);
  const status = isOver ? 'dead' : 'pending';
  await updateLeased(query, row, {
    status,
    error: failure.code.slice(0, 100),
    lease_token: null,
    next_at: now + toRetryDelay(row.attempts),
    ...(status === 'dead' ? { finished_at: now } : {}),
  });
  return status;
}

/** Nothing happens when the lease has passed to another worker. */
async function updateLeased(query: Query, row: OutboxRow, values: UpdateObject<Schema, 'outbox'>): Promise<void> {
  await query.updateTable('outbox').set(values).where('id', '=', row.id).where('lease_token', '=', row.lease_token).execute();
}

/**
 * Holds back all pending deliveries until `reviveDeliveries`, and letters until their owner resumes them: after a restore they may have
 * been sent already. Returns how many.
 */
export async function holdDeliveries(query: Query, now: number): Promise<number> {
  const held = await holdLetters(query);
  const result = await query
    .updateTable('outbox')
    .set({ status: 'dead', error: 'restored', lease_token: null, finished_at: now })
    .where('status', '=', 'pending')
    .where('next_at', '<', NEVER)
    .executeTakeFirst();
  return held + Number(result.numUpdatedRows);
}

/** Makes dead letters and pending retries due now. Returns how many. Leaves alone what is being delivered at this moment. */
export async function reviveDeliveries(query: Query, now: number): Promise<number> {
  const result = await query
    .updateTable('outbox')
    .set({
      status: 'pending',
      attempts: 0,
      // What was held back before it was ever tried keeps a moment that is still to come.
      next_at: sql<number>`case when attempts = 0 and next_at > ${now} then next_at else ${now} end`,
      finished_at: null,
    })
    .where((where) =>
      where.or([
        // Not a letter that its address refused for good: it is not written to until it confirms anew.
        where.and([where('status', '=', 'dead'), where.or([where(isLetterRow, '=', sql.lit(0)), where.not(isRefusedForGood)])]),
        // Not those that were never tried: an email that waits for its place in a mailbox goes on waiting.
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

/** Twice as long each time, with a random part, so that a thousand deliveries put off together do not come back together. */
export function toRetryDelay(attempts: number): number {
  const full = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_MS);
  return Math.round(full * (0.5 + Math.random() / 2));
}
