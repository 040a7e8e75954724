import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { planReplies } from '#server/leads/abuse/recipient-limit.ts';
import { takeFromLimit } from '#server/leads/abuse/rate-limit.ts';
import { listAddressLimits, toSender } from '#server/leads/intake/accept-lead.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { insertOutboxRows, listPlaces, toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { toEmailKey, toMailbox } from '#server/leads/people/email-key.ts';
import { attempt } from '#server/leads/people/newsletter-links.ts';
import { type Client, getClientAddress, type TrustedProxies } from '#server/platform/client-address.ts';
import { isEmail } from '#shared/forms/define-form.ts';
import type { Locale } from '#shared/locales.ts';
import { parseThing } from '#shared/seat.ts';
import { getSeatLink, parseSeatToken, addSeatLink } from './open-seat.ts';
import { openSession, type Session } from './sessions.ts';

type LinkContext = { client: Client; forwardedFor: string | null };
type LinkWish = LinkContext & { next: string; isRenewal?: boolean };
type LinkOutcome = 'sent' | 'invalid' | 'wait' | 'unavailable';
/** The way to a seat: a link by email, opened by a person, gives a session. */
export type LogIn = {
  /**
   * Sends a link to an address that has a seat, within the limits of its mailbox. `sent` says nothing of whether it has one, nor does
   * the time that it takes. `next` is where to go on afterwards. Never throws.
   */
  requestLink(email: string, context: LinkContext & { next: string }): Promise<LinkOutcome>;
  /** GET of a link: changes nothing, because mail scanners open links. `expired`: `renewLink` sends another. */
  getEntry(token: string): Promise<{ state: 'ask'; email: string; next: string } | { state: 'expired' | 'invalid' | 'unavailable' }>;
  /** Sends another link to the mailbox that got this one, and on to the same thing. Never throws. */
  renewLink(token: string, context: LinkContext): Promise<LinkOutcome>;
  /**
   * The POST: signs in, once, and ends the session before; from then on the seat is written to in the language of that page. Null for a
   * link that is not good (any more). Throws StorageError, which is logged.
   */
  enter(token: string, before?: Session, locale?: Locale): Promise<{ session: string; next: string } | null>;
};

export type LogInOptions = {
  database: Database;
  keyring: Keyring;
  trustedProxies: TrustedProxies;
  perAddress: number;
  /** Automatic emails to one company's domain in an hour; 0 for no limit. */
  perDomain: number;
  now(): Date;
  log: Logger;
  onQueued(): void;
};

/** Longer than the work for an address that has a seat takes: both are answered after as much. */
const ANSWER_MS = 120;

export function createLogIn(options: LogInOptions): LogIn {
  const { database, keyring, log } = options;
  const getNow = () => options.now().getTime();
  const findLink = async (token: string) => {
    const outboxId = parseSeatToken(keyring, token);
    if (!outboxId) return null;
    return attempt(log, 'the link to a seat could not be read', () => database.read((query) => getSeatLink(query, outboxId, getNow())));
  };
  const sendLink = async (email: string, wish: LinkWish): Promise<LinkOutcome> => {
    if (!isEmail(email)) return 'invalid';
    const [outcome] = await Promise.all([
      attempt(log, 'a link to a seat could not be sent; its owner was asked to try again', () =>
        database.write((query) => queueLink(query, email, wish, options)),
      ),
      sleep(ANSWER_MS),
    ]);
    if (outcome === 'sent') options.onQueued();
    return outcome;
  };

  return {
    requestLink: sendLink,
    async getEntry(token) {
      const link = await findLink(token);
      if (link === 'unavailable') return { state: link };
      if (!link) return { state: 'invalid' };
      return link.isGood ? { state: 'ask', email: link.email, next: link.next } : { state: 'expired' };
    },
    async renewLink(token, context) {
      const link = await findLink(token);
      if (link === 'unavailable') return link;
      return link ? sendLink(link.email, { ...context, next: link.next, isRenewal: true }) : 'invalid';
    },
    async enter(token, before = null, locale) {
      const outboxId = parseSeatToken(keyring, token);
      if (!outboxId) return null;
      return database
        .write((query) => openSession(query, { outboxId, before, locale, now: getNow() }))
        .catch((error: unknown) => {
          log.error({ err: toLoggable(error) }, 'a seat could not be entered; its owner was asked to try again');
          throw error;
        });
    },
  };
}

/**
 * Queues a link to a seat. One transaction, the same steps for an address with a seat and without. A link takes a place of its mailbox and
 * of its domain like what forms send, and they leave some for it: a stranger's forms lock no owner out, and whoever presses Log In for
 * somebody else only sends them links that work. Nothing is sent to an address without a seat, so its places are counted apart: it takes
 * none of the email that will open one. A renewal is asked for by whoever reads the mailbox, and counts apart too.
 */
async function queueLink(
  query: Query,
  email: string,
  { client, forwardedFor, next, isRenewal = false }: LinkWish,
  options: LogInOptions,
): Promise<'sent' | 'wait'> {
  const { keyring, perAddress, perDomain } = options;
  const now = options.now().getTime();
  const address = getClientAddress(client.address, forwardedFor, options.trustedProxies);
  for (const limit of listAddressLimits('s', address, options)) if ((await takeFromLimit(query, limit, now)) !== null) return 'wait';
  const seat = await query.selectFrom('seats').select(['id', 'lead_id']).where('email_key', '=', toEmailKey(email)).executeTakeFirst();
  const sender = address && perAddress > 0 ? { sender: { ...toSender(address, { keyring, perAddress }), countsAsked: true } } : {};
  const [time = null] = await planReplies(
    query,
    keyring.hashes(isRenewal ? 'renewed' : seat ? 'recipient' : 'seatless', toMailbox(email)),
    [{ kind: 'link', mayWait: false }],
    now,
    listPlaces(email, { keyring, perDomain: isRenewal ? 0 : perDomain, ...sender }, seat ? 'seated' : 'seatless'),
  );
  if (!seat || time === null) return 'sent';
  const row = toOutboxRow({ lead_id: seat.lead_id, kind: 'mail', template: 'seat-link', next_at: time }, now);
  await insertOutboxRows(query, [row]);
  await addSeatLink(query, { outboxId: row.id, seatId: seat.id, thenPath: next && parseThing(next) ? next : '', now });
  return 'sent';
}
