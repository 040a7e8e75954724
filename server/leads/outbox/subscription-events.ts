import type { Query } from '#server/db/database.ts';
import type { OutboxRow, SubscriptionRow } from '#server/db/schema.ts';
import type { Telling } from './connections.ts';
import { insertOutboxRows, toConnectionRows } from './lead-replies.ts';

/** The events for connected tools, beside new leads: the type of a webhook event, and the `template` of its row in the outbox. */
export const SUBSCRIPTION_CONFIRMED = 'subscription.confirmed';
export const SUBSCRIPTION_WITHDRAWN = 'subscription.withdrawn';
export const PERSON_ERASED = 'person.erased';
/** All leads of a person reached their limit here. What a tool holds has limits of its own: nothing is erased there by this. */
export const PERSON_EXPIRED = 'person.expired';
/** A person has another address. */
export const PERSON_CORRECTED = 'person.corrected';

/** Tells the connected tools of a confirmation. A newsletter request itself is sent to them only now, when its address is confirmed. */
export async function queueConfirmed(query: Query, { lead_id }: SubscriptionRow, { connections, now }: Telling): Promise<void> {
  const lead = await query.selectFrom('leads').select('form_id').where('id', '=', lead_id).executeTakeFirst();
  const isNews = lead?.form_id === 'newsletter';
  await insertOutboxRows(query, [
    ...(isNews ? toConnectionRows(lead_id, connections, now) : []),
    ...toConnectionRows(lead_id, connections, now, SUBSCRIPTION_CONFIRMED),
  ]);
}

/** Tells them of a departure. Those that were never told of an unconfirmed request do not get its address. */
export async function queueWithdrawn(query: Query, subscription: SubscriptionRow, { connections, now }: Telling): Promise<void> {
  const hearing = subscription.confirmed_at === null ? await listBelieving(query, subscription.email_key) : connections;
  const told = connections.filter((connection) => hearing.includes(connection));
  await insertOutboxRows(query, toConnectionRows(subscription.lead_id, told, now, SUBSCRIPTION_WITHDRAWN));
}

/** The tools that last heard of a confirmation: one that was refused letters, or whose address was corrected, waits for another. */
async function listBelieving(query: Query, emailKey: string): Promise<string[]> {
  const rows = await query
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['kind', 'template'])
    .where('leads.email_key', '=', emailKey)
    .where('template', 'in', [SUBSCRIPTION_CONFIRMED, SUBSCRIPTION_WITHDRAWN])
    .orderBy('outbox.created_at')
    .execute();
  const last = new Map(rows.map(({ kind, template }) => [kind, template]));
  return [...last].flatMap(([kind, template]) => (template === SUBSCRIPTION_CONFIRMED ? kind : []));
}

/** Tells those tools that were told of leads which address took the place of theirs. The old one is kept until they know. */
export async function queueCorrected(
  query: Query,
  { leadIds, from }: { leadIds: string[]; from: string },
  { connections, now }: Telling,
): Promise<void> {
  const told = await query
    .selectFrom('outbox')
    .select('kind')
    .distinct()
    .where('lead_id', 'in', leadIds)
    .where((where) => where.or([where('status', '=', 'done'), where('attempts', '>', 0)]))
    .execute();
  const hearing = connections.filter((connection) => told.some(({ kind }) => kind === connection));
  await queueNotices(query, from, toConnectionRows(leadIds[0] ?? null, hearing, now, PERSON_CORRECTED));
}

/** Queues deliveries about an address that is held no more. It is kept until the tools were told, and no longer. */
export async function queueNotices(query: Query, email: string, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertOutboxRows(query, rows);
  await query
    .insertInto('erasure_notices')
    .values(rows.map(({ id, created_at }) => ({ id, email, created_at })))
    .execute();
}
