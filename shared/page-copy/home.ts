import { z } from 'zod';
import { entityTypes } from '../database/entity-types.ts';
import { mapKeys } from '../keys-of.ts';
import { emphasized, headline, offeringIds, pageCopy, section, stepCopy, text } from './parts.ts';

/**
 * The star chart is drawn from the database: a game, its studio, its publisher, an association and an event, by id. `short` is the name
 * on the chart where the record's is too long for it. Every line is labelled with a fact, and the server checks that it still is one.
 */
const star = z.strictObject({ id: text, short: text.max(24).optional() });
const chartCopy = z.strictObject({
  ...mapKeys(entityTypes, () => star),
  lines: z.strictObject({ made: text, published: text, place: text, organized: text }),
});

export const homeCopy = pageCopy.extend({
  headline,
  lead: text,
  seeOffers: text,
  intro: z.strictObject({ statement: emphasized, aside: text }),
  offers: section.extend({
    cards: z.strictObject(mapKeys(offeringIds, () => text)),
    exploreDatabase: text,
    readAboutAnalysis: text,
    compare: text,
  }),
  coverage: section.extend({
    chart: chartCopy,
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
