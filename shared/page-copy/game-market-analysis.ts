import { z } from 'zod';
import { headline, pageCopy, question, section, stepCopy, text } from './parts.ts';

const coverage = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
  name: text,
  question: text,
  get: text,
  cannot: text,
});

export const gameMarketAnalysisCopy = pageCopy.extend({
  headline,
  lead: text,
  seeCoverages: text,
  tryIt: section.extend({ action: text, estimate: text, week: text, sample: section.extend({ action: text }) }),
  coverages: section.extend({
    get: text,
    cannot: text,
    chapters: z.array(z.strictObject({ heading: text, lead: text, items: z.array(coverage).length(3) })).length(3),
  }),
  steps: section.extend({ steps: z.array(stepCopy).length(4), book: text }),
  start: z.strictObject({ headline, lead: text, bring: text, list: z.array(text).min(2), note: text }),
  questions: z.strictObject({ heading: text, items: z.array(question.extend({ id: z.string().regex(/^[a-z-]+$/) })).min(3) }),
});
