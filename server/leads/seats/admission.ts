import type { Database, Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { insertOutboxRows, planAwaited, toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import { toMonday } from '#shared/days.ts';
import { toDay } from '#server/platform/desk-day.ts';
import type { Site } from '#shared/site.ts';
import { openSeat } from './open-seat.ts';

export type AdmissionContext = {
  now: number;
  keyring: Keyring;
  /** Automatic emails to one company's domain in an hour; 0 for no limit. */
  perDomain: number;
  /** When it says so, what is left is opened by the next run. */
  isStopping?(): boolean;
};
export type WaitingPerson = { email: string; askedAt: string; locale: string };

/** Both engines bound the number of parameters of a statement. */
const PORTION = 500;

/** Who waits for a seat, the oldest first. */
export async function listWaiting(query: Query): Promise<WaitingPerson[]> {
  const rows = await query
    .selectFrom('seat_waiting')
    .innerJoin('leads', 'leads.id', 'seat_waiting.lead_id')
    .select(['email', 'asked_at', 'locale'])
    .where('admitted_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('seat_waiting.email_key')
    .execute();
  return rows.map(({ email, asked_at, locale }) => ({ email, askedAt: new Date(asked_at).toISOString(), locale }));
}

/**
 * Opens the seats whose turn it is: every Monday `perWeek` of them, or all where nobody has to wait (any more). Two instances may run
 * it at once, and be killed at any moment. Returns how many this run opened.
 */
export async function admitDue(
  database: Database,
  { admission, perWeek }: Site['earlyAccess'],
  context: AdmissionContext,
): Promise<number> {
  const { now } = context;
  if (admission === 'at-once') await database.write((query) => admitNext(query, null, now));
  if (admission === 'weekly') await database.write((query) => admitWeek(query, perWeek, now));
  return openAdmitted(database, context);
}

/** The row of a week is written with its admissions: whoever comes second waits for it, and finds it. */
async function admitWeek(query: Query, perWeek: number, now: number): Promise<void> {
  const week = await query
    .insertInto('seat_weeks')
    .values({ monday: toMonday(toDay(new Date(now))) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('monday')
    .executeTakeFirst();
  if (week) await admitNext(query, perWeek, now);
}

/** It is the turn of so many, the oldest first; of all for null. `openAdmitted` opens their seats. Returns how many waited. */
export async function admitNext(query: Query, count: number | null, now: number): Promise<number> {
  let admitted = 0;
  while (count === null || admitted < count) {
    const next = await query
      .selectFrom('seat_waiting')
      .select('email_key')
      .where('admitted_at', 'is', null)
      .orderBy('asked_at')
      .orderBy('email_key')
      .limit(Math.min(PORTION, (count ?? Infinity) - admitted))
      .execute();
    if (next.length === 0) break;
    // Somebody else may admit some of them at this moment: the next round finds others in their place.
    const { numUpdatedRows } = await query
      .updateTable('seat_waiting')
      .set({ admitted_at: now })
      .where(
        'email_key',
        'in',
        next.map(({ email_key }) => email_key),
      )
      .where('admitted_at', 'is', null)
      .executeTakeFirst();
    admitted += Number(numUpdatedRows);
  }
  return admitted;
}

/** False when the address does not wait. */
export async function admitPerson(query: Query, email: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('seat_waiting')
    .set({ admitted_at: now })
    .where('email_key', '=', toEmailKey(email.trim()))
    .where('admitted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/**
 * Opens the seats of those whose turn came. Each in a transaction of its own: one that takes many mailboxes could wait in a circle with
 * the forms that are sent meanwhile.
 */
export async function openAdmitted(database: Database, context: AdmissionContext): Promise<number> {
  let opened = 0;
  const full: string[] = [];
  while (!context.isStopping?.()) {
    const index = opened;
    const found = await database.write((query) => openNext(query, index, full, context));
    if (found === 'nobody') break;
    if (found === 'opened') opened++;
  }
  return opened;
}

/** An address whose mailbox is full is noted in `full`, and waits for the next run: it was promised an email. */
async function openNext(
  query: Query,
  index: number,
  full: string[],
  context: AdmissionContext,
): Promise<'opened' | 'taken' | 'full' | 'nobody'> {
  const lead = await query
    .selectFrom('seat_waiting')
    .innerJoin('leads', 'leads.id', 'seat_waiting.lead_id')
    .selectAll('leads')
    .select('seat_waiting.email_key as waiting_key')
    .where('admitted_at', 'is not', null)
    .where('seat_waiting.email_key', 'not in', full.length > 0 ? full : [''])
    .orderBy('asked_at')
    .orderBy('seat_waiting.email_key')
    .executeTakeFirst();
  if (!lead) return 'nobody';
  // First, and with the lock: another instance that asks at this moment finds none, and takes no place in the mailbox.
  const taken = await query.deleteFrom('seat_waiting').where('email_key', '=', lead.waiting_key).returningAll().executeTakeFirst();
  if (!taken) return 'taken';
  const time = await planAwaited(query, lead.email, index, context);
  if (time === null) {
    await query.insertInto('seat_waiting').values(taken).execute();
    full.push(lead.waiting_key);
    return 'full';
  }
  const row = toOutboxRow({ lead_id: lead.id, kind: 'mail', template: 'seat-open', next_at: time }, context.now);
  await insertOutboxRows(query, [row]);
  await openSeat(query, lead, { mail: { id: row.id, sentAt: row.next_at }, now: context.now });
  return 'opened';
}
