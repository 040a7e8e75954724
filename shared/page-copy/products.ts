import { z } from 'zod';
import { headline, pageCopy, section, text } from './parts.ts';

const offering = z.strictObject({ today: text, points: z.array(text).min(2).max(4), link: text.optional() });

export const productsCopy = pageCopy.extend({
  headline,
  lead: text,
  legend: text,
  offerings: z.strictObject({
    'gaming-industry-database': offering,
    'game-market-analysis': offering,
    'sentiment-analysis': offering,
    attribution: offering,
  }),
  compare: section.extend({
    caption: text,
    columns: z.strictObject({ offering: text, forWhom: text, exists: text, inDevelopment: text, costs: text }),
    rows: z.strictObject({
      'gaming-industry-database': comparison(),
      'game-market-analysis': comparison(),
      'sentiment-analysis': comparison(),
      attribution: comparison(),
    }),
  }),
  closing: section.extend({ action: text, blog: text, tryIt: text }),
});

function comparison() {
  return z.strictObject({ forWhom: text, exists: text, inDevelopment: text, costs: text });
}
