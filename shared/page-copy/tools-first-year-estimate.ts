import { z } from 'zod';
import { pageCopy, text } from './parts.ts';

export const toolsFirstYearEstimateCopy = pageCopy.extend({
  heading: text,
  lead: text,
  cost: text,
  form: z.strictObject({
    heading: text,
    from: text,
    fromGames: text,
    fromWishlists: text,
    wishlists: text,
    wishlistsHint: text,
    genre: text,
    genreHint: text,
    price: text,
    priceHint: text,
    selfPublished: text,
    notSaid: text,
    yes: text,
    no: text,
    multipliers: text,
    multipliersLead: text,
    source: text,
    changed: text,
    submit: text,
  }),
  result: z.strictObject({ heading: text, fromWishlists: text, noYear: text, caution: text, cautionWishlists: text, caption: text }),
  method: text,
});
