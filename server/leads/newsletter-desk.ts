import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import type { Keyring } from './keyring.ts';
import { queueMail } from './save-lead.ts';
import { confirmSubscription, getConfirmable, unsubscribe } from './subscription.ts';
import { parseToken } from './subscription-token.ts';

/** `ask`: show the button. `done`: it is so. `invalid`: the link is not ours, or no longer good. `unavailable`: try again. */
type NewsletterState = 'ask' | 'done' | 'invalid' | 'unavailable';

export type NewsletterDesk = {
  /** GET of a confirmation link: changes nothing, because mail scanners open links. */
  getConfirmation(token: string): Promise<NewsletterState>;
  confirm(token: string): Promise<NewsletterState>;
  /** GET of an unsubscribe link: needs no database, so it works as long as the site answers. */
  getUnsubscription(token: string): NewsletterState;
  /** POST by a person, or by a mail program for one (RFC 8058, `List-Unsubscribe=One-Click`). */
  unsubscribe(token: string, evidence: 'link' | 'one-click'): Promise<NewsletterState>;
};

export function createNewsletterDesk(options: {
  database: Database;
  keyring: Keyring;
  now(): Date;
  log: Logger;
  onQueued(): void;
}): NewsletterDesk {
  const { database, keyring, log } = options;

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
        const { confirmed, leadId } = await database.write(async (query) => {
          const result = await confirmSubscription(query, token, now);
          if (result.leadId) await queueMail(query, result.leadId, 'newsletter-welcome', now);
          return result;
        });
        if (leadId) options.onQueued();
        return confirmed ? 'done' : 'invalid';
      });
    },
    getUnsubscription: (text) => (parseToken(keyring, 'unsubscribe', text) ? 'ask' : 'invalid'),
    async unsubscribe(text, evidence) {
      const token = parseToken(keyring, 'unsubscribe', text);
      if (!token) return 'invalid';
      return attempt(async () => {
        await database.write((query) => unsubscribe(query, token, evidence, options.now().getTime()));
        return 'done';
      });
    },
  };
}
