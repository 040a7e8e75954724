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

/** How the privacy policy (2.3) asks such a message to begin, in either language; also in quotation marks, as it stands there. */
const OPENING = /^[\s"“«]*(?:personal information|renseignements personnels)/i;

/**
 * Whether somebody asks for what the law gives them over their data. It is handed to the privacy officer, has to be answered within 30 days
 * (policy, 13), and is told to no other tool.
 */
export function isRightsRequest({ form_id, fields }: Pick<LeadRow, 'form_id' | 'fields'>): boolean {
  return form_id === 'contact' && OPENING.test(readFields({ fields })['message'] ?? '');
}
