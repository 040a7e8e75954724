import { z } from 'zod';
import { mapKeys } from '../keys-of.ts';
import { headline, offeringIds, pageCopy, section, text } from './parts.ts';

const offering = z.strictObject({ today: text, points: z.array(text).min(2).max(4), link: text.optional() });
const comparison = z.strictObject({ forWhom: text, exists: text, inDevelopment: text, costs: text });

export const productsCopy = pageCopy.extend({
  headline,
  lead: text,
  legend: text,
  offerings: z.strictObject(mapKeys(offeringIds, () => offering)),
  compare: section.extend({
    caption: text,
    columns: z.strictObject({ offering: text, forWhom: text, exists: text, inDevelopment: text, costs: text }),
    rows: z.strictObject(mapKeys(offeringIds, () => comparison)),
  }),
  closing: section.extend({ action: text, blog: text, tryIt: text }),
});
