import type { Query } from '#server/db/database.ts';

/** Privacy policy 11.1: "up to 3 years after termination". */
const RETENTION_YEARS = 3;
/** Both engines limit the number of parameters of a statement. */
const PORTION = 500;

/**
 * The leads that have reached the limit of the privacy policy (section 11) at a moment. Termination is the
 * day a person unsubscribed or, when nothing later is recorded, last sent a form. While a subscription is
 * confirmed, the leads with its consent stay. Other leads of the same person are counted from their own last
 * form.
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
    .execute();
  return expired.map(({ id }) => id);
}

/**
 * What was erased. `emails`: the addresses of people of whom nothing is left; connected tools are to be told.
 */
export type Erased = { leads: number; deliveryIds: string[]; emails: string[] };

/**
 * Erases leads with everything that belongs to them: consents, subscriptions, deliveries, and the digests
 * that name them. Returns the ids of the deliveries, whose kept files must be removed too. Notes the ids of
 * the leads, so that a backup restored later does not bring them back.
 */
export async function eraseLeads(query: Query, leadIds: string[], now = Date.now()): Promise<Erased> {
  const deliveryIds = new Set<string>();
  const people = new Map<string, string>();
  for (let start = 0; start < leadIds.length; start += PORTION) {
    const portion = leadIds.slice(start, start + PORTION);
    const leads = await query.selectFrom('leads').select(['email', 'email_key', 'digest_id']).where('id', 'in', portion).execute();
    for (const { email, email_key, digest_id } of leads) {
      people.set(email_key, email);
      if (digest_id) deliveryIds.add(digest_id);
    }
    const rows = await query.selectFrom('outbox').select('id').where('lead_id', 'in', portion).execute();
    for (const { id } of rows) deliveryIds.add(id);
    await query.deleteFrom('leads').where('id', 'in', portion).execute();
    await query
      .insertInto('erased_leads')
      .values(portion.map((lead_id) => ({ lead_id, erased_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { leads: leadIds.length, deliveryIds: [...deliveryIds], emails: await listGone(query, people) };
}

/** Those of these addresses, by key, that no lead has any more. */
async function listGone(query: Query, people: Map<string, string>): Promise<string[]> {
  const gone = new Map(people);
  const keys = [...people.keys()];
  for (let start = 0; start < keys.length; start += PORTION) {
    const portion = keys.slice(start, start + PORTION);
    const left = await query.selectFrom('leads').select('email_key').distinct().where('email_key', 'in', portion).execute();
    for (const { email_key } of left) gone.delete(email_key);
  }
  return [...gone.values()];
}

/** Those of these leads that exist. */
export async function listPresent(query: Query, leadIds: string[]): Promise<string[]> {
  const present: string[] = [];
  for (let start = 0; start < leadIds.length; start += PORTION) {
    const portion = leadIds.slice(start, start + PORTION);
    const rows = await query.selectFrom('leads').select('id').where('id', 'in', portion).execute();
    present.push(...rows.map(({ id }) => id));
  }
  return present;
}

/** Those of these deliveries that exist no longer. */
export async function findErased(query: Query, deliveryIds: string[]): Promise<string[]> {
  const erased: string[] = [];
  for (let start = 0; start < deliveryIds.length; start += PORTION) {
    const portion = deliveryIds.slice(start, start + PORTION);
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
