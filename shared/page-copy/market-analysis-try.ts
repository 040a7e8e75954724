import { z } from 'zod';
import { pageCopy, text } from './parts.ts';

/** A coverage for which we hold no data: what we do for a client, from what, and an invented example that says so. */
const ownWork = z.strictObject({
  work: text,
  from: text,
  example: z.strictObject({ label: text, title: text, lines: z.array(text).min(2) }),
});

export const marketAnalysisTryCopy = pageCopy.extend({
  heading: text,
  lead: text,
  cost: text,
  form: z.strictObject({
    heading: text,
    genres: text,
    genresHint: text,
    price: text,
    priceHint: text,
    languages: text,
    selfPublished: text,
    notSaid: text,
    yes: text,
    no: text,
    month: text,
    submit: text,
  }),
  before: z.strictObject({ heading: text, list: z.array(text).min(2) }),
  result: z.strictObject({
    heading: text,
    comparedWith: text,
    neighbours: text,
    neighboursLead: text,
    store: text,
    remove: text,
    find: text,
    findHint: text,
    findSubmit: text,
    add: text,
    noneFound: text,
    full: text,
    suggestAgain: text,
    share: text,
    contents: text,
    cannot: text,
    sideBySide: text,
    noData: text,
    work: text,
    from: text,
  }),
  ownWork: z.strictObject({ 'player-personas': ownWork, 'player-metrics': ownWork }),
  sample: z.strictObject({ heading: text, lead: text, action: text }),
  method: text,
});
