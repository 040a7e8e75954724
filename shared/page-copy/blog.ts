import { z } from 'zod';
import { headline, pageCopy, section, text } from './parts.ts';

export const blogCopy = pageCopy.extend({
  headline,
  lead: text,
  /** The id of the article on top of the main page; left out, the newest. */
  featured: z.string().optional(),
  map: section,
  papers: section,
  newsletter: z.strictObject({ headline, lead: text, archive: text }),
});
