import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import type { SeatRow } from '#server/db/schema.ts';
import { isRefusedForGood } from '#server/leads/letters/refusals.ts';
import { insertOutboxRows, toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import type { Changes, ThingChanges } from '#shared/seat.ts';

export const ALERT_TEMPLATE = 'seat-alert';
/** How older releases of the site named the file of every build: which one it was is not known. */
const ANY_BUILD = 'built';
/** Seats in one transaction: short enough for a form that is sent meanwhile. */
const PORTION = 100;
/** What somebody waits for finds room between so many alerts a second. */
const PER_SECOND = 10;
/** Four weekly editions, the last of which may be made a day early. */
const MONTH_MS = 27 * 24 * 60 * 60_000;

/** Two editions of the industry database side by side; null when one is not there. The leads do not know that database. */
export type CompareEditions = (before: string, after: string, signal?: AbortSignal) => Promise<Comparison | null>;
/** Keeps the file of an edition until the next one is compared with it. */
export type KeepEdition = (edition: string) => Promise<void>;
type Comparison = { compare(addresses: string[]): Promise<(Changes | null)[]>; close(): void };

type AlertedSeat = Pick<SeatRow, 'id' | 'lead_id' | 'alerts'> & { is_refused: SqlBool; changes: ThingChanges[] };

/**
 * Compares what every seat keeps with the edition before, and queues one email per person and edition. It can be killed at any moment and
 * run by two instances at once: a seat's row for an edition is written once, with its delivery. Returns how many emails were queued.
 */
export async function queueAlerts(
  database: Database,
  { edition, compareEditions, now, signal }: { edition: string; compareEditions: CompareEditions; now: number; signal?: AbortSignal },
): Promise<number> {
  const run = await database.write((query) => startRun(query, edition, now));
  if (!run) return 0;
  // Two editions are read for somebody who keeps something.
  const comparison = run.before !== null && (await hasThings(database)) ? await compareEditions(run.before, edition, signal) : null;
  try {
    const work = comparison && { edition, startedAt: run.startedAt, now, signal, compare: comparison.compare };
    const queued = work ? await alertSeats(database, work) : 0;
    await database.write((query) =>
      query.updateTable('alert_runs').set({ finished_at: now }).where('edition', '=', edition).where('finished_at', 'is', null).execute(),
    );
    return queued;
  } finally {
    comparison?.close();
  }
}

async function hasThings(database: Database): Promise<boolean> {
  const found = await database.read((query) =>
    query.selectFrom('seat_things').select('id').where('kind', '<>', 'result').where('muted', '=', 0).limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

/**
 * What to compare with: the newest edition that was compared. Null for the first edition that is ever seen: nobody's things are older.
 * No run where this edition was compared, or is older than the last: the owner went a step back.
 */
async function startRun(query: Query, edition: string, now: number): Promise<{ before: string | null; startedAt: number } | null> {
  await query
    .insertInto('alert_runs')
    .values({ edition, started_at: now, finished_at: null })
    .onConflict((conflict) => conflict.column('edition').doNothing())
    .execute();
  const own = await query.selectFrom('alert_runs').selectAll().where('edition', '=', edition).executeTakeFirstOrThrow();
  if (own.finished_at !== null) return null;
  const before = await getLastCompared(query, now);
  const isBack = before !== null && edition.slice(0, 10) < before.slice(0, 10);
  return isBack ? null : { before, startedAt: own.started_at };
}

/**
 * By the days of the editions themselves, which begin their ids, then by the clock: one that was ahead for one run puts none of them in
 * front. Null when none was compared.
 */
export async function getLastCompared(query: Query, now: number): Promise<string | null> {
  const last = await query
    .selectFrom('alert_runs')
    .select('edition')
    .where('finished_at', 'is not', null)
    .where('edition', '<>', ANY_BUILD)
    .orderBy(sql`substr(edition, 1, 10)`, 'desc')
    .orderBy(sql`case when started_at > ${now} then 0 else started_at end`, 'desc')
    .executeTakeFirst();
  return last?.edition ?? null;
}

type Work = { edition: string; startedAt: number; now: number; signal: AbortSignal | undefined; compare: Comparison['compare'] };

async function alertSeats(database: Database, work: Work): Promise<number> {
  const known = new Map<string, Changes | null>();
  let queued = 0;
  for (let after = ''; ;) {
    work.signal?.throwIfAborted();
    const seats = await database.read((query) => listSeats(query, after));
    const last = seats.at(-1);
    if (!last) return queued;
    after = last.id;
    const changes = await compareThings(
      database,
      seats.map(({ id }) => id),
      work,
      known,
    );
    const alerted = seats.map((seat) => ({ ...seat, changes: changes.get(seat.id) ?? [] }));
    const earlier = queued;
    queued += await database.write((query) => keepAlerts(query, alerted, work, earlier));
  }
}

/** `is_refused`: the mailbox has refused an alert for good since its owner was last here. */
function listSeats(query: Query, after: string) {
  return query
    .selectFrom('seats')
    .select(['id', 'lead_id', 'alerts'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.lead_id', '=', 'seats.lead_id')
          .where('template', '=', ALERT_TEMPLATE)
          .where('status', '=', 'dead')
          .where(isRefusedForGood)
          .whereRef('finished_at', '>', 'seats.seen_at'),
      ).as('is_refused'),
    )
    .where('seats.id', '>', after)
    .orderBy('seats.id')
    .limit(PORTION)
    .execute();
}

/** The changes of each seat. A list that several seats keep is compared once. */
async function compareThings(
  database: Database,
  seatIds: string[],
  { startedAt, compare }: Work,
  known: Map<string, Changes | null>,
): Promise<Map<string, ThingChanges[]>> {
  const things = await database.read((query) =>
    query
      .selectFrom('seat_things')
      .select(['id', 'seat_id', 'path'])
      .where('seat_id', 'in', seatIds)
      .where('kind', '<>', 'result')
      .where('muted', '=', 0)
      // What was kept later was kept as it is in this edition.
      .where('saved_at', '<', startedAt)
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  const paths = [...new Set(things.map(({ path }) => path))].filter((path) => !known.has(path));
  const compared = paths.length > 0 ? await compare(paths) : [];
  for (const [index, path] of paths.entries()) known.set(path, compared[index] ?? null);
  const found = new Map<string, ThingChanges[]>();
  for (const { id, seat_id, path } of things) {
    const changes = known.get(path);
    if (changes) found.set(seat_id, [...(found.get(seat_id) ?? []), { thingId: id, ...changes }]);
  }
  return found;
}

/** Rows that another instance has written stay as they are, with their delivery. */
async function keepAlerts(query: Query, seats: AlertedSeat[], { edition, now }: Work, earlier: number): Promise<number> {
  const changed = seats.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0)
    await query
      .insertInto('seat_alerts')
      .values(
        changed.map(({ id, changes }) => ({ seat_id: id, edition, found_at: now, changes: JSON.stringify(changes), outbox_id: null })),
      )
      .onConflict((conflict) => conflict.columns(['seat_id', 'edition']).doNothing())
      .execute();
  let queued = 0;
  for (const seat of seats)
    if (await isDue(query, seat, now)) queued += await queueMail(query, seat, { edition, now, place: earlier + queued });
  return queued;
}

/** A month is counted from the last email, and not from the changes that it told of: those may have waited for it. */
async function isDue(query: Query, { lead_id, alerts, is_refused, changes }: AlertedSeat, now: number): Promise<boolean> {
  if (is_refused) return false;
  if (alerts !== 'monthly') return alerts === 'each' && changes.length > 0;
  const recent = await query
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', lead_id)
    .where('template', '=', ALERT_TEMPLATE)
    .where('created_at', '>', now - MONTH_MS)
    .executeTakeFirst();
  return !recent;
}

/** The update is what makes it once: of two instances, one finds rows without a delivery. */
async function queueMail(
  query: Query,
  { id, lead_id, alerts }: AlertedSeat,
  { edition, now, place }: { edition: string; now: number; place: number },
): Promise<number> {
  const outboxId = randomUUID();
  const told = await query
    .updateTable('seat_alerts')
    .set({ outbox_id: outboxId })
    .where('seat_id', '=', id)
    .where('outbox_id', 'is', null)
    .where('found_at', '>', now - 2 * MONTH_MS)
    .$if(alerts === 'each', (update) => update.where('edition', '=', edition))
    .returning('edition')
    .execute();
  if (told.length === 0) return 0;
  const next_at = now + Math.floor(place / PER_SECOND) * 1000;
  await insertOutboxRows(query, [toOutboxRow({ id: outboxId, lead_id, kind: 'mail', template: ALERT_TEMPLATE, next_at }, now)]);
  return 1;
}
