import { toDayNumber } from './clock.ts';
import type { Sighting } from './history.ts';
import type { Journal } from './journal.ts';
import { listKnownApps } from './table-rows.ts';

/** What this run saw of each game that is out: the store's figures on the day of the run, exact counts on the day they were asked. */
export function* listSightings(journal: Journal, today: number): Generator<Sighting> {
  for (const { id, state, facts, reviews } of listKnownApps(journal)) {
    if (state === 'released' && facts) yield { game: id, day: today, storeReviews: facts.storeReviews, priceCents: facts.priceCents };
    if (reviews) yield { game: id, day: toDayNumber(reviews.day), reviews: reviews.positive + reviews.negative };
  }
}
