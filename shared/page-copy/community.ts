import { z } from 'zod';
import { emphasized, headline, pageCopy, section, stepCopy, text } from './parts.ts';

export const communityCopy = pageCopy.extend({
  headline,
  lead: text,
  join: text,
  readRules: text,
  intro: z.strictObject({ statement: emphasized, aside: text }),
  purposes: z.array(stepCopy).min(3).max(5),
  guidelines: section.extend({ rules: z.array(stepCopy).min(6).max(14) }),
  enforcement: section.extend({ steps: z.array(stepCopy).min(3).max(5), appeal: text }),
  invitation: z.strictObject({ headline, lead: text, steps: z.array(text).min(2).max(4), age: text }),
});
