import { toCsvText } from '#shared/csv-text.ts';
import { forms } from '#shared/forms/forms.ts';
import { sourceNames } from '#server/leads/intake/submission.ts';
import type { ExportedLead } from './lead-records.ts';

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
