import { createHash } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { SeatRow, SeatThingRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { toKeptTitle } from './kept-title.ts';
import { type AlertFrequency, MAX_THINGS, parseThing } from '#shared/seat.ts';
import { parseAlertToken, setAlerts, setMuted, stopAlerts } from './alerts/compose-alert.ts';
import { noteBack, toSilenceId } from '#server/leads/retention/note-gone.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { getSeatRecord } from '#server/leads/people/person.ts';
import { attempt } from '#server/leads/people/newsletter-links.ts';
import { getUnsubscribeToken } from '#server/leads/people/subscription.ts';
import { listNews, markNewsSeen, type SeatNews } from './alerts/list-news.ts';
import { eraseSeat } from './close-unused.ts';
import { createLogIn, type LogIn, type LogInOptions } from './log-in.ts';
import { parseSeatToken } from './open-seat.ts';
import { endSessions, findSeat, isSessionDue, renewSession, type Session } from './sessions.ts';

export type SeatThing = Pick<SeatThingRow, 'id' | 'kind' | 'path' | 'title'> & {
  /** The day, where the desk is. */
  savedOn: string;
  isMuted: boolean;
};
/** Its news is what new editions changed in its things since `markSeen`. */
export type Seat = SeatNews & {
  email: string;
  openedAt: string;
  alerts: AlertFrequency;
  things: SeatThing[];
  /** For the link that ends the newsletter; null when it does not come to this address. */
  unsubscribeToken: string | null;
};

type SeatRecord = Awaited<ReturnType<typeof getSeatRecord>>;

/** What early access gives: a place of one's own without password or account (product decisions, section 11). */
export type Seats = LogIn & {
  /** The seat of whoever is signed in, or null. Their visit is noted, which renews the session. */
  get(session: Session): Promise<Seat | null>;
  /** All that the seat of whoever is signed in holds, to take away; null for everybody else. */
  getRecord(session: Session): Promise<SeatRecord | null>;
  /** Where a link goes on to for whoever is signed in to its seat already, good or not; null for everybody else. It uses nothing up. */
  getOwnLink(session: Session, token: string): Promise<{ next: string } | null>;
  /** `full`: fifty things are kept already. `signed-out`: there is no such session. `invalid`: no address that a seat keeps. */
  save(session: Session, address: string, title: string): Promise<'saved' | 'full' | 'signed-out' | 'invalid'>;
  remove(session: Session, thingId: string): Promise<void>;
  /** How often alerts are sent. */
  setAlerts(session: Session, frequency: AlertFrequency): Promise<void>;
  /** Whether alerts speak of one kept thing. */
  setMuted(session: Session, thingId: string, isMuted: boolean): Promise<void>;
  /** Its owner has read what changed, up to the `newsUntil` that their page had; anything else changes nothing. */
  markSeen(session: Session, newsUntil: string): Promise<void>;
  /** GET of a link that ends alerts: needs no database. */
  getAlertStop(token: string): 'ask' | 'invalid';
  /** The POST, by a person or their mail program: ends the alerts of one kept thing, or all of a seat. `invalid`: it is kept no longer. */
  stopAlerts(token: string): Promise<'done' | 'invalid' | 'unavailable'>;
  /** False when there was no such session. */
  signOut(session: Session, where: 'here' | 'everywhere'): Promise<boolean>;
  /**
   * Erases the seat and all that it keeps. The application stays: it is a form that was sent, with its own limits. False when there was no
   * such session.
   */
  giveUp(session: Session): Promise<boolean>;
};

export type SeatsOptions = LogInOptions & {
  /** Called when a seat was given up: removes the deliveries that were kept as files, and the files it had. */
  onGivenUp(deliveryIds: string[]): Promise<void>;
};

export function createSeats(options: SeatsOptions): Seats {
  const { database, log } = options;
  const getNow = () => options.now().getTime();
  /** One transaction for the seat of whoever has this session; null without one. */
  const ofSeat = <Result>(session: Session, work: (query: Query, seat: SeatRow) => Promise<Result>): Promise<Result | null> =>
    database.write(async (query) => {
      const found = await findSeat(query, session, getNow());
      return found && work(query, found.seat);
    });

  return {
    ...createLogIn(options),
    async get(session) {
      const found = await database.read((query) => findSeat(query, session, getNow()));
      if (!found || !session) return null;
      const { seat } = found;
      // A disk that is full keeps nobody from their seat: the next visit renews the session.
      if (isSessionDue(found, getNow()))
        await database
          .write((query) => renewSession(query, seat.id, session, getNow()))
          .catch((error: unknown) => log.warn({ err: toLoggable(error) }, 'a visit to a seat could not be noted'));
      const things = await database.read((query) =>
        query.selectFrom('seat_things').selectAll().where('seat_id', '=', seat.id).orderBy('saved_at', 'desc').orderBy('id').execute(),
      );
      const news = await database.read((query) => listNews(query, seat));
      const unsubscribeToken = await database.read((query) => getUnsubscribeToken(query, seat.email, options.keyring));
      return { ...toSeat(seat, things), ...news, unsubscribeToken };
    },
    async getRecord(session) {
      return database.read(async (query) => {
        const found = await findSeat(query, session, getNow());
        return found && getSeatRecord(query, found.seat);
      });
    },
    async getOwnLink(session, token) {
      const outboxId = parseSeatToken(options.keyring, token);
      return outboxId ? database.read((query) => findOwnLink(query, session, outboxId, getNow())) : null;
    },
    async save(session, address, title) {
      const thing = parseThing(address);
      if (!thing) return 'invalid';
      return (await ofSeat(session, (query, seat) => saveThing(query, seat, thing, { title, now: getNow() }))) ?? 'signed-out';
    },
    async remove(session, thingId) {
      await ofSeat(session, (query, { id }) =>
        query.deleteFrom('seat_things').where('seat_id', '=', id).where('id', '=', thingId).execute(),
      );
    },
    async setAlerts(session, alerts) {
      await ofSeat(session, (query, { id }) => setAlerts(query, id, alerts));
    },
    async setMuted(session, thingId, isMuted) {
      await ofSeat(session, (query, { id }) => setMuted(query, { seatId: id, thingId, isMuted }));
    },
    async markSeen(session, newsUntil) {
      await ofSeat(session, (query, seat) => markNewsSeen(query, seat, newsUntil, getNow()));
    },
    ...createAlertStop(options),
    async signOut(session, where) {
      if (!session) return false;
      const ended = await ofSeat(session, async (query, seat) => {
        await endSessions(query, seat, { session, isEverywhere: where === 'everywhere', now: getNow() });
        return true;
      });
      return ended ?? false;
    },
    async giveUp(session) {
      const gone = await ofSeat(session, eraseSeat);
      if (!gone) return false;
      await options.onGivenUp(gone);
      await database.clearLog();
      return true;
    },
  };
}

/** The POST of a link that ends alerts changes something; its GET needs no database. */
function createAlertStop({ database, keyring, log }: SeatsOptions): Pick<Seats, 'getAlertStop' | 'stopAlerts'> {
  return {
    getAlertStop: (token) => (parseAlertToken(keyring, token) ? 'ask' : 'invalid'),
    async stopAlerts(token) {
      const target = parseAlertToken(keyring, token);
      if (!target) return 'invalid';
      return attempt(log, 'the alerts of a seat could not be ended; its owner was asked to try again', async () =>
        (await database.write((query) => stopAlerts(query, target))) ? 'done' : 'invalid',
      );
    },
  };
}

async function findOwnLink(query: Query, session: Session, outboxId: string, now: number): Promise<{ next: string } | null> {
  const found = await findSeat(query, session, now);
  if (!found) return null;
  const link = await query
    .selectFrom('seat_links')
    .select('then_path')
    .where('outbox_id', '=', outboxId)
    .where('seat_id', '=', found.seat.id)
    .executeTakeFirst();
  return link ? { next: link.then_path } : null;
}

type NewThing = NonNullable<ReturnType<typeof parseThing>>;

async function saveThing(query: Query, seat: SeatRow, thing: NewThing, { title, now }: { title: string; now: number }) {
  // The seat's row is the lock: two tabs at once cannot both take the last place.
  await query.updateTable('seats').set({ seen_at: now }).where('id', '=', seat.id).execute();
  const path = thing.path + thing.search;
  const kept = await query.selectFrom('seat_things').select('path').where('seat_id', '=', seat.id).execute();
  if (kept.some((other) => other.path === path)) return 'saved';
  if (kept.length >= MAX_THINGS) return 'full';
  const id = toThingId(seat.id, path);
  await noteBack(query, toSilenceId(id));
  await query
    .insertInto('seat_things')
    .values({ id, seat_id: seat.id, kind: thing.kind, path, title: toKeptTitle(title), saved_at: now })
    .execute();
  return 'saved';
}

/** The same for what is removed and saved again: the links of earlier emails go on ending its alerts. */
function toThingId(seatId: string, path: string): string {
  return createHash('sha256').update(`${seatId} ${path}`).digest('hex').slice(0, 32);
}

function toSeat({ email, opened_at, alerts }: SeatRow, things: SeatThingRow[]): Omit<Seat, keyof SeatNews | 'unsubscribeToken'> {
  return {
    email,
    openedAt: new Date(opened_at).toISOString(),
    alerts,
    things: things.map(({ id, kind, path, title, saved_at, muted }) => ({
      id,
      kind,
      path,
      title,
      savedOn: toDay(new Date(saved_at)),
      isMuted: muted === 1,
    })),
  };
}
