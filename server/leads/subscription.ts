import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { ConsentRow, SubscriptionRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import { toEmailKey } from './submission.ts';
import type { SubscriptionToken } from './subscription-token.ts';

/** Whether an address has confirmed that it wants the newsletter. */
export async function isSubscribed(query: Query, email: string): Promise<boolean> {
  const row = await query.selectFrom('subscriptions').select('status').where('email_key', '=', toEmailKey(email)).executeTakeFirst();
  return row?.status === 'confirmed';
}

/** Notes a request that waits for its confirmation. False when the same lead has already made it, or the address is confirmed. */
export async function requestSubscription(
  query: Query,
  request: { leadId: string; email: string; locale: Locale; now: number },
): Promise<boolean> {
  const { leadId, email, locale, now } = request;
  const row = await query
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      email,
      email_key: toEmailKey(email),
      locale,
      status: 'pending',
      epoch: 0,
      lead_id: leadId,
      requested_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ email, locale, status: 'pending', lead_id: leadId, requested_at: now })
        .where((where) =>
          where.and([
            where('subscriptions.status', '<>', 'confirmed'),
            where.or([where('subscriptions.status', '=', 'unsubscribed'), where('subscriptions.lead_id', '<>', leadId)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The subscription a confirmation link is good for; null once it was replaced by a departure, or erased. */
export async function getConfirmable(query: Query, token: SubscriptionToken): Promise<SubscriptionRow | null> {
  const row = await query
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', token.subscriptionId)
    .where('epoch', '=', token.epoch)
    .executeTakeFirst();
  return row ?? null;
}

export type ConfirmResult = { confirmed: boolean; leadId: string | null };

/** Confirms once; again is fine and changes nothing. `leadId` is set only the first time: then the welcome is due. */
export async function confirmSubscription(query: Query, token: SubscriptionToken, now: number): Promise<ConfirmResult> {
  const row = await query
    .updateTable('subscriptions')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', token.subscriptionId)
    .where('epoch', '=', token.epoch)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return { confirmed: (await getConfirmable(query, token))?.status === 'confirmed', leadId: null };
  await recordChange(query, row, 'confirmed', 'link', now);
  return { confirmed: true, leadId: row.lead_id };
}

/** Ends a subscription, whether it was confirmed or not. Again, or after an erasure, is as good: nobody is written to. */
export async function unsubscribe(query: Query, token: SubscriptionToken, evidence: 'link' | 'one-click', now: number): Promise<void> {
  const row = await query
    .updateTable('subscriptions')
    .set((set) => ({ status: 'unsubscribed', unsubscribed_at: now, epoch: set('epoch', '+', 1) }))
    .where('id', '=', token.subscriptionId)
    .where('status', '<>', 'unsubscribed')
    .returningAll()
    .executeTakeFirst();
  if (row) await recordChange(query, row, 'withdrawn', evidence, now);
}

/** The ledger repeats the text that was agreed to, so that each entry stands on its own. */
async function recordChange(
  query: Query,
  subscription: SubscriptionRow,
  action: 'confirmed' | 'withdrawn',
  evidence: ConsentRow['evidence'],
  now: number,
): Promise<void> {
  const granted = await query
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', '=', subscription.lead_id)
    .where('purpose', '=', 'newsletter')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!granted) return;
  await query
    .insertInto('consents')
    .values({ ...granted, id: randomUUID(), action, evidence, created_at: now })
    .execute();
}
