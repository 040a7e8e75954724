import { z } from 'zod';
import { emphasized, headline, pageCopy, section, starChart, stepCopy, text } from './parts.ts';

export const homeCopy = pageCopy.extend({
  headline,
  lead: text,
  seeOffers: text,
  intro: z.strictObject({ statement: emphasized, aside: text }),
  offers: section.extend({
    cards: z.strictObject({
      'gaming-industry-database': text,
      'game-market-analysis': text,
      'sentiment-analysis': text,
      attribution: text,
    }),
    exploreDatabase: text,
    readAboutAnalysis: text,
    compare: text,
  }),
  coverage: section.extend({
    chart: starChart,
    note: text,
    browse: text,
    types: z.array(z.strictObject({ name: text, fields: text })).length(5),
  }),
  steps: z.strictObject({ heading: text, steps: z.array(stepCopy).length(4), book: text, more: text, tryIt: text }),
  articles: section.extend({ more: text }),
  reviews: section.extend({ pending: section }),
  newsletter: z.strictObject({ headline, lead: text }),
  contact: section,
});
