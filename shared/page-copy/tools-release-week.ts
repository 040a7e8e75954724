import { z } from 'zod';
import { pageCopy, text } from './parts.ts';

export const toolsReleaseWeekCopy = pageCopy.extend({
  heading: text,
  lead: text,
  cost: text,
  form: z.strictObject({ heading: text, week: text, weekHint: text, genres: text, genresHint: text, submit: text }),
  result: z.strictObject({
    heading: text,
    same: text,
    sameNone: text,
    otherYear: text,
    otherYearLead: text,
    otherYearNone: text,
    usual: text,
    usualLead: text,
    announced: text,
    announcedLead: text,
    announcedLink: text,
    source: text,
    ownSite: text,
  }),
  almanac: z.strictObject({
    heading: text,
    lead: text,
    bars: text,
    stores: text,
    others: text,
    months: text,
    numbers: text,
    week: text,
    releases: text,
    events: text,
  }),
  method: text,
});
