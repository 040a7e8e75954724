import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import type { SeatRow, SeatThingRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { type Client, getClientAddress, toAddressGroup, type TrustedProxies } from '#server/platform/client-address.ts';
import { isEmail } from '#shared/forms/define-form.ts';
import { type AlertFrequency, MAX_THINGS, parseThing } from '#shared/seat.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { planReplies } from '#server/leads/abuse/recipient-limit.ts';
import { takeFromLimit } from '#server/leads/abuse/rate-limit.ts';
import { toSender } from '#server/leads/intake/accept-lead.ts';
import { insertOutboxRows, listPlaces, toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { toEmailKey, toMailbox } from '#server/leads/people/email-key.ts';
import { parseAlertToken, stopAlerts } from './alerts/alert-links.ts';
import { listNews, type ThingNews } from './alerts/list-news.ts';
import { eraseSeat } from './erase-seat.ts';
import { addSeatLink } from './open-seat.ts';
import { getSeatLink, parseSeatToken } from './seat-links.ts';

export type SeatThing = Pick<SeatThingRow, 'id' | 'kind' | 'path' | 'title'> & { savedAt: string; isMuted: boolean };
export type Seat = {
  email: string;
  openedAt: string;
  alerts: AlertFrequency;
  things: SeatThing[];
  /** What new editions changed in them since `markSeen`. */
  news: ThingNews[];
};
/** `session` is what the visitor's cookie says; null without one. */
type Session = string | null;

type LinkContext = { client: Client; forwardedFor: string | null };
type LinkOutcome = 'sent' | 'invalid' | 'wait' | 'unavailable';

/** What early access gives: a place of one's own without password or account (product decisions, section 11). */
export type Seats = {
  /**
   * Sends a link to an address that has a seat, within the limits of its mailbox. `sent` says nothing of whether it has one, nor does
   * the time that it takes. `next` is where to go on afterwards. Never throws.
   */
  requestLink(email: string, context: LinkContext & { next: string }): Promise<LinkOutcome>;
  /** GET of a link: changes nothing, because mail scanners open links. `expired`: `renewLink` sends another. */
  getEntry(token: string): Promise<{ state: 'ask'; email: string } | { state: 'expired' | 'invalid' | 'unavailable' }>;
  /** Sends another link to the mailbox that got this one, and on to the same thing. Never throws. */
  renewLink(token: string, context: LinkContext): Promise<LinkOutcome>;
  /** The POST: signs in, once, and ends the session before. Null for a link that is not good (any more). */
  enter(token: string, before?: Session): Promise<{ session: string; next: string } | null>;
  /** The seat of whoever is signed in, or null. Their visit is noted, which renews the session. */
  get(session: Session): Promise<Seat | null>;
  /** `full`: fifty things are kept already. `signed-out`: there is no such session. `invalid`: no address that a seat keeps. */
  save(session: Session, address: string, title: string): Promise<'saved' | 'full' | 'signed-out' | 'invalid'>;
  remove(session: Session, thingId: string): Promise<void>;
  /** How often alerts are sent. */
  setAlerts(session: Session, frequency: AlertFrequency): Promise<void>;
  /** Whether alerts speak of one kept thing. */
  setMuted(session: Session, thingId: string, isMuted: boolean): Promise<void>;
  /** Its owner has read what changed. */
  markSeen(session: Session): Promise<void>;
  /** GET of a link that ends alerts: needs no database. */
  getAlertStop(token: string): 'ask' | 'invalid';
  /** The POST, by a person or their mail program: ends the alerts of one kept thing, or all of a seat. Never throws. */
  stopAlerts(token: string): Promise<'done' | 'invalid' | 'unavailable'>;
  signOut(session: Session, where: 'here' | 'everywhere'): Promise<void>;
  /** Erases the seat and all that it keeps. The application stays: it is a form that was sent, with its own limits. */
  giveUp(session: Session): Promise<void>;
};

export type SeatsOptions = {
  database: Database;
  keyring: Keyring;
  trustedProxies: TrustedProxies;
  perAddress: number;
  perDomain: number;
  now(): Date;
  log: Logger;
  onQueued(): void;
  /** Called when a seat was given up: removes the deliveries that were kept as files, and the files it had. */
  onGivenUp(deliveryIds: string[]): Promise<void>;
};

/** Sessions end after this long without a visit; a visit renews one at most once a day. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Longer than the work for an address that has a seat takes: both are answered after as much. */
const ANSWER_MS = 120;
const WINDOW_MS = 10 * 60_000;
const MAX_TITLE = 200;

export function createSeats(options: SeatsOptions): Seats {
  const { database, keyring, log } = options;
  const getNow = () => options.now().getTime();
  const findLink = async (token: string) => {
    const outboxId = parseSeatToken(keyring, token);
    try {
      return outboxId ? await database.read((query) => getSeatLink(query, outboxId, getNow())) : null;
    } catch (error) {
      log.error({ err: toLoggable(error) }, 'the link to a seat could not be read');
      return 'unavailable';
    }
  };
  const change = (session: Session, toStatement: (query: Query, seatId: string) => { execute(): Promise<unknown> }) =>
    database.write(async (query) => {
      const found = await findSeat(query, session, getNow());
      if (found) await toStatement(query, found.seat.id).execute();
    });
  const requestLink: Seats['requestLink'] = async (email, context) => {
    if (!isEmail(email)) return 'invalid';
    const [outcome] = await Promise.all([
      database
        .write((query) => queueLink(query, email, context, options))
        .catch((error: unknown) => {
          log.error({ err: toLoggable(error) }, 'a link to a seat could not be sent; its owner was asked to try again');
          return 'unavailable' as const;
        }),
      sleep(ANSWER_MS),
    ]);
    if (outcome === 'sent') options.onQueued();
    return outcome;
  };

  return {
    requestLink,
    async getEntry(token) {
      const link = await findLink(token);
      if (link === 'unavailable') return { state: link };
      if (!link) return { state: 'invalid' };
      return link.isGood ? { state: 'ask', email: link.email } : { state: 'expired' };
    },
    async renewLink(token, context) {
      const link = await findLink(token);
      if (link === 'unavailable') return link;
      return link ? requestLink(link.email, { ...context, next: link.next }) : 'invalid';
    },
    async enter(token, before = null) {
      const outboxId = parseSeatToken(keyring, token);
      if (!outboxId) return null;
      return database.write((query) => openSession(query, { outboxId, before, now: getNow() }));
    },
    async get(session) {
      const found = await database.read((query) => findSeat(query, session, getNow()));
      if (!found || !session) return null;
      const { seat, expiresAt } = found;
      const now = getNow();
      if (expiresAt < now + SESSION_LIFE_MS - DAY_MS || seat.seen_at < now - DAY_MS)
        await database.write((query) => renew(query, seat.id, session, now));
      const things = await database.read((query) =>
        query.selectFrom('seat_things').selectAll().where('seat_id', '=', seat.id).orderBy('saved_at', 'desc').orderBy('id').execute(),
      );
      return toSeat(seat, things, await database.read((query) => listNews(query, seat)));
    },
    async save(session, address, title) {
      const thing = parseThing(address);
      if (!thing) return 'invalid';
      return database.write(async (query) => {
        const found = await findSeat(query, session, getNow());
        if (!found) return 'signed-out';
        const seatId = found.seat.id;
        // The seat's row is the lock: two tabs at once cannot both take the last place.
        await query.updateTable('seats').set({ seen_at: getNow() }).where('id', '=', seatId).execute();
        const path = thing.path + thing.search;
        const kept = await query.selectFrom('seat_things').select('path').where('seat_id', '=', seatId).execute();
        if (kept.some((other) => other.path === path)) return 'saved';
        if (kept.length >= MAX_THINGS) return 'full';
        await query
          .insertInto('seat_things')
          .values({ id: randomUUID(), seat_id: seatId, kind: thing.kind, path, title: title.slice(0, MAX_TITLE), saved_at: getNow() })
          .execute();
        return 'saved';
      });
    },
    remove: (session, thingId) =>
      change(session, (query, seat) => query.deleteFrom('seat_things').where('seat_id', '=', seat).where('id', '=', thingId)),
    setAlerts: (session, alerts) => change(session, (query, seat) => query.updateTable('seats').set({ alerts }).where('id', '=', seat)),
    setMuted: (session, thingId, isMuted) =>
      change(session, (query, seat) =>
        query
          .updateTable('seat_things')
          .set({ muted: isMuted ? 1 : 0 })
          .where('seat_id', '=', seat)
          .where('id', '=', thingId),
      ),
    markSeen: (session) => change(session, (query, seat) => query.updateTable('seats').set({ looked_at: getNow() }).where('id', '=', seat)),
    getAlertStop: (token) => (parseAlertToken(keyring, token) ? 'ask' : 'invalid'),
    async stopAlerts(token) {
      const target = parseAlertToken(keyring, token);
      if (!target) return 'invalid';
      try {
        await database.write((query) => stopAlerts(query, target));
        return 'done';
      } catch (error) {
        log.error({ err: toLoggable(error) }, 'the alerts of a seat could not be ended; its owner was asked to try again');
        return 'unavailable';
      }
    },
    async signOut(session, where) {
      await database.write(async (query) => {
        const found = await findSeat(query, session, getNow());
        if (!found || !session) return;
        // Whoever lost a device may have lost a mailbox: a link that waits in it would let somebody in again.
        if (where === 'everywhere')
          await query
            .updateTable('seat_links')
            .set({ used_at: getNow() })
            .where('seat_id', '=', found.seat.id)
            .where('used_at', 'is', null)
            .execute();
        const sessions = query.deleteFrom('seat_sessions').where('seat_id', '=', found.seat.id);
        await (where === 'everywhere' ? sessions : sessions.where('hash', '=', toHash(session))).execute();
      });
    },
    async giveUp(session) {
      const deliveryIds = await database.write(async (query) => {
        const found = await findSeat(query, session, getNow());
        return found ? eraseSeat(query, found.seat) : [];
      });
      await options.onGivenUp(deliveryIds);
    },
  };
}

/** One transaction, the same steps for an address with a seat and without: limits are counted for both. */
async function queueLink(
  query: Query,
  email: string,
  { client, forwardedFor, next }: LinkContext & { next: string },
  options: SeatsOptions,
): Promise<'sent' | 'wait'> {
  const { keyring, perAddress, perDomain } = options;
  const now = options.now().getTime();
  const address = getClientAddress(client.address, forwardedFor, options.trustedProxies);
  if (address) {
    const key = `s:${keyring.hash('address', toAddressGroup(address))}`;
    if ((await takeFromLimit(query, { key, max: perAddress, windowMs: WINDOW_MS }, now)) !== null) return 'wait';
  }
  const seat = await query.selectFrom('seats').select(['id', 'lead_id']).where('email_key', '=', toEmailKey(email)).executeTakeFirst();
  const sender = address && perAddress > 0 ? { sender: toSender(address, { keyring, perAddress }) } : {};
  const places = listPlaces(email, { keyring, perDomain, ...sender });
  const [time = null] = await planReplies(
    query,
    keyring.hashes('recipient', toMailbox(email)),
    [{ kind: 'reply', mayWait: false }],
    now,
    places,
  );
  if (!seat || time === null) return 'sent';
  const row = toOutboxRow({ lead_id: seat.lead_id, kind: 'mail', template: 'seat-link', next_at: time }, now);
  await insertOutboxRows(query, [row]);
  await addSeatLink(query, { outboxId: row.id, seatId: seat.id, thenPath: next && parseThing(next) ? next : '', now });
  return 'sent';
}

async function openSession(
  query: Query,
  { outboxId, before, now }: { outboxId: string; before: Session; now: number },
): Promise<{ session: string; next: string } | null> {
  // One statement finds and uses it: of two presses at once, one signs in.
  const link = await query
    .updateTable('seat_links')
    .set({ used_at: now })
    .where('outbox_id', '=', outboxId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['seat_id', 'then_path'])
    .executeTakeFirst();
  if (!link) return null;
  if (before) await query.deleteFrom('seat_sessions').where('hash', '=', toHash(before)).execute();
  const session = randomBytes(32).toString('base64url');
  await query
    .insertInto('seat_sessions')
    .values({ hash: toHash(session), seat_id: link.seat_id, expires_at: now + SESSION_LIFE_MS })
    .execute();
  await query.updateTable('seats').set({ seen_at: now, warned_at: null }).where('id', '=', link.seat_id).execute();
  return { session, next: link.then_path };
}

/** The seat of whoever has this session, and when it ends; null without one. */
export async function findSeat(query: Query, session: Session, now: number): Promise<{ seat: SeatRow; expiresAt: number } | null> {
  if (!session) return null;
  const row = await query
    .selectFrom('seat_sessions')
    .innerJoin('seats', 'seats.id', 'seat_sessions.seat_id')
    .selectAll('seats')
    .select('seat_sessions.expires_at')
    .where('hash', '=', toHash(session))
    .where('seat_sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { expires_at, ...seat } = row;
  return { seat, expiresAt: expires_at };
}

async function renew(query: Query, seatId: string, session: string, now: number): Promise<void> {
  await query.updateTable('seats').set({ seen_at: now, warned_at: null }).where('id', '=', seatId).execute();
  await query
    .updateTable('seat_sessions')
    .set({ expires_at: now + SESSION_LIFE_MS })
    .where('hash', '=', toHash(session))
    .execute();
}

function toSeat({ email, opened_at, alerts }: SeatRow, things: SeatThingRow[], news: ThingNews[]): Seat {
  return {
    email,
    openedAt: new Date(opened_at).toISOString(),
    alerts,
    things: things.map(({ id, kind, path, title, saved_at, muted }) => ({
      id,
      kind,
      path,
      title,
      savedAt: new Date(saved_at).toISOString(),
      isMuted: muted === 1,
    })),
    news,
  };
}

function toHash(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}
