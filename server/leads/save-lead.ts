import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { ConsentRow, OutboxRow } from '#server/db/schema.ts';
import { type ConsentId, consentTexts, formConsents, toConsentPlainText } from '#shared/forms/consent.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { type Limit, takeFromLimit } from './rate-limit.ts';
import { type Submission, toEmailKey } from './submission.ts';
import { isSubscribed, requestSubscription } from './subscription.ts';

type LeadStatus = 'received' | 'already-received' | 'confirmation-sent';
export type SavedLead = { id: string; status: LeadStatus };
export type SaveResult =
  | { ok: true; lead: SavedLead; queued: boolean }
  | { ok: false; reason: 'rate-limited'; retryAfterSeconds: number }
  | { ok: false; reason: 'already-subscribed' | 'idempotency-key-reused' };

export type SaveContext = {
  now: number;
  /** The company's name, as the consent texts show it. */
  company: string;
  limits: Limit[];
  /** Keyed hash of what makes this submission the same as an earlier one. */
  dedupeKey: string;
  /** Keyed hash of the caller's Idempotency-Key, or null. */
  requestKey: string | null;
  /** Where leads go beside the mails: the connections that are configured. */
  deliveries: ('hubspot' | 'webhook')[];
};

type Template =
  | 'early-access-received'
  | 'newsletter-confirmation'
  | 'contact-received'
  | 'community-invitation'
  | 'market-analysis-received'
  | 'report';

const templates: Record<FormId, Template> = {
  'early-access': 'early-access-received',
  newsletter: 'newsletter-confirmation',
  contact: 'contact-received',
  'community-invitation': 'community-invitation',
  'market-analysis': 'market-analysis-received',
  'report-request': 'report',
};

/**
 * Keeps a lead, its consents and the emails and deliveries it causes, all in the transaction `query` belongs to. The same
 * Idempotency-Key, or the same words again (a double click, a reload), find the first lead and cause nothing twice.
 */
export async function saveLead(query: Query, submission: Submission, context: SaveContext): Promise<SaveResult> {
  const { requestKey, now } = context;
  if (requestKey) {
    const earlier = await query
      .selectFrom('leads')
      .select(['id', 'answer', 'request_hash'])
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (earlier) return replay(earlier, submission);
  }
  for (const limit of context.limits) {
    const retryAfterSeconds = await takeFromLimit(query, limit, now);
    if (retryAfterSeconds !== null) return { ok: false, reason: 'rate-limited', retryAfterSeconds };
  }
  if (submission.formId === 'newsletter' && (await isSubscribed(query, submission.email)))
    return { ok: false, reason: 'already-subscribed' };

  const id = randomUUID();
  const status: LeadStatus = submission.formId === 'newsletter' ? 'confirmation-sent' : 'received';
  const inserted = await query
    .insertInto('leads')
    .values({
      id,
      form_id: submission.formId,
      email: submission.email,
      email_key: toEmailKey(submission.email),
      locale: submission.locale,
      page_uri: submission.pageUri,
      page_name: submission.pageName,
      fields: JSON.stringify(submission.fields),
      source: JSON.stringify(submission.source),
      suspicious: submission.suspicious.join(' '),
      dedupe_key: context.dedupeKey,
      request_key: requestKey,
      request_hash: requestKey ? submission.contentHash : null,
      answer: status,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return meetEarlier(query, submission, context);

  await recordConsents(query, id, submission, context);
  const subscribes = submission.formId === 'newsletter' || (submission.marketing && !(await isSubscribed(query, submission.email)));
  if (subscribes) await requestSubscription(query, { leadId: id, email: submission.email, locale: submission.locale, now });
  await queueDeliveries(query, id, submission, { ...context, subscribes });
  return { ok: true, lead: { id, status }, queued: true };
}

/** Puts one delivery into the outbox. */
export async function queueMail(query: Query, leadId: string, template: string, now: number): Promise<void> {
  await query
    .insertInto('outbox')
    .values(toOutboxRow(leadId, 'mail', template, now))
    .execute();
}

function replay(earlier: { id: string; answer: string; request_hash: string | null }, submission: Submission): SaveResult {
  if (earlier.request_hash !== submission.contentHash) return { ok: false, reason: 'idempotency-key-reused' };
  return { ok: true, lead: { id: earlier.id, status: earlier.answer as LeadStatus }, queued: false };
}

/** Another submission of the same was first. Only a newly ticked newsletter box adds something to it. */
async function meetEarlier(query: Query, submission: Submission, context: SaveContext): Promise<SaveResult> {
  const earlier = await query
    .selectFrom('leads')
    .select(['id', 'answer', 'request_key', 'request_hash'])
    .where((where) => where.or([where('dedupe_key', '=', context.dedupeKey), where('request_key', '=', context.requestKey)]))
    .executeTakeFirstOrThrow();
  if (context.requestKey && earlier.request_key === context.requestKey) return replay(earlier, submission);
  const status = submission.formId === 'early-access' ? 'already-received' : (earlier.answer as LeadStatus);
  const lead = { id: earlier.id, status };
  if (!submission.marketing || (await isSubscribed(query, submission.email))) return { ok: true, lead, queued: false };
  const fresh = await requestSubscription(query, {
    leadId: earlier.id,
    email: submission.email,
    locale: submission.locale,
    now: context.now,
  });
  if (!fresh) return { ok: true, lead, queued: false };
  await query
    .insertInto('consents')
    .values(toConsentRows(earlier.id, submission, context, 'marketing', 'ticked'))
    .execute();
  await queueMail(query, earlier.id, 'newsletter-confirmation', context.now);
  return { ok: true, lead, queued: true };
}

async function recordConsents(query: Query, leadId: string, submission: Submission, context: SaveContext): Promise<void> {
  const rows = toConsentRows(leadId, submission, context, formConsents[submission.formId], submission.terms ?? 'sent');
  if (submission.marketing) rows.push(...toConsentRows(leadId, submission, context, 'marketing', 'ticked'));
  await query.insertInto('consents').values(rows).execute();
}

function toConsentRows(
  leadId: string,
  submission: Submission,
  { now, company }: SaveContext,
  textId: ConsentId,
  evidence: ConsentRow['evidence'],
): ConsentRow[] {
  const { version, purposes } = consentTexts[textId];
  return purposes.map((purpose) => ({
    id: randomUUID(),
    lead_id: leadId,
    email_key: toEmailKey(submission.email),
    purpose,
    action: 'granted',
    text_id: textId,
    version,
    locale: submission.locale,
    text: toConsentPlainText(textId, submission.locale, company),
    page_uri: submission.pageUri,
    evidence,
    created_at: now,
  }));
}

async function queueDeliveries(
  query: Query,
  leadId: string,
  submission: Submission,
  context: SaveContext & { subscribes: boolean },
): Promise<void> {
  const { now, deliveries, subscribes } = context;
  const rows = [toOutboxRow(leadId, 'mail', templates[submission.formId], now), toOutboxRow(leadId, 'mail', 'owner-notification', now)];
  if (subscribes && submission.formId !== 'newsletter') rows.push(toOutboxRow(leadId, 'mail', 'newsletter-confirmation', now));
  for (const kind of deliveries) rows.push(toOutboxRow(leadId, kind, '', now));
  await query.insertInto('outbox').values(rows).execute();
}

function toOutboxRow(lead_id: string, kind: OutboxRow['kind'], template: string, now: number): OutboxRow {
  return {
    id: randomUUID(),
    lead_id,
    kind,
    template,
    status: 'pending',
    attempts: 0,
    next_at: now,
    lease_token: null,
    error: '',
    created_at: now,
    finished_at: null,
  };
}
