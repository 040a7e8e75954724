import type { LeadRow } from '#server/db/schema.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

/** What the visitor wrote, by field; the address and the boxes are not among it. */
export function readFields(lead: Pick<LeadRow, 'fields'>): Record<string, string> {
  return readOwnJson<Record<string, string>>(lead.fields); // written by saveLead
}

/** Where the visit came from, by the names of `sourceNames`; empty when nothing is known. */
export function readSource(lead: Pick<LeadRow, 'source'>): Record<string, string> {
  return readOwnJson<Record<string, string>>(lead.source); // written by saveLead
}

/** A moment as the owner reads it: an ISO date; null where there was none. */
export function toDate<Moment extends number | null>(moment: Moment): string | Extract<Moment, null>;
export function toDate(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
