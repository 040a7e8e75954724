import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import type { ConsentRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { DAY_MS, toUtcDay } from '#shared/days.ts';
import type { Sender } from '#shared/forms/confirmation-words.ts';
import type { Locale } from '#shared/locales.ts';
import { toMailbox } from './email-key.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import type { Connection } from '#server/leads/outbox/connections.ts';
import { queueMail } from '#server/leads/outbox/lead-replies.ts';
import { getWithdrawal, noteWithdrawal, WITHDRAWAL_REST_MS } from '#server/leads/abuse/recipient-limit.ts';
import { type ShownText, toConfirmation } from './consent-records.ts';
import { confirmSubscription, getConfirmable, getLeft, getSubscriptionEmail, unsubscribe } from './subscription.ts';
import { queueConfirmed, queueWithdrawn } from '#server/leads/outbox/subscription-events.ts';
import { parseToken, type SubscriptionToken } from './subscription-token.ts';

/**
 * `ask`: show the button. `done`: it is confirmed, or unsubscribed. `invalid`: the link is not ours, or no
 * longer good: what it was for is gone. `unavailable`: try again.
 */
type NewsletterState = 'ask' | 'done' | 'invalid' | 'unavailable';

const FAILURE = 'a newsletter link could not be followed';

export type NewsletterLinks = {
  /** GET of a confirmation link: changes nothing, because mail scanners open links. */
  getConfirmation(token: string): Promise<NewsletterState>;
  /** `locale` is that of the page on which the button was pressed. */
  confirm(token: string, locale: Locale): Promise<NewsletterState>;
  /** Of a confirmation link whose reader has left: the first whole day (`2026-11-12`, of UTC) on which they may ask anew; else null. */
  getReturnDay(token: string): Promise<string | null>;
  /** GET of an unsubscribe link: needs no database, so it works as long as the site answers. */
  getUnsubscription(token: string): NewsletterState;
  /** POST by a person, or by a mail program for one (RFC 8058, `List-Unsubscribe=One-Click`). */
  unsubscribe(token: string, evidence: 'link' | 'one-click'): Promise<NewsletterState>;
};

type Options = {
  siteUrl: string;
  getSite(): Sender['site'];
  database: Database;
  keyring: Keyring;
  connections: readonly Connection[];
  now(): Date;
  log: Logger;
  onQueued(): void;
};

export function createNewsletterLinks(options: Options): NewsletterLinks {
  const { database, keyring, log, onQueued } = options;
  const getNow = () => options.now().getTime();
  return {
    async getConfirmation(text) {
      const token = parseToken(keyring, 'confirm', text);
      if (!token) return 'invalid';
      return attempt(log, FAILURE, async () => {
        const subscription = await database.read((query) => getConfirmable(query, token));
        if (!subscription || subscription.status === 'unsubscribed') return 'invalid';
        return subscription.status === 'confirmed' ? 'done' : 'ask';
      });
    },
    async confirm(text, locale) {
      const token = parseToken(keyring, 'confirm', text);
      if (!token) return 'invalid';
      return attempt(log, FAILURE, async () => {
        const { confirmed, subscription } = await database.write((query) =>
          confirmAndTell(query, token, toConfirmation(locale, { site: options.getSite(), siteUrl: options.siteUrl }), getNow(), options),
        );
        if (subscription) onQueued();
        return confirmed ? 'done' : 'invalid';
      });
    },
    async getReturnDay(text) {
      const token = parseToken(keyring, 'confirm', text);
      return token && database.read((query) => findReturnDay(query, token, getNow(), keyring));
    },
    getUnsubscription: (text) => (parseToken(keyring, 'unsubscribe', text) ? 'ask' : 'invalid'),
    async unsubscribe(text, evidence) {
      const token = parseToken(keyring, 'unsubscribe', text);
      if (!token) return 'invalid';
      return attempt(log, FAILURE, async () => {
        const isKnown = await database.write((query) => unsubscribeAndTell(query, token, evidence, getNow(), options));
        onQueued();
        return isKnown ? 'done' : 'invalid';
      });
    },
  };
}

/** The transaction of a confirmation: the subscription, the welcome mail, the connected tools. */
async function confirmAndTell(query: Query, token: SubscriptionToken, shown: ShownText, now: number, { connections }: Options) {
  const result = await confirmSubscription(query, token, shown, now);
  const { subscription } = result;
  if (subscription) {
    // The limits of a mailbox do not count this mail: only its owner can cause it, and only once.
    await queueMail(query, subscription.lead_id, 'newsletter-welcome', now);
    await queueConfirmed(query, subscription, { connections, now });
  }
  return result;
}

/** Counted from the last press of any link to leave in that mailbox, as is what its owner is sent. */
async function findReturnDay(query: Query, token: SubscriptionToken, now: number, keyring: Keyring): Promise<string | null> {
  const left = await getLeft(query, token);
  const lastAt = left && (await getWithdrawal(query, keyring.hashes('recipient', toMailbox(left.email))));
  const returnAt = Math.max(lastAt ?? 0, left?.unsubscribed_at ?? 0) + WITHDRAWAL_REST_MS;
  return left && returnAt > now ? toUtcDay(returnAt + DAY_MS - 1) : null;
}

/** The transaction of a departure. False when there is no such subscription: a later one of the same person has links of its own. */
export async function unsubscribeAndTell(
  query: Query,
  token: SubscriptionToken,
  evidence: ConsentRow['evidence'],
  now: number,
  { keyring, connections }: Pick<Options, 'keyring' | 'connections'>,
): Promise<boolean> {
  const email = await getSubscriptionEmail(query, token);
  if (!email) return false;
  // The mailbox before the subscription, as when a lead is kept: transactions that lock rows in one order cannot deadlock.
  await noteWithdrawal(query, keyring.hashes('recipient', toMailbox(email)), now);
  const left = await unsubscribe(query, token, evidence, now);
  if (left) await queueWithdrawn(query, left, { connections, now });
  return true;
}

/** The state that some work on storage leads to; `unavailable` when it fails, which goes to the log as `failure`. */
export async function attempt<State>(log: Logger, failure: string, work: () => Promise<State>): Promise<State | 'unavailable'> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: toLoggable(error) }, failure);
    return 'unavailable';
  }
}
