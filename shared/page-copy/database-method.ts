import { z } from 'zod';
import { entityTypes } from '../database/entity-types.ts';
import { pageCopy, section, text } from './parts.ts';

const item = z.strictObject({ name: text, text });

export const databaseMethodCopy = pageCopy.extend({
  heading: text,
  lead: text,
  contents: text,
  method: section.extend({ items: z.array(item).min(5) }),
  dictionary: section.extend({
    field: text,
    meaning: text,
    types: z.array(z.strictObject({ type: z.enum(entityTypes), fields: z.array(item).min(4) })).length(entityTypes.length),
  }),
  coverage: section.extend({ field: text, share: text, more: z.array(text).min(2) }),
  errors: section.extend({ items: z.array(item).min(4) }),
  corrections: section.extend({
    record: text,
    field: text,
    wrong: text,
    right: text,
    nothing: text,
    source: text,
    tell: text,
    own: z.strictObject({ heading: text, items: z.array(item).min(1) }),
  }),
  sources: section.extend({ source: text, date: text, licence: text, cite: text }),
});
