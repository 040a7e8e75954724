import { z } from 'zod';
import { headline, pageCopy, text } from './parts.ts';

const destination = z.strictObject({ name: text, line: text });

export const linksCopy = pageCopy.extend({
  headline,
  lead: text,
  /** What a screen reader calls the list. */
  list: text,
  destinations: z.strictObject({
    blog: destination,
    'gaming-industry-database': destination,
    'game-market-analysis': destination,
    'white-papers': destination,
    community: destination,
    contact: destination,
  }),
  elsewhere: text,
  home: text,
});
