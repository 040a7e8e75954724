import type { Query } from '#server/db/database.ts';
import type { LeadRow, OutboxRow } from '#server/db/schema.ts';
import { isHeld, toMarks } from '#server/leads/intake/submission.ts';
import { isRightsRequest } from '#server/leads/people/lead-columns.ts';
import { toOutboxRow } from './lead-replies.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Product decisions, section 10: with more leads an hour, the owner gets a digest. */
const NOTICES_PER_HOUR = 20;
/** The digest waits this long after its hour: leads that were being kept at that moment are on disk by then. */
const DIGEST_DELAY_MS = 60_000;

/**
 * How the owner is told of a new lead: 'notice' for an email of its own, or the id of a digest when the last
 * hour brought 20 leads already. There is one digest for each hour of the clock, sent when that hour is over.
 * A digest goes to the owner, a request about personal information to the privacy officer; a robot could send many.
 */
export async function chooseNotice(query: Query, lead: LeadRow, now: number): Promise<string> {
  if (isRightsRequest(lead) && !isHeld(toMarks(lead.suspicious))) return 'notice';
  const { count } = await query
    .selectFrom((inner) =>
      inner
        .selectFrom('leads')
        .select('id')
        .where('created_at', '>', now - HOUR_MS)
        // By a clock that was ahead, leads may be dated later than now.
        .where('created_at', '<=', now)
        // Counts no further than needed: counting thousands for every lead would slow a rush down.
        .limit(NOTICES_PER_HOUR)
        .as('recent'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < NOTICES_PER_HOUR) return 'notice';
  const id = toDigestId(now);
  // One that went out, or is on its way, tells of nobody more: the clock was set back since. Nor does one that a restore held back.
  const gone = await query
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.or([where('status', 'in', ['done', 'dead']), where('lease_token', 'is not', null)]))
    .executeTakeFirst();
  return gone ? 'notice' : id;
}

/** The owner's notice of a lead, or the digest of its hour, for the outbox. */
export function toNoticeRow(leadId: string, notice: string, now: number): OutboxRow {
  if (notice === 'notice') return toOutboxRow({ lead_id: leadId, kind: 'mail', template: 'owner-notification' }, now);
  const next_at = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS + DIGEST_DELAY_MS;
  return toOutboxRow({ id: notice, lead_id: null, kind: 'mail', template: 'owner-digest', next_at }, now);
}

/** The same id for every lead and every instance in one hour of the clock. */
function toDigestId(now: number): string {
  return `digest-${new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString().slice(0, 13)}`;
}
