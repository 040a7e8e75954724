import type { Query } from '#server/db/database.ts';
import type { LeadRow } from '#server/db/schema.ts';
import { isRefused } from '#server/leads/letters/refusals.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import { noteGone, toPortions } from './note-gone.ts';

/** Privacy policy 11.1: "up to 3 years after termination". */
const RETENTION_YEARS = 3;

/**
 * The leads that have reached the limit of the privacy policy (section 11) at a moment. Termination is the day a person unsubscribed or,
 * when nothing later is recorded, last sent a form. While a subscription is confirmed, and its letters are not refused, the leads with its
 * consent stay. Other leads of the same person are counted from their own last form.
 */
export async function listExpired(query: Query, at: number): Promise<string[]> {
  const cutoff = toCutoff(at);
  const expired = await query
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.created_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads as later')
            .select('later.id')
            .whereRef('later.email_key', '=', 'leads.email_key')
            .where('later.created_at', '>=', cutoff),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.email_key', '=', 'leads.email_key')
            .where((where) =>
              where.or([
                where('subscriptions.unsubscribed_at', '>=', cutoff),
                where.and([
                  where('subscriptions.status', '=', 'confirmed'),
                  // Nobody at a mailbox that is gone will ever unsubscribe.
                  where.not(isRefused()),
                  where.exists(
                    where
                      .selectFrom('consents')
                      .select('consents.id')
                      .whereRef('consents.lead_id', '=', 'leads.id')
                      .where('consents.purpose', '=', 'newsletter'),
                  ),
                ]),
              ]),
            ),
        ),
      ),
    )
    // A seat that is in use is a relation that goes on: the application for it stays. One that is not is closed after a year
    // (seats/close-unused.ts).
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seats').select('seats.id').whereRef('seats.lead_id', '=', 'leads.id'))))
    .execute();
  return expired.map(({ id }) => id);
}

/** Somebody of whom nothing is left, and the kinds of deliveries that tools were told of them by. */
export type GonePerson = { email: string; told: string[] };
/** What was erased. `gone`: of whom the tools that were told of them are to hear. */
export type Erased = { leads: number; deliveryIds: string[]; gone: GonePerson[] };

/**
 * Erases leads with everything that belongs to them: consents, subscriptions, deliveries, and the digests
 * that name them. Returns the ids of the deliveries, whose kept files must be removed too. Notes the ids of
 * the leads, so that a backup restored later does not bring them back.
 */
export async function eraseLeads(query: Query, leadIds: string[], now = Date.now()): Promise<Erased> {
  const deliveryIds = new Set<string>();
  const people = new Map<string, GonePerson>();
  for (const portion of toPortions(leadIds)) {
    const leads = await query.selectFrom('leads').select(['id', 'email', 'email_key', 'digest_id']).where('id', 'in', portion).execute();
    const keys = new Map(leads.map(({ id, email_key }) => [id, email_key]));
    for (const { email, email_key, digest_id } of leads) {
      people.set(email_key, people.get(email_key) ?? { email, told: [] });
      if (digest_id) deliveryIds.add(digest_id);
    }
    const rows = await query
      .selectFrom('outbox')
      .leftJoin('erasure_notices', 'erasure_notices.id', 'outbox.id')
      .select(['outbox.id', 'lead_id', 'kind', 'status', 'attempts', 'erasure_notices.email as former'])
      .where('lead_id', 'in', portion)
      .execute();
    for (const { id, lead_id, kind, status, attempts, former } of rows) {
      deliveryIds.add(id);
      // A tool that was not told yet of a corrected address knows the former one.
      if (former !== null) {
        const key = toEmailKey(former);
        people.set(key, { email: former, told: [...(people.get(key)?.told ?? []), kind] });
        await query.deleteFrom('erasure_notices').where('id', '=', id).execute();
      }
      // An attempt whose answer never came may have arrived.
      if (status === 'done' || attempts > 0) people.get(keys.get(lead_id ?? '') ?? '')?.told.push(kind);
    }
    await query.deleteFrom('leads').where('id', 'in', portion).execute();
    await noteGone(query, portion, now);
  }
  return { leads: leadIds.length, deliveryIds: [...deliveryIds], gone: await listGone(query, people) };
}

/** Those of these people, by the key of their address, of whom no lead is left. */
async function listGone(query: Query, people: Map<string, GonePerson>): Promise<GonePerson[]> {
  const gone = new Map(people);
  const keys = [...people.keys()];
  for (const portion of toPortions(keys)) {
    const left = await query.selectFrom('leads').select('email_key').distinct().where('email_key', 'in', portion).execute();
    for (const { email_key } of left) gone.delete(email_key);
  }
  return [...gone.values()];
}

/** Those of these leads that exist. */
export async function listPresent(query: Query, leadIds: string[]): Promise<Pick<LeadRow, 'id' | 'email_key'>[]> {
  const present = [];
  for (const portion of toPortions(leadIds))
    present.push(...(await query.selectFrom('leads').select(['id', 'email_key']).where('id', 'in', portion).execute()));
  return present;
}

/** Those of these deliveries that exist no longer. */
export async function findErased(query: Query, deliveryIds: string[]): Promise<string[]> {
  const erased: string[] = [];
  for (const portion of toPortions(deliveryIds)) {
    const rows = await query.selectFrom('outbox').select('id').where('id', 'in', portion).execute();
    const present = new Set(rows.map(({ id }) => id));
    erased.push(...portion.filter((id) => !present.has(id)));
  }
  return erased;
}

function toCutoff(at: number): number {
  const cutoff = new Date(at);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff.getTime();
}
