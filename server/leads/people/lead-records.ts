import type { Query } from '#server/db/database.ts';
import type { ConsentRow, LeadRow } from '#server/db/schema.ts';
import { forms, isFormId } from '#shared/forms/forms.ts';
import { toTracking } from '#shared/traffic-source.ts';
import { toEmailKey } from './email-key.ts';
import { readFields, readSource, toDate, isRightsRequest } from './lead-columns.ts';
import { toCsvText } from '#shared/escape-text.ts';
import { sourceNames } from '#server/leads/intake/submission.ts';

/** A lead as the owner reads it, with ISO dates and names written in full. */
export type LeadRecord = ReturnType<typeof toRecord>;

/** Newest first; `limit` null for all. An unknown form has no leads. */
export async function listLeads(query: Query, { formId, limit }: { formId: string | null; limit: number | null }): Promise<LeadRecord[]> {
  let select = query.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id');
  if (formId !== null) {
    if (!isFormId(formId)) return [];
    select = select.where('form_id', '=', formId);
  }
  if (limit !== null) select = select.limit(Number.isInteger(limit) && limit > 0 ? limit : 50);
  return (await select.execute()).map(toRecord);
}

/** A lead as it is exported, with the state of its sender's newsletter and its consents in one line. */
export type ExportedLead = LeadRecord & { newsletter: string; consents: string };

/** Every lead, newest first. */
export async function exportLeads(query: Query): Promise<ExportedLead[]> {
  const leads = await query.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  const subscriptions = await query.selectFrom('subscriptions').select(['email_key', 'status']).execute();
  const statuses = new Map(subscriptions.map(({ email_key, status }) => [email_key, status]));
  const consents = Map.groupBy(await query.selectFrom('consents').selectAll().orderBy('created_at').execute(), ({ lead_id }) => lead_id);
  return leads.map((lead) => ({
    ...toRecord(lead),
    newsletter: statuses.get(lead.email_key) ?? 'none',
    consents: (consents.get(lead.id) ?? [])
      .map(({ action, purpose, text_id, version, created_at }) => `${action} ${purpose} (${text_id} ${version}, ${toDate(created_at)})`)
      .join('; '),
  }));
}

/** One lead with its consents, deliveries and the state of its subscription, or null. */
export async function getLead(query: Query, id: string) {
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!lead) return null;
  const deliveries = await query.selectFrom('outbox').selectAll().where('lead_id', '=', id).orderBy('created_at').execute();
  const subscription = await query.selectFrom('subscriptions').select('status').where('email_key', '=', lead.email_key).executeTakeFirst();
  const consents = await query.selectFrom('consents').selectAll().where('lead_id', '=', id).orderBy('created_at').execute();
  return {
    ...toRecord(lead),
    newsletter: subscription?.status ?? 'none',
    consents: consents.map(toConsentRecord),
    deliveries: deliveries.map(({ id: deliveryId, kind, template, status, attempts, error, finished_at }) => ({
      id: deliveryId,
      kind,
      template,
      status,
      attempts,
      error,
      finishedAt: toDate(finished_at),
    })),
  };
}

/** What could not be delivered yet, and what no longer is tried (`dead`), the latest first. What belongs to no lead has no address. */
export async function listUndelivered(query: Query, limit: number) {
  const rows = await query
    .selectFrom('outbox')
    .leftJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.created_at', 'outbox.kind', 'outbox.template', 'outbox.status', 'outbox.error', 'outbox.lead_id', 'leads.email'])
    .where((where) =>
      where.or([where('outbox.status', '=', 'dead'), where.and([where('outbox.status', '=', 'pending'), where('outbox.error', '<>', '')])]),
    )
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, lead_id, ...row }) => ({ createdAt: toDate(created_at), lead: lead_id, ...row }));
}

/** Everything a person agreed to and withdrew, in order. */
export async function listConsents(query: Query, email: string) {
  const rows = await query
    .selectFrom('consents')
    .selectAll()
    .where('email_key', '=', toEmailKey(email.trim()))
    .orderBy('created_at')
    .execute();
  return rows.map(toConsentRecord);
}

function toRecord(lead: LeadRow) {
  return {
    id: lead.id,
    createdAt: toDate(lead.created_at),
    form: lead.form_id,
    email: lead.email,
    locale: lead.locale,
    pageUri: lead.page_uri,
    pageName: lead.page_name,
    suspicious: lead.suspicious === '' ? [] : lead.suspicious.split(' '),
    isRightsRequest: isRightsRequest(lead),
    fields: readFields(lead),
    source: readSource(lead),
    tracking: toTracking(lead.page_uri),
  };
}

function toConsentRecord(row: ConsentRow) {
  const { purpose, action, evidence, version, locale, text } = row;
  return {
    createdAt: toDate(row.created_at),
    purpose,
    action,
    evidence,
    textId: row.text_id,
    version,
    locale,
    text,
    legalVersions: row.legal_versions,
    pageUri: row.page_uri,
  };
}

const columns = ['id', 'createdAt', 'form', 'email', 'locale', 'pageUri', 'pageName', 'suspicious'] as const;
/** Every field that some form has and a lead keeps beside its address: a new one is in the export by itself. */
const fieldColumns = [
  ...new Set(
    Object.values(forms).flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind !== 'checkbox' && kind !== 'email').map(({ name }) => name),
    ),
  ),
];
const trackingColumns = ['utmSource', 'utmMedium', 'utmCampaign', 'tagList'] as const;

const consentColumns = ['newsletter', 'consents'] as const;

/** Leads as CSV, each with the state of its newsletter and its consents. */
export function toCsv(leads: ExportedLead[]): string {
  const header = [...columns, ...fieldColumns, ...consentColumns, ...sourceNames, ...trackingColumns];
  const rows = leads.map((lead) => [
    ...columns.map((name) => (name === 'suspicious' ? lead.suspicious.join(' ') : lead[name])),
    ...fieldColumns.map((name) => lead.fields[name] ?? ''),
    ...consentColumns.map((name) => lead[name]),
    ...sourceNames.map((name) => lead.source[name] ?? ''),
    ...trackingColumns.map((name) => (name === 'tagList' ? lead.tracking.tagList.join(' ') : lead.tracking[name])),
  ]);
  return toCsvText([header, ...rows]).trimEnd();
}
