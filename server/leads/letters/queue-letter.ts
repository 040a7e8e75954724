import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { becameOf } from '#server/numbers/record-counts.ts';
import { NEVER, isLetterRow, toLetterTemplate } from './letter-deliveries.ts';
import { isRefused, listRefused } from './refusals.ts';

/** So many recipients are noted in one transaction: a form that is sent meanwhile waits for one of these, not for all. */
const CHUNK = 100;
/** So many are paused, resumed or stopped in one. */
const PORTION = 2000;

export type LetterRun = { id: string; startAt: number; perMinute: number; now: number };
/** The last subscriber looked at, where there may be more. */
type Chunk = { last: string | null; queued: number };

/** A letter that was stopped stays so, and one that is paused takes nobody more: they would get it at once. */
class LetterNotSent extends Error {
  readonly code = 'letter-not-sent';
  constructor(id: string, state: 'paused' | 'stopped') {
    super(state === 'stopped' ? `The letter ${id} was stopped. Write another one.` : `The letter ${id} is paused. Resume it first.`);
  }
}

/** How many confirmed subscribers a letter would go to now, by language; those that have it already are not counted. */
export async function countRecipients(query: Query, id: string): Promise<Record<'en' | 'fr', number>> {
  const rows = await query
    .selectFrom('subscriptions')
    .select(['locale', (select) => select.fn.countAll<number>().as('count')])
    .where(isRecipient(id))
    .groupBy('locale')
    .execute();
  const countOf = (locale: string) => rows.find((row) => row.locale === locale)?.count ?? 0;
  return { en: countOf('en'), fr: countOf('fr') };
}

/**
 * Queues a letter for every confirmed subscriber who has not had it, at a pace. Killed half-way and started again, or run on two
 * instances at once, it goes on: the table of recipients takes each of them once. Returns how many were queued now. Throws for a letter
 * that was stopped or is paused.
 */
export async function queueLetter(database: Database, { id, startAt, perMinute, now }: LetterRun): Promise<number> {
  const state = await database.write(async (query) => {
    await query
      .insertInto('letters')
      .values({ id, state: 'sending', queued_at: now, per_minute: perMinute, out_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const letter = await query.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirst();
    return letter?.state;
  });
  if (state === 'stopped' || state === 'paused') throw new LetterNotSent(id, state);
  let queued = 0;
  let after: string | null = '';
  while (after !== null) {
    const chunk: LetterRun & { after: string } = { id, after, startAt: startAt + (queued * 60_000) / perMinute, perMinute, now };
    const done: Chunk = await database.write((query) => queueChunk(query, chunk));
    queued += done.queued;
    after = done.last;
  }
  return queued;
}

/**
 * The next subscribers by their id: looking from the start each time would take longer with each. Who had the letter is known by the table
 * of recipients, who was refused is asked by name: in one question with the subscribers, PostgreSQL reads all recipients for each hundred.
 */
async function queueChunk(query: Query, { id, after, startAt, perMinute, now }: LetterRun & { after: string }): Promise<Chunk> {
  const confirmed = await query
    .selectFrom('subscriptions')
    .select(['id', 'lead_id'])
    .where('id', '>', after)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .limit(CHUNK)
    .execute();
  const last = (confirmed.length === CHUNK && confirmed.at(-1)?.id) || null;
  if (confirmed.length === 0) return { last, queued: 0 };
  const ids = confirmed.map((subscription) => subscription.id);
  const refused = await listRefused(query, ids);
  const rows = confirmed.filter((subscription) => !refused.has(subscription.id)).map((row) => ({ ...row, outboxId: randomUUID() }));
  if (rows.length === 0) return { last, queued: 0 };
  const taken = await query
    .insertInto('letter_recipients')
    .values(rows.map(({ id: subscription_id, outboxId }) => ({ letter_id: id, subscription_id, outbox_id: outboxId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('outbox_id')
    .execute();
  const own = new Set(taken.map(({ outbox_id }) => outbox_id));
  const mails = rows.filter(({ outboxId }) => own.has(outboxId));
  if (mails.length > 0) await queueMails(query, mails, { id, startAt, perMinute, now });
  return { last, queued: taken.length };
}

/** What all rows have in common is given once, and no table is read again: by a join, PostgreSQL took six times as long. */
async function queueMails(query: Query, mails: QueuedMail[], { id, startAt, perMinute, now }: LetterRun): Promise<void> {
  const rows = mails.map(({ outboxId, lead_id }) => sql`(cast(${outboxId} as text), cast(${lead_id} as text))`);
  const moment = toMoment(sql`row_number() over () - 1`, startAt, perMinute);
  await sql`insert into outbox (id, lead_id, kind, template, status, attempts, next_at, error, created_at)
    select column1, column2, 'mail', cast(${toLetterTemplate(id)} as text), 'pending', 0, ${moment}, '', cast(${now} as bigint)
    from (values ${sql.join(rows)}) as mails`.execute(query);
}

type QueuedMail = { outboxId: string; lead_id: string };

/** When the mail in this place goes out, in whole milliseconds. */
function toMoment(place: RawBuilder<unknown>, startAt: number, perMinute: number): RawBuilder<number> {
  return sql<number>`cast(${Math.round(startAt)} as bigint) + (${place}) * 60000 / cast(${perMinute} as bigint)`;
}

/** Confirmed, without this letter yet, and not refused. */
function isRecipient(id: string) {
  return (where: ExpressionBuilder<Schema, 'subscriptions'>) => {
    const had = where
      .selectFrom('letter_recipients')
      .whereRef('letter_recipients.subscription_id', '=', 'subscriptions.id')
      .where('letter_id', '=', id)
      .select('outbox_id');
    return where.and([where('status', '=', 'confirmed'), where.not(where.exists(had)), where.not(isRefused())]);
  };
}

/** Nothing more goes out until it is resumed, but for what is being sent at this moment. Returns how many wait. */
export async function pauseLetter(database: Database, id: string): Promise<number> {
  await database.write((query) =>
    query.updateTable('letters').set({ state: 'paused' }).where('id', '=', id).where('state', '=', 'sending').execute(),
  );
  return updateWaiting(database, id, { next_at: NEVER });
}

/**
 * At the pace it had, from now, or from `sendAt` when that is still to come. In portions: a form that is sent meanwhile waits for one of
 * these. Returns how many go on.
 */
export async function resumeLetter(database: Database, { id, sendAt, now }: { id: string; sendAt: number; now: number }): Promise<number> {
  const letter = await database.write(async (query) => {
    await query.updateTable('letters').set({ state: 'sending' }).where('id', '=', id).where('state', '=', 'paused').execute();
    return query.selectFrom('letters').selectAll().where('id', '=', id).where('state', '=', 'sending').executeTakeFirst();
  });
  if (!letter) return 0;
  let resumed = 0;
  let more = -1;
  while (more !== 0) {
    const startAt = Math.max(now, sendAt) + (resumed * 60_000) / letter.per_minute;
    more = await database.write((query) => resumePortion(query, { id, startAt, perMinute: letter.per_minute }));
    resumed += more;
  }
  return resumed;
}

type Resumed = Pick<LetterRun, 'id' | 'startAt' | 'perMinute'>;

async function resumePortion(query: Query, { id, startAt, perMinute }: Resumed): Promise<number> {
  const result = await query
    .with('portion', (select) =>
      select
        .selectFrom('outbox')
        .select(['id', sql<number>`row_number() over (order by id) - 1`.as('place')])
        .where(isUntried(id))
        .where('next_at', '=', NEVER)
        .limit(PORTION),
    )
    .updateTable('outbox')
    .from('portion')
    .set({ next_at: toMoment(sql.ref('portion.place'), startAt, perMinute) })
    .whereRef('outbox.id', '=', 'portion.id')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** For good: who does not have it will not get it. Returns how many that are. */
export async function stopLetter(database: Database, id: string, now: number): Promise<number> {
  await database.write((query) => query.updateTable('letters').set({ state: 'stopped' }).where('id', '=', id).execute());
  return updateWaiting(database, id, { status: 'done', next_at: NEVER, error: 'stopped', finished_at: now });
}

/** In portions, which others wait for and a database has the time for; those that have the change already are none of it. */
async function updateWaiting(database: Database, id: string, change: Partial<Schema['outbox']> & { next_at: number }): Promise<number> {
  let [updated, more] = [0, -1];
  while (more !== 0) {
    more = await database.write(async (query) => {
      const portion = query
        .selectFrom('outbox')
        .select('id')
        .where(isUntried(id))
        .$if(change.status === undefined, (select) => select.where('next_at', '<', change.next_at))
        .limit(PORTION);
      const result = await query.updateTable('outbox').set(change).where('id', 'in', portion).executeTakeFirst();
      return Number(result.numUpdatedRows);
    });
    updated += more;
  }
  return updated;
}

/** In the words of the index `outbox_due`. Those that were tried are held or refused when they are tried again. */
function isUntried(id: string) {
  return (where: ExpressionBuilder<Schema, 'outbox'>) =>
    where.and([
      where('status', '=', 'pending'),
      where('kind', '=', 'mail'),
      where(isLetterRow, '=', sql.lit(1)),
      where('template', '=', toLetterTemplate(id)),
      where('attempts', '=', 0),
    ]);
}

/**
 * What became of a letter; null for one that was never sent. Delivered is what the mail server took: whoever left before their turn got
 * nothing, and counts as left only. Opening and clicks are not followed.
 */
export async function reportLetter(query: Query, id: string) {
  const letter = await query.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!letter) return null;
  const rows = await query
    .selectFrom('outbox')
    .innerJoin('letter_recipients', 'letter_recipients.outbox_id', 'outbox.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select([becameOf.as('became'), (select) => select.fn.countAll<number>().as('count')])
    .where('letter_id', '=', id)
    .groupBy(becameOf)
    .execute();
  const countOf = (became: string) => rows.find((row) => row.became === became)?.count ?? 0;
  const { queued } = await query
    .selectFrom('letter_recipients')
    .select((select) => select.fn.countAll<number>().as('queued'))
    .where('letter_id', '=', id)
    .executeTakeFirstOrThrow();
  const { left } = await query
    .selectFrom('letter_recipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('letter_id', '=', id)
    .where('subscriptions.unsubscribed_at', '>', letter.queued_at)
    .executeTakeFirstOrThrow();
  const waiting = countOf('pending');
  return {
    state: letter.state === 'sending' && waiting === 0 ? 'sent' : letter.state,
    queued,
    waiting,
    delivered: countOf('done'),
    refused: countOf('dead'),
    stopped: countOf('stopped'),
    left,
  };
}
