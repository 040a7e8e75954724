import { z } from 'zod';
import { headline, pageCopy, section, text } from './parts.ts';

const field = z.strictObject({ name: text, value: text });

/** A record shown as an example: facts we are certain of, the public page where a reader can check them, and the year they refer to. */
const record = z.strictObject({
  title: text,
  fields: z.array(field).min(2),
  source: z.strictObject({
    name: text,
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    year: z.int().min(1970).max(2100),
  }),
  /** For search engines, where the record is of an event: its days, and where it was held. */
  held: z.strictObject({ start: z.iso.date(), end: z.iso.date(), city: text, country: z.string().length(2) }).optional(),
});

const drawer = z.strictObject({
  id: z.enum(['games', 'studios', 'publishers', 'associations', 'events']),
  name: text,
  lead: text,
  fields: z.array(z.strictObject({ name: text, meaning: text })).min(3),
  record,
});

export const gamingIndustryDatabaseCopy = pageCopy.extend({
  headline,
  lead: text,
  explore: text,
  drawers: section.extend({ example: text, source: text, factsOf: text, items: z.array(drawer).length(5) }),
  sources: section.extend({
    items: z.array(z.strictObject({ name: text, text })).min(3),
    never: z.strictObject({ heading: text, items: z.array(text).min(2) }),
  }),
  beta: section.extend({ points: z.array(z.strictObject({ name: text, text })).min(3) }),
  earlyAccess: z.strictObject({ headline, stamp: text, heading: text, lead: text, points: z.array(text).min(2) }),
});
