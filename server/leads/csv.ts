import { toCell } from '#shared/csv-cell.ts';
import type { LeadRecord } from './lead-records.ts';

const columns = ['id', 'createdAt', 'form', 'email', 'locale', 'pageUri', 'pageName', 'suspicious'] as const;
const fieldColumns = ['firstName', 'lastName', 'studio', 'companyName', 'companyType', 'message'];
const sourceColumns = ['hs_analytics_source', 'hs_analytics_source_data_1', 'hs_analytics_source_data_2', 'hs_google_click_id'];
const trackingColumns = ['utmSource', 'utmMedium', 'utmCampaign', 'tagList'] as const;

/** Leads as CSV (RFC 4180, one header row, a byte-order mark so that spreadsheets read accents). */
export function toCsv(leads: LeadRecord[]): string {
  const header = [...columns, ...fieldColumns, ...sourceColumns, ...trackingColumns];
  const rows = leads.map((lead) => [
    ...columns.map((name) => (name === 'suspicious' ? lead.suspicious.join(' ') : lead[name])),
    ...fieldColumns.map((name) => lead.fields[name] ?? ''),
    ...sourceColumns.map((name) => lead.source[name] ?? ''),
    ...trackingColumns.map((name) => (name === 'tagList' ? lead.tracking.tagList.join(' ') : lead.tracking[name])),
  ]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}`;
}
