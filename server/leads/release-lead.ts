import type { Query } from '#server/db/database.ts';
import { wantsNewsletter } from './consent-records.ts';
import { queueHeldReplies, type ReplyContext } from './lead-replies.ts';
import { isHeld, toMarks } from './submission.ts';

/**
 * Lets the replies of a held lead go: a person was seen, or the owner says so. Takes the robot's marks off, so that it happens once.
 * Null for a lead that was not held, or is gone. `queued` is false when its mailbox has had enough for today.
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
    // Of two at once, one changes the row; the other finds it changed.
    .where('suspicious', '=', lead.suspicious)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return null;
  return { queued: await queueHeldReplies(query, { ...lead, suspicious }, await wantsNewsletter(query, leadId), context) };
}
