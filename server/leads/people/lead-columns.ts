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
