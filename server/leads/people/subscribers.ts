import type { Query } from '#server/db/database.ts';
import { getNewsletterConsent } from './consent-records.ts';
import { toCsvText } from '#shared/escape-text.ts';
import { isRefused } from '#server/leads/letters/refusals.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { toUnsubscribeUrl } from '#server/leads/mail/mail-templates.ts';
import { toDate } from './lead-columns.ts';
import { signToken } from './subscription-token.ts';

const columns = [
  'email',
  'locale',
  // `refused`: confirmed, but its mailbox takes no letters; it is not written to until it confirms anew.
  'status',
  'requestedAt',
  'confirmedAt',
  'unsubscribedAt',
  'consentText',
  'consentVersion',
  'consentAt',
  // It works without log-in, never expires, and also accepts the one-click POST of RFC 8058.
  'unsubscribeUrl',
] as const;
/** A subscriber as the owner needs it to write a newsletter: the proof of consent, and the link that every newsletter must carry. */
export type Subscriber = Record<(typeof columns)[number], string>;

/**
 * Confirmed subscribers, by date. With `all` also those who have not confirmed yet, those who left and those whose
 * mailboxes refuse letters: nobody may write to them.
 */
export async function listSubscribers(
  query: Query,
  { all, keyring, siteUrl }: { all: boolean; keyring: Keyring; siteUrl: string },
): Promise<Subscriber[]> {
  let select = query.selectFrom('subscriptions').selectAll().select(isRefused().as('is_refused')).orderBy('requested_at').orderBy('id');
  if (!all) select = select.where('status', '=', 'confirmed').where(({ not }) => not(isRefused()));
  const subscribers: Subscriber[] = [];
  for (const row of await select.execute()) {
    const consent = await getNewsletterConsent(query, row.lead_id);
    const token = signToken(keyring, 'unsubscribe', { subscriptionId: row.id, epoch: row.epoch, leadId: null });
    subscribers.push({
      email: row.email,
      locale: row.locale,
      status: row.status === 'confirmed' && row.is_refused ? 'refused' : row.status,
      requestedAt: toDate(row.requested_at),
      confirmedAt: toDate(row.confirmed_at) ?? '',
      unsubscribedAt: toDate(row.unsubscribed_at) ?? '',
      consentText: consent?.text ?? '',
      consentVersion: consent ? `${consent.text_id} ${consent.version}` : '',
      consentAt: toDate(consent?.created_at ?? null) ?? '',
      unsubscribeUrl: toUnsubscribeUrl(siteUrl, row.locale, token),
    });
  }
  return subscribers;
}

/** One row each, safe to open in a spreadsheet. */
export function toSubscriberCsv(subscribers: Subscriber[]): string {
  const rows = subscribers.map((subscriber) => columns.map((name) => subscriber[name]));
  return toCsvText([columns, ...rows]).trimEnd();
}
