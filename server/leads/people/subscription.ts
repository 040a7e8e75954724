import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { ConsentRow, SubscriptionRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import { getNewsletterConsent, type ShownText } from './consent-records.ts';
import { toEmailKey } from './email-key.ts';
import { isRefused } from '#server/leads/letters/refusals.ts';
import { WITHDRAWAL_REST_MS } from '#server/leads/abuse/recipient-limit.ts';
import { noteGone, toDepartureId } from '#server/leads/retention/note-gone.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { signToken, type SubscriptionToken } from './subscription-token.ts';

/** What the link that ends the newsletter of an address carries; null when it does not get it. */
export async function getUnsubscribeToken(query: Query, email: string, keyring: Keyring): Promise<string | null> {
  const row = await query
    .selectFrom('subscriptions')
    .select(['id', 'epoch'])
    .where('email_key', '=', toEmailKey(email))
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return row ? signToken(keyring, 'unsubscribe', { subscriptionId: row.id, epoch: row.epoch, leadId: null }) : null;
}

/** Null for an address that never asked for the newsletter. */
export async function getSubscriptionStatus(query: Query, email: string): Promise<SubscriptionRow['status'] | null> {
  const row = await query.selectFrom('subscriptions').select('status').where('email_key', '=', toEmailKey(email)).executeTakeFirst();
  return row?.status ?? null;
}

/** Whether letters go to an address: it is confirmed, and did not refuse them since. */
export async function isSubscribed(query: Query, email: string): Promise<boolean> {
  const row = await query
    .selectFrom('subscriptions')
    .select('id')
    .where('email_key', '=', toEmailKey(email))
    .where('status', '=', 'confirmed')
    .where(({ not }) => not(isRefused()))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a request that waits for its confirmation. Changes nothing for a confirmed subscription that letters go to, or for one that was
 * left less than 30 days ago. One that is not written to any more confirms anew: that is its way back.
 */
export async function requestSubscription(
  query: Query,
  request: { leadId: string; email: string; locale: Locale; now: number },
): Promise<void> {
  const { leadId, email, locale, now } = request;
  await query
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
        .doUpdateSet({ email, locale, status: 'pending', lead_id: leadId, requested_at: now, confirmed_at: null })
        .where((where) =>
          where.or([
            where('subscriptions.status', '=', 'pending'),
            where.and([where('subscriptions.status', '=', 'confirmed'), isRefused()]),
            where.and([
              where('subscriptions.status', '=', 'unsubscribed'),
              where('subscriptions.unsubscribed_at', '<=', now - WITHDRAWAL_REST_MS),
            ]),
          ]),
        ),
    )
    .execute();
}

/** The subscription that a confirmation link is good for; null once the person left, or was erased. */
export async function getConfirmable(query: Query, token: SubscriptionToken): Promise<SubscriptionRow | null> {
  const row = await query
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', token.subscriptionId)
    .where('epoch', '=', token.epoch)
    .executeTakeFirst();
  return row ?? null;
}

/** The subscription that a confirmation link was good for until it was left; null when the link is no good for another reason. */
export async function getLeft(query: Query, token: SubscriptionToken): Promise<SubscriptionRow | null> {
  const row = await getConfirmable(query, { ...token, epoch: token.epoch + 1 });
  return row?.status === 'unsubscribed' ? row : null;
}

/** The result of a confirmation. `subscription` is set only the first time, when the welcome is due and other tools are to be told. */
export type ConfirmResult = { confirmed: boolean; subscription: SubscriptionRow | null };

/**
 * Confirms once, under the words of `shown`; a repetition is fine and changes nothing. What is confirmed is the wish of the lead the link
 * was sent for, in its language, whoever has asked for the same address since. Not confirmed when that lead
 * was erased, because its record of consent was erased too.
 */
export async function confirmSubscription(query: Query, token: SubscriptionToken, shown: ShownText, now: number): Promise<ConfirmResult> {
  const found = await getConfirmable(query, token);
  if (!found || found.status !== 'pending') return { confirmed: found?.status === 'confirmed', subscription: null };
  const lead = await query
    .selectFrom('leads')
    .select(['id', 'locale'])
    .where('id', '=', token.leadId ?? found.lead_id)
    .where('email_key', '=', found.email_key)
    .executeTakeFirst();
  if (!lead) return { confirmed: false, subscription: null };
  const row = await query
    .updateTable('subscriptions')
    .set({ status: 'confirmed', confirmed_at: now, lead_id: lead.id, locale: lead.locale })
    .where('id', '=', token.subscriptionId)
    .where('epoch', '=', token.epoch)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (row) await recordChange(query, row, { ...shown, action: 'confirmed', evidence: 'link' }, now);
  return { confirmed: true, subscription: row ?? null };
}

/** The address behind an unsubscribe link, or null after an erasure. */
export async function getSubscriptionEmail(query: Query, token: SubscriptionToken): Promise<string | null> {
  const row = await query.selectFrom('subscriptions').select('email').where('id', '=', token.subscriptionId).executeTakeFirst();
  return row?.email ?? null;
}

/** Ends a subscription, confirmed or not. When it is ended or erased already, nothing happens and null comes back. */
export async function unsubscribe(
  query: Query,
  token: SubscriptionToken,
  evidence: ConsentRow['evidence'],
  now: number,
): Promise<SubscriptionRow | null> {
  const row = await query
    .updateTable('subscriptions')
    .set((set) => ({ status: 'unsubscribed', unsubscribed_at: now, epoch: set('epoch', '+', 1) }))
    .where('id', '=', token.subscriptionId)
    .where('status', '<>', 'unsubscribed')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await recordChange(query, row, { action: 'withdrawn', evidence }, now);
  await noteGone(query, [toDepartureId({ id: row.id, epoch: row.epoch - 1 })], now);
  return row;
}

/** A withdrawal repeats the text that was agreed to, so that it can be read alone. */
async function recordChange(
  query: Query,
  subscription: SubscriptionRow,
  change: Pick<ConsentRow, 'action' | 'evidence'> & Partial<ShownText>,
  now: number,
): Promise<void> {
  const granted = await getNewsletterConsent(query, subscription.lead_id);
  if (!granted) return;
  await query
    .insertInto('consents')
    .values({ ...granted, ...change, id: randomUUID(), created_at: now })
    .execute();
}
