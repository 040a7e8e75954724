import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { DAY_MS } from '#shared/days.ts';

/** An order to erase holds the address that is to go: a tool that takes none for so long is not there any more. */
const NOTICES_KEPT_MS = 365 * DAY_MS;

export type Limit = {
  /** A keyed hash of what is counted; no address and no email is stored. */
  key: string;
  max: number;
  windowMs: number;
};

/**
 * Wanted by the spammer of docs/security.md: one address, or one name, that sends forms as fast as it can. Counts one more request against
 * a limit. Returns the seconds to wait when that was one too many, or null. Counts are in the database, so that several instances share
 * them, and expire with their window. A refused request is counted too: a sender who does not stop stays refused until the window ends.
 */
export async function takeFromLimit(query: Query, limit: Limit, now: number): Promise<number | null> {
  if (limit.max === 0) return null;
  const window = Math.floor(now / limit.windowMs);
  const expires_at = (window + 1) * limit.windowMs;
  const { count } = await query
    .insertInto('rate_limits')
    .values({ key: `${limit.key}:${window}`, count: 1, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql<number>`rate_limits.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return count > limit.max ? Math.max(1, Math.ceil((expires_at - now) / 1000)) : null;
}

/**
 * Removes counts, mailbox records and spent proofs that have expired, and deliveries without a lead that ended 30 days ago, but for orders
 * to erase that no tool has taken yet, for a year. Called every day. It also repairs an erasure that an older build marked as delivered,
 * after a rollback, while its notice was still there: it is due again.
 */
export async function deleteExpiredLimits(query: Query, now: number): Promise<void> {
  await query.deleteFrom('rate_limits').where('expires_at', '<', now).execute();
  await query.deleteFrom('mail_recipients').where('expires_at', '<', now).execute();
  await query.deleteFrom('spent_proofs').where('expires_at', '<', now).execute();
  await query
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, next_at: now, finished_at: null })
    .where('status', '=', 'done')
    .where('id', 'in', (select) => select.selectFrom('erasure_notices').select('erasure_notices.id'))
    .execute();
  await query
    .deleteFrom('outbox')
    .where('lead_id', 'is', null)
    .where('finished_at', '<', now - 30 * DAY_MS)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('erasure_notices')
        .select('erasure_notices.id')
        .where('erasure_notices.created_at', '>', now - NOTICES_KEPT_MS),
    )
    .execute();
  await query
    .deleteFrom('erasure_notices')
    .where('id', 'not in', (select) => select.selectFrom('outbox').select('outbox.id'))
    .execute();
}
