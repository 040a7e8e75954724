import { sql } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import { isLetterRow } from '#server/leads/letters/letter-deliveries.ts';
import type { AdmissionContext } from '#server/leads/seats/admission.ts';
import { insertOutboxRows, planAwaited, toOutboxRow } from './lead-replies.ts';

/** The name in the outbox of an email that said: the community is not open yet, your place is saved. */
export const PLACE_TEMPLATE = 'community-place';
export const INVITATION_TEMPLATE = 'community-invitation';

/**
 * Queues the invitation of everybody whose place was saved: for a site that has a community to invite to now. Two instances may run it at
 * once, and be killed at any moment. Returns how many this run queued; a mailbox that is full is left to the next one.
 */
export async function inviteWaiting(database: Database, context: AdmissionContext): Promise<number> {
  let queued = 0;
  for (const lead of await database.read(listPlaces)) {
    if (context.isStopping?.()) break;
    const index = queued;
    if (await database.write((query) => queueInvitation(query, lead, index, context))) queued++;
  }
  return queued;
}

type Invited = { id: string; email: string; email_key: string };

async function listPlaces(query: Query): Promise<Invited[]> {
  return (
    query
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['leads.id', 'leads.email', 'leads.email_key'])
      .where('template', '=', PLACE_TEMPLATE)
      .where('status', '=', 'done')
      // In the words of the index `outbox_due`: finished letters are many.
      .where('kind', '=', 'mail')
      .where(isLetterRow, '=', sql.lit(0))
      .orderBy('leads.created_at')
      .execute()
  );
}

/** One invitation for all the places of an address. False when it has none any more, or its mailbox is full. */
async function queueInvitation(query: Query, lead: Invited, index: number, context: AdmissionContext): Promise<boolean> {
  // First, and with the lock: another instance that asks at this moment finds none, and plans nothing.
  const places = await query
    .updateTable('outbox')
    .set({ template: INVITATION_TEMPLATE })
    .where('template', '=', PLACE_TEMPLATE)
    .where('status', '=', 'done')
    .where('lead_id', 'in', (from) => from.selectFrom('leads').select('id').where('email_key', '=', lead.email_key))
    .returning('id')
    .execute();
  if (places.length === 0) return false;
  const time = await planAwaited(query, lead.email, index, context);
  if (time === null) {
    const ids = places.map(({ id }) => id);
    await query.updateTable('outbox').set({ template: PLACE_TEMPLATE }).where('id', 'in', ids).execute();
    return false;
  }
  const row = { lead_id: lead.id, kind: 'mail' as const, template: INVITATION_TEMPLATE, next_at: time };
  await insertOutboxRows(query, [toOutboxRow(row, context.now)]);
  return true;
}
