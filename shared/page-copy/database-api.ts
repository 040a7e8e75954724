import { z } from 'zod';
import { pageCopy, section, text } from './parts.ts';

export const databaseApiCopy = pageCopy.extend({
  heading: text,
  lead: text,
  calls: section.extend({
    address: text,
    answer: text,
    rows: z.array(z.strictObject({ path: text, answer: text, example: text })).min(5),
    description: text,
  }),
  addresses: section.extend({ items: z.array(z.strictObject({ name: text, text, example: text })).min(3) }),
  whole: section.extend({ file: text, csv: text, json: text, games: text }),
  rules: section.extend({ items: z.array(z.strictObject({ name: text, text })).min(4) }),
});
