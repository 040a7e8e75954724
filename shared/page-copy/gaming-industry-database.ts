import { z } from 'zod';
import { headline, pageCopy, section, text } from './parts.ts';

const drawer = z.strictObject({
  id: z.enum(['games', 'studios', 'publishers', 'associations', 'events']),
  name: text,
  lead: text,
  fields: z.array(z.strictObject({ name: text, meaning: text })).min(3),
  /** The id of the record that is pulled out as an example, as in its address. */
  record: text,
});

/** One of two columns: what anybody may do today, what early access is for. */
const offered = z.strictObject({ heading: text, items: z.array(text).min(3) });

export const gamingIndustryDatabaseCopy = pageCopy.extend({
  headline,
  lead: text,
  explore: text,
  drawers: section.extend({ example: text, source: text, whole: text, items: z.array(drawer).length(5) }),
  offer: section.extend({ open: offered, early: offered, method: text, api: text }),
  sources: section.extend({
    items: z.array(z.strictObject({ name: text, text })).min(3),
    never: z.strictObject({ heading: text, items: z.array(text).min(2) }),
  }),
  beta: section.extend({ points: z.array(z.strictObject({ name: text, text })).min(3) }),
  earlyAccess: z.strictObject({ headline, stamp: text, heading: text, lead: text, points: z.array(text).min(2) }),
});
