import type { LeadRow } from '#server/db/schema.ts';
import { readFields } from './lead-columns.ts';

/** How the privacy policy (2.3) asks such a message to begin, in either language; also in quotation marks, as it stands there. */
const OPENING = /^[\s"“«]*(?:personal information|renseignements personnels)/i;

/**
 * Whether somebody asks for what the law gives them over their data. It is handed to the privacy officer, has to be answered within 30 days
 * (policy, 13), and is told to no other tool.
 */
export function isRightsRequest({ form_id, fields }: Pick<LeadRow, 'form_id' | 'fields'>): boolean {
  return form_id === 'contact' && OPENING.test(readFields({ fields })['message'] ?? '');
}
