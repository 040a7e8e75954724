import type { Query } from '#server/db/database.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import type { Connection, Telling } from '#server/leads/outbox/connections.ts';
import { toConnectionRows } from '#server/leads/outbox/lead-replies.ts';
import { LEASE_MS } from '#server/leads/outbox/outbox.ts';
import { noteGone, toAskedId, toDepartureId, toSilenceId } from './note-gone.ts';
import { type Erased, eraseLeads, type GonePerson, listPresent } from './retention.ts';
import { PERSON_ERASED, PERSON_EXPIRED, queueNotices, queueWithdrawn } from '#server/leads/outbox/subscription-events.ts';
import { unsubscribe } from '#server/leads/people/subscription.ts';
import { eraseSeat } from '#server/leads/seats/close-unused.ts';

/**
 * Erases everything held about a person, and queues the same for the connected tools that we told of them. A tool that knows the person
 * from elsewhere is not ours to command: anybody can send a form with any address. With `everywhere` they are told all the same: records of
 * what they were told expire here. Returns what was erased; the caller removes the kept files of the deliveries.
 */
export async function erasePerson(
  query: Query,
  email: string,
  connections: readonly Connection[],
  now: number,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<Erased> {
  const key = toEmailKey(email.trim());
  const rows = await query.selectFrom('leads').select('id').where('email_key', '=', key).execute();
  const ids = rows.map(({ id }) => id);
  const erased = await eraseLeads(query, ids);
  if (ids.length > 0) await noteGone(query, ids.map(toAskedId), now);
  const others = erased.gone.filter((person) => toEmailKey(person.email) !== key);
  const gone = everywhere ? [...others, { email: email.trim(), told: [...connections] }] : erased.gone;
  for (const person of gone) await tellOf(query, person, PERSON_ERASED, { connections, now });
  return { ...erased, gone };
}

/**
 * Tells of people whose leads reached their limit. Only a webhook hears of it: erasing in HubSpot is for good, with
 * all the history of a customer, and is left to whoever runs `npm run leads -- erase`.
 */
export async function queueExpiries(query: Query, gone: readonly GonePerson[], { connections, now }: Telling): Promise<void> {
  const webhooks = connections.filter((connection) => connection === 'webhook');
  for (const person of gone) await tellOf(query, person, PERSON_EXPIRED, { connections: webhooks, now });
}

type ErasedAgain = { leads: number; asked: GonePerson[]; expired: GonePerson[] };

/** After a restore: erases once more those leads that the backup brought back, by what `noteGone` noted. */
export async function eraseAgain(query: Query, gone: ReadonlySet<string>): Promise<ErasedAgain> {
  const present = await listPresent(query, [...gone]);
  const people = new Set(present.filter(({ id }) => gone.has(toAskedId(id))).map(({ email_key }) => email_key));
  // Whoever asked is one person, with all of their leads.
  const erase = (asked: boolean) =>
    eraseLeads(
      query,
      present.filter(({ email_key }) => people.has(email_key) === asked).map(({ id }) => id),
    );
  return { leads: present.length, asked: (await erase(true)).gone, expired: (await erase(false)).gone };
}

/** The connected tools are told once more too: the orders that waited for them went with the tables that were replaced. */
export async function tellAgain(query: Query, { asked, expired }: ErasedAgain, telling: Telling): Promise<void> {
  for (const person of asked) await tellOf(query, person, PERSON_ERASED, telling);
  await queueExpiries(query, expired, telling);
}

/** Tells those tools that were told of the person. */
async function tellOf(query: Query, { email, told }: GonePerson, event: string, { connections, now }: Telling): Promise<void> {
  const hearing = connections.filter((connection) => told.includes(connection));
  // Not before a delivery of the lead that is under way has come to its end.
  const rows = toConnectionRows(null, hearing, now, event).map((row) => ({ ...row, next_at: now + LEASE_MS }));
  await queueNotices(query, email, rows);
}

/**
 * After a restore: erases the seats and ends the subscriptions and alerts that were given up since the backup, by what `noteGone` noted,
 * and signs everybody out, because nobody knows who had signed out since. The connected tools are told once more.
 */
export async function leaveAgain(query: Query, gone: ReadonlySet<string>, telling: Telling): Promise<void> {
  for (const seat of await query.selectFrom('seats').select(['id', 'lead_id']).execute())
    if (gone.has(seat.id)) await eraseSeat(query, seat);
  const subscriptions = await query.selectFrom('subscriptions').select(['id', 'epoch']).where('status', '<>', 'unsubscribed').execute();
  for (const { id, epoch } of subscriptions.filter((subscription) => gone.has(toDepartureId(subscription)))) {
    const left = await unsubscribe(query, { subscriptionId: id, epoch, leadId: null }, 'restore', telling.now);
    if (left) await queueWithdrawn(query, left, telling);
  }
  for (const { id } of await query.selectFrom('seats').select('id').where('alerts', '<>', 'never').execute())
    if (gone.has(toSilenceId(id))) await query.updateTable('seats').set({ alerts: 'never' }).where('id', '=', id).execute();
  for (const { id } of await query.selectFrom('seat_things').select('id').where('muted', '=', 0).execute())
    if (gone.has(toSilenceId(id))) await query.updateTable('seat_things').set({ muted: 1 }).where('id', '=', id).execute();
  await query.deleteFrom('seat_sessions').execute();
  await query.updateTable('seat_links').set({ used_at: telling.now }).where('used_at', 'is', null).execute();
}
