import { z } from 'zod';
import { emphasized, headline, pageCopy, section, stepCopy, text } from './parts.ts';

/** How one thing of ours is paid for; `state` says where it stands today. */
const price = z.strictObject({ what: text, pays: text, state: text });

export const aboutCopy = pageCopy.extend({
  headline,
  lead: text,
  intro: z.strictObject({ statement: emphasized, aside: text }),
  figures: section.extend({ labels: z.strictObject({ articles: text, topics: text, whitePapers: text, records: text, languages: text }) }),
  method: section.extend({ steps: z.array(stepCopy).min(3).max(5) }),
  prices: section.extend({
    caption: text,
    columns: z.strictObject({ what: text, pays: text, state: text }),
    rows: z.array(price).min(3),
    note: text,
  }),
  refusals: section.extend({ items: z.array(stepCopy).min(4).max(8) }),
  closing: section.extend({ blog: text, products: text, contact: text }),
});
