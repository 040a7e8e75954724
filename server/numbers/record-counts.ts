import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { matchPage } from '#shared/pages.ts';
import type { Count } from './counts.ts';
import { toPageName } from './page-name.ts';
import { DAY_MS } from '#shared/days.ts';

/**
 * What is not counted while it happens, because it is kept anyway: leads by `form page`, those a robot sent, letters
 * that were taken and refused, by their id, who came to the newsletter and left it, seats.
 */
export const recordKinds = ['lead', 'lead-robot', 'letter', 'letter-refused', 'subscriber', 'subscriber-left', 'seat'] as const;

/** What became of a letter's delivery. One that found nobody subscribed any more is over, and nothing was sent. */
export const becameOf = sql<string>`case
  when outbox.error in ('stopped', 'letter-stopped') then 'stopped'
  when outbox.status = 'done' and subscriptions.unsubscribed_at <= outbox.finished_at then 'left'
  else outbox.status end`;

/** The counts of days from `from` to before `to` (`2026-11-24`). What was erased is not among them. */
export async function listRecordCounts(query: Query, { from, to }: { from: string; to: string }): Promise<Count[]> {
  // A day of the desk begins some hours after that of UTC: a day more on both sides, then by the day itself.
  const [first, last] = [Date.parse(from) - DAY_MS, Date.parse(to) + DAY_MS];
  const counts: Count[] = [];
  const add = (kind: (typeof recordKinds)[number], moment: number | null, name: string) => {
    const period = moment === null ? '' : toDay(new Date(moment));
    if (period >= from && period < to) counts.push({ period, kind, locale: '', name, count: 1 });
  };
  const leads = await query
    .selectFrom('leads')
    .select(['form_id', 'page_uri', 'suspicious', 'created_at'])
    .where('created_at', '>=', first)
    .where('created_at', '<', last)
    .execute();
  for (const { form_id, page_uri, suspicious, created_at } of leads)
    add(isRobots(suspicious) ? 'lead-robot' : 'lead', created_at, `${form_id} ${toPlace(page_uri)}`);
  const letters = await query
    .selectFrom('outbox')
    .innerJoin('letter_recipients', 'letter_recipients.outbox_id', 'outbox.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select(['letter_id', becameOf.as('became'), 'finished_at'])
    .where('error', '<>', 'restored')
    .where('finished_at', '>=', first)
    .where('finished_at', '<', last)
    .execute();
  for (const { letter_id, became, finished_at } of letters)
    if (became === 'done' || became === 'dead') add(became === 'done' ? 'letter' : 'letter-refused', finished_at, letter_id);
  const subscribers = await query
    .selectFrom('subscriptions')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where((where) => where.or([where('confirmed_at', '>=', first), where('unsubscribed_at', '>=', first)]))
    .execute();
  for (const { confirmed_at, unsubscribed_at } of subscribers) {
    add('subscriber', confirmed_at, '');
    add('subscriber-left', unsubscribed_at, '');
  }
  const seats = await query.selectFrom('seats').select('opened_at').where('opened_at', '>=', first).where('opened_at', '<', last).execute();
  for (const { opened_at } of seats) add('seat', opened_at, '');
  return counts;
}

/** The marks for which a reply is held back (leads/intake/submission.ts). */
function isRobots(suspicious: string): boolean {
  return /\b(?:honeypot|no-proof)\b/.test(suspicious);
}

/** The page by its name; '-' for one that is none of ours. */
function toPlace(pageUri: string): string {
  const match = URL.canParse(pageUri) ? matchPage(new URL(pageUri).pathname) : null;
  return match ? toPageName(match) : '-';
}
