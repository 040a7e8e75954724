import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { ConsentRow, LeadRow, OutboxRow } from '#server/db/schema.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { toConsents, toNewsletterConsents, wantsNewsletter } from '#server/leads/people/consent-records.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import type { LeadOutcome, LeadStatus } from './lead-outcome.ts';
import {
  insertOutboxRows,
  planConfirmation,
  planDeliveries,
  planMails,
  type RepliedLead,
  type ReplyContext,
} from '#server/leads/outbox/lead-replies.ts';
import { isSeatless, LINK_LIFE_MS } from '#server/leads/seats/open-seat.ts';
import { getMeantThing } from '#shared/seat.ts';
import { chooseNotice, toNoticeRow } from '#server/leads/outbox/owner-notice.ts';
import { type Limit, takeFromLimit } from '#server/leads/abuse/rate-limit.ts';
import { releaseLead } from './held-lead.ts';
import { isHeld, type Submission, toMarks } from './submission.ts';
import { addCounts, LEAD_CAMPAIGN } from '#server/numbers/counts.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { getSubscriptionStatus, isSubscribed } from '#server/leads/people/subscription.ts';

export type SaveContext = ReplyContext & {
  /** The company's name, as the consent texts show it. */
  company: string;
  /** The terms and the policy in force. */
  legalVersions: string;
  limits: Limit[];
  /** Keyed hashes of what makes a submission equal to an earlier one, the present secret's first. */
  dedupeKeys: string[];
  /** For how long it counts as equal, in milliseconds; null for ever. */
  dedupeMs: number | null;
  /** Keyed hashes of the caller's Idempotency-Key, the present secret's first; empty when there is none. */
  requestKeys: string[];
};

type EarlierLead = RepliedLead & Pick<LeadRow, 'answer' | 'request_key' | 'request_hash'>;

/**
 * Keeps a lead, its consents, and the emails and deliveries it causes, all in the transaction of `query`. The same Idempotency-Key, or the
 * same words again (a double click, a reload), find the first lead and cause nothing twice.
 */
export async function saveLead(query: Query, submission: Submission, context: SaveContext): Promise<LeadOutcome> {
  const { now, requestKeys } = context;
  const repeated = requestKeys.length > 0 ? await findLead(query, 'request_key', requestKeys) : null;
  if (repeated) return replay(repeated, submission);
  for (const limit of context.limits) {
    const retryAfterSeconds = await takeFromLimit(query, limit, now);
    if (retryAfterSeconds !== null) return { ok: false, code: 'rate-limited', retryAfterSeconds };
  }
  if (submission.formId === 'newsletter' && (await isSubscribed(query, submission.email))) return { ok: false, code: 'already-subscribed' };

  await forgetOldDuplicates(query, context);
  const duplicate = await findLead(query, 'dedupe_key', context.dedupeKeys.slice(1));
  if (duplicate) return answerAgain(query, duplicate, submission, context);
  const lead = toLeadRow(submission, context);
  const notice = await chooseNotice(query, lead, now);
  if (!(await insertLead(query, { ...lead, digest_id: notice === 'notice' ? null : notice })))
    return meetEarlier(query, submission, context);
  const wantsNews = submission.formId === 'newsletter' || submission.marketing;
  await write(query, {
    consents: toConsents(lead.id, submission, context),
    deliveries: [...(await planDeliveries(query, lead, wantsNews, context)), toNoticeRow(lead.id, notice, now)],
  });
  await countCampaign(query, submission, now);
  return toOutcome(lead, { isNew: true, queued: true });
}

/** Once for each new lead; a robot's counts for none. Last in its transaction, because others may wait for that row. */
async function countCampaign(query: Query, { campaign, suspicious }: Submission, now: number): Promise<void> {
  if (campaign === '' || suspicious.includes('honeypot')) return;
  await addCounts(query, [{ period: toDay(new Date(now)), kind: LEAD_CAMPAIGN, locale: '', name: campaign, count: 1 }]);
}

/** What a form causes once its lead is kept. */
type Plan = { consents: ConsentRow[]; deliveries: OutboxRow[] };

async function write(query: Query, { consents, deliveries }: Plan): Promise<void> {
  if (consents.length > 0) await query.insertInto('consents').values(consents).execute();
  await insertOutboxRows(query, deliveries);
}

function toLeadRow(submission: Submission, context: SaveContext): LeadRow {
  const { now, requestKeys, dedupeKeys } = context;
  const status: LeadStatus = submission.formId === 'newsletter' ? 'confirmation-sent' : 'received';
  return {
    id: randomUUID(),
    form_id: submission.formId,
    email: submission.email,
    email_key: toEmailKey(submission.email),
    locale: submission.locale,
    page_uri: submission.pageUri,
    page_name: submission.pageName,
    fields: JSON.stringify(submission.fields),
    source: JSON.stringify(submission.source),
    suspicious: submission.suspicious.join(' '),
    dedupe_key: dedupeKeys[0] ?? null,
    request_key: requestKeys[0] ?? null,
    request_hash: requestKeys.length > 0 ? submission.contentHash : null,
    answer: status,
    created_at: now,
    digest_id: null,
  };
}

/**
 * False when another lead has its Idempotency-Key or its words. On PostgreSQL this waits for a transaction
 * that is keeping that lead at this moment.
 */
async function insertLead(query: Query, lead: LeadRow): Promise<boolean> {
  const row = await query
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same words are new again after the time of a double click. The age is measured when they come again,
 * not in windows of the clock: two clicks on either side of a full minute are still one.
 */
async function forgetOldDuplicates(query: Query, { dedupeKeys, dedupeMs, now }: SaveContext): Promise<void> {
  if (dedupeMs === null) return;
  await query
    .updateTable('leads')
    .set({ dedupe_key: null })
    .where('dedupe_key', 'in', dedupeKeys)
    .where('created_at', '<=', now - dedupeMs)
    .execute();
}

/** Answers with the lead that another call kept at the same moment. */
async function meetEarlier(query: Query, submission: Submission, context: SaveContext): Promise<LeadOutcome> {
  const repeated = await findLead(query, 'request_key', context.requestKeys);
  if (repeated) return replay(repeated, submission);
  const duplicate = await findLead(query, 'dedupe_key', context.dedupeKeys);
  if (duplicate) return answerAgain(query, duplicate, submission, context);
  // Erased at this moment: the sender is asked to try again.
  throw new StorageError('lead-vanished', null);
}

async function findLead(query: Query, column: 'request_key' | 'dedupe_key', keys: string[]): Promise<EarlierLead | null> {
  if (keys.length === 0) return null;
  const row = await query
    .selectFrom('leads')
    .select(['id', 'form_id', 'email', 'locale', 'page_uri', 'suspicious', 'answer', 'request_key', 'request_hash'])
    .where(column, 'in', keys)
    .executeTakeFirst();
  return row ?? null;
}

function replay(earlier: EarlierLead, submission: Submission): LeadOutcome {
  if (earlier.request_hash !== submission.contentHash) return { ok: false, code: 'idempotency-key-reused' };
  return toOutcome(earlier, { isNew: false, queued: false });
}

/**
 * A duplicate: answers with the earlier lead. It adds something in three cases only: the newsletter box is newly ticked, somebody asks for
 * a seat again (it was given up, or the link of the last email has ended), or the earlier lead was held as a robot's and now a person sent
 * it. Two at once take their turns.
 */
async function answerAgain(query: Query, earlier: EarlierLead, submission: Submission, context: SaveContext): Promise<LeadOutcome> {
  await query.updateTable('leads').set({ answer: earlier.answer }).where('id', '=', earlier.id).execute();
  const lead = submission.formId === 'early-access' ? { ...earlier, answer: 'already-received' } : earlier;
  const asksAnew = submission.marketing && (await isNewWish(query, earlier));
  const [isRobot, wasHeld] = [isHeld(submission.suspicious), isHeld(toMarks(earlier.suspicious))];
  const comesBack = submission.formId === 'early-access' && !isRobot && !wasHeld && (await isSeatless(query, earlier.email));
  const deliveries =
    isRobot || wasHeld
      ? []
      : await planAgain(query, { ...earlier, page_uri: submission.pageUri, locale: submission.locale }, { asksAnew, comesBack }, context);
  // What was agreed to for a seat that is gone says nothing of the next one.
  const applied = comesBack ? toConsents(earlier.id, { ...submission, marketing: false }, context) : [];
  const asked = asksAnew ? toNewsletterConsents(earlier.id, submission, context) : [];
  await write(query, { consents: [...applied, ...asked], deliveries });
  if (isRobot || !wasHeld) return toOutcome(lead, { isNew: false, queued: deliveries.length > 0 });
  const released = await releaseLead(query, earlier.id, context);
  // Released by its one more step a moment ago, which did not know of the newsletter.
  if (!released && asksAnew) await insertOutboxRows(query, await planConfirmation(query, earlier, context));
  return toOutcome({ ...lead, suspicious: '' }, { isNew: false, queued: released?.queued ?? false });
}

type Wishes = { asksAnew: boolean; comesBack: boolean };

async function planAgain(query: Query, lead: RepliedLead, { asksAnew, comesBack }: Wishes, context: SaveContext): Promise<OutboxRow[]> {
  if (lead.form_id === 'early-access' && (comesBack || !(await hasFreshReply(query, lead, context)))) {
    const mails = await planMails(query, lead, asksAnew, context);
    if (mails.length > 0) await useLocale(query, lead);
    return mails;
  }
  return asksAnew ? planConfirmation(query, lead, context) : [];
}

/** The answer is written in the language of the page on which somebody asked last. A seat keeps its own until its owner enters. */
async function useLocale(query: Query, { id, locale }: RepliedLead): Promise<void> {
  await query.updateTable('leads').set({ locale }).where('id', '=', id).execute();
}

/**
 * Whether the link of the last email still leads in, or it brought none a moment ago: whoever pressed twice gets one email. A link that
 * keeps nothing yet keeps what is meant now; one that keeps something else is another link.
 */
async function hasFreshReply(query: Query, { id, page_uri }: RepliedLead, { now }: SaveContext): Promise<boolean> {
  const row = await query
    .selectFrom('outbox')
    .leftJoin('seat_links', 'outbox_id', 'outbox.id')
    .select(['outbox_id', 'then_path'])
    .where('lead_id', '=', id)
    .where('template', '=', 'early-access-received')
    // A worker writes its own time into `next_at`, and by a clock gone wrong that is long ago.
    .where((where) => where.or([where('next_at', '>', now - LINK_LIFE_MS), where('created_at', '>', now - LINK_LIFE_MS)]))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const meant = getMeantThing(page_uri);
  if (!row || meant === '' || row.then_path === null || row.then_path === meant) return row !== undefined;
  if (row.then_path !== '') return false;
  await query.updateTable('seat_links').set({ then_path: meant }).where('outbox_id', '=', row.outbox_id).execute();
  return true;
}

/** Whether a ticked newsletter box adds to the earlier lead: it was not ticked then, or the person has left since. */
async function isNewWish(query: Query, { id, email }: EarlierLead): Promise<boolean> {
  return !(await wantsNewsletter(query, id)) || (await getSubscriptionStatus(query, email)) === 'unsubscribed';
}

function toOutcome(
  lead: Pick<LeadRow, 'id' | 'answer' | 'suspicious'>,
  { isNew, queued }: { isNew: boolean; queued: boolean },
): LeadOutcome {
  // written by this file
  const status = lead.answer as LeadStatus;
  return { ok: true, lead: { id: lead.id, status }, isNew, queued, needsStep: toMarks(lead.suspicious).includes('no-proof') };
}
