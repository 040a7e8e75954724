import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { toMailbox } from './email-key.ts';
import type { Keyring } from './keyring.ts';
import type { Connection } from './connections.ts';
import { queueMail } from './lead-replies.ts';
import { noteWithdrawal } from './recipient-limit.ts';
import { confirmSubscription, getConfirmable, getSubscriptionEmail, unsubscribe } from './subscription.ts';
import { queueConfirmed, queueWithdrawn } from './subscription-events.ts';
import { parseToken, type SubscriptionToken } from './subscription-token.ts';

/** `ask`: show the button. `done`: it is so. `invalid`: the link is not ours, or no longer good. `unavailable`: try again. */
type NewsletterState = 'ask' | 'done' | 'invalid' | 'unavailable';

export type NewsletterLinks = {
  /** GET of a confirmation link: changes nothing, because mail scanners open links. */
  getConfirmation(token: string): Promise<NewsletterState>;
  confirm(token: string): Promise<NewsletterState>;
  /** GET of an unsubscribe link: needs no database, so it works as long as the site answers. */
  getUnsubscription(token: string): NewsletterState;
  /** POST by a person, or by a mail program for one (RFC 8058, `List-Unsubscribe=One-Click`). */
  unsubscribe(token: string, evidence: 'link' | 'one-click'): Promise<NewsletterState>;
};

export function createNewsletterLinks(options: {
  database: Database;
  keyring: Keyring;
  connections: readonly Connection[];
  now(): Date;
  log: Logger;
  onQueued(): void;
}): NewsletterLinks {
  const { database, keyring, connections, log } = options;

  async function confirmAndTell(query: Query, token: SubscriptionToken, now: number) {
    const result = await confirmSubscription(query, token, now);
    const { subscription } = result;
    if (subscription) {
      // Beside the limits of a mailbox: only who reads its mail can cause it, and only once.
      await queueMail(query, subscription.lead_id, 'newsletter-welcome', now);
      await queueConfirmed(query, subscription, connections, now);
    }
    return result;
  }

  async function leaveAndTell(query: Query, token: SubscriptionToken, evidence: 'link' | 'one-click', now: number): Promise<void> {
    const email = await getSubscriptionEmail(query, token);
    // The mailbox before the subscription, as when a lead is kept: transactions in one order cannot wait for each other in a circle.
    if (email) await noteWithdrawal(query, keyring.hashes('recipient', toMailbox(email)), now);
    const left = await unsubscribe(query, token, evidence, now);
    if (left) await queueWithdrawn(query, left, connections, now);
  }

  async function attempt(work: () => Promise<NewsletterState>): Promise<NewsletterState> {
    try {
      return await work();
    } catch (error) {
      log.error({ err: toLoggable(error) }, 'a newsletter link could not be followed');
      return 'unavailable';
    }
  }

  return {
    async getConfirmation(text) {
      const token = parseToken(keyring, 'confirm', text);
      if (!token) return 'invalid';
      return attempt(async () => {
        const subscription = await database.read((query) => getConfirmable(query, token));
        if (!subscription || subscription.status === 'unsubscribed') return 'invalid';
        return subscription.status === 'confirmed' ? 'done' : 'ask';
      });
    },
    async confirm(text) {
      const token = parseToken(keyring, 'confirm', text);
      if (!token) return 'invalid';
      return attempt(async () => {
        const now = options.now().getTime();
        const { confirmed, subscription } = await database.write((query) => confirmAndTell(query, token, now));
        if (subscription) options.onQueued();
        return confirmed ? 'done' : 'invalid';
      });
    },
    getUnsubscription: (text) => (parseToken(keyring, 'unsubscribe', text) ? 'ask' : 'invalid'),
    async unsubscribe(text, evidence) {
      const token = parseToken(keyring, 'unsubscribe', text);
      if (!token) return 'invalid';
      return attempt(async () => {
        const now = options.now().getTime();
        await database.write((query) => leaveAndTell(query, token, evidence, now));
        options.onQueued();
        return 'done';
      });
    },
  };
}
