import { z } from 'zod';
import { pageCopy, text } from './parts.ts';

/** A method page: what is computed, from what, and where it stops. `id` is the anchor that figures link to. */
export const methodCopy = pageCopy.extend({
  heading: text,
  lead: text,
  cost: text,
  back: text,
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        heading: text,
        paragraphs: z.array(text).min(1),
      }),
    )
    .min(3),
});
