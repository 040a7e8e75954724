import { z } from 'zod';
import { anchor, headline, pageCopy, question, section, stepCopy, text, texts } from './parts.ts';

/** A method page: what is computed, from what, and where it stops. `id` is the anchor that figures link to. */
const method = pageCopy.extend({
  ...texts('heading lead cost back'),
  sections: z.array(z.strictObject({ id: anchor, heading: text, paragraphs: z.array(text).min(1) })).min(3),
});

const coverage = z.strictObject({ id: anchor, ...texts('name question get cannot') });

/** A coverage for which we hold no data: what we do for a client, from what, and an invented example that says so. */
const ownWork = z.strictObject({
  ...texts('work from'),
  example: z.strictObject({ ...texts('label title'), lines: z.array(text).min(2) }),
});

/** The copy of the analysis and of the free tools. */
export const toolsCopy = {
  'game-market-analysis': pageCopy.extend({
    headline,
    ...texts('lead seeCoverages'),
    tryIt: section.extend({ ...texts('action estimate week'), sample: section.extend(texts('action')) }),
    coverages: section.extend({
      ...texts('get cannot'),
      chapters: z.array(section.extend({ items: z.array(coverage).length(3) })).length(3),
    }),
    steps: section.extend({ steps: z.array(stepCopy).length(4), book: text }),
    start: z.strictObject({ headline, ...texts('lead bring'), list: z.array(text).min(2), note: text }),
    questions: z.strictObject({ heading: text, items: z.array(question).min(3) }),
  }),
  'market-analysis-try': pageCopy.extend({
    ...texts('heading lead cost'),
    form: z.strictObject(texts('heading genres genresHint price priceHint languages selfPublished notSaid yes no month submit')),
    before: z.strictObject({ heading: text, list: z.array(text).min(2) }),
    result: z.strictObject({
      ...texts('heading comparedWith neighbours neighboursLead store remove'),
      ...texts('find findHint findSubmit add noneFound full suggestAgain'),
      ...texts('share contents cannot sideBySide noData work from'),
    }),
    ownWork: z.strictObject({ 'player-personas': ownWork, 'player-metrics': ownWork }),
    sample: section.extend(texts('action')),
    method: text,
  }),
  'method-analysis': method,
  'method-estimate': method,
  'tools-first-year-estimate': pageCopy.extend({
    ...texts('heading lead cost'),
    form: z.strictObject({
      ...texts('heading from fromGames fromWishlists wishlists wishlistsHint genre genreHint price priceHint'),
      ...texts('selfPublished notSaid yes no multipliers multipliersLead source changed submit'),
    }),
    result: z.strictObject(texts('heading fromWishlists noYear caution cautionWishlists caption')),
    method: text,
  }),
  'tools-release-week': pageCopy.extend({
    ...texts('heading lead cost'),
    form: z.strictObject(texts('heading week weekHint genres genresHint submit')),
    result: z.strictObject({
      ...texts('heading same sameNone otherYear otherYearLead otherYearNone usual usualLead'),
      ...texts('announced announcedLead announcedLink source'),
    }),
    almanac: z.strictObject(texts('heading lead bars stores others months numbers week releases events')),
    method: text,
  }),
} as const;
