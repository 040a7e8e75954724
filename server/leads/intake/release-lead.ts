import type { Query } from '#server/db/database.ts';
import { wantsNewsletter } from '#server/leads/people/consent-records.ts';
import { queueHeldReplies, type ReplyContext } from '#server/leads/outbox/lead-replies.ts';
import { isHeld, toMarks } from './submission.ts';

/**
 * Sends the replies of a held lead: a person was seen, or the owner says so. Removes the robot's marks, so that it happens once. Null for a
 * lead that is not held, or was erased. `queued` is false when its mailbox is full for today.
 */
export async function releaseLead(query: Query, leadId: string, context: ReplyContext): Promise<{ queued: boolean } | null> {
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead || !isHeld(toMarks(lead.suspicious))) return null;
  const suspicious = toMarks(lead.suspicious)
    .filter((mark) => !isHeld([mark]))
    .join(' ');
  const { numUpdatedRows } = await query
    .updateTable('leads')
    .set({ suspicious })
    .where('id', '=', leadId)
    // Of two calls at once, one changes the row; the other finds it changed.
    .where('suspicious', '=', lead.suspicious)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return null;
  return { queued: await queueHeldReplies(query, { ...lead, suspicious }, await wantsNewsletter(query, leadId), context) };
}
