import { reviewBands } from '#shared/database/facets.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type ComparableQuery, getReviewRange, toFilters } from './comparable-reviews.ts';
import { listYears, type MarketGenre, marketGenres, paidBands, toLastWholeYear } from '#shared/database/market-rules.ts';
import { requireAny } from '#shared/database/list-query.ts';

export type Tally = { games: number; below: number; inside: number; above: number };
export type BackTest = {
  /** The years whose games were tested, each against the games of the year before. */
  years: [number, number];
  all: Tally;
  /** By how many reviews the tested games have in truth. */
  bySize: { key: string; tally: Tally }[];
  /** Games for which no range was given, because fewer than thirty of the year before were comparable. */
  refused: number;
  /** Paid games of these years that no group has: without one of the market's genres, a developer or a publisher. */
  unplaced: number;
};

const YEARS_TESTED = 2;

/**
 * How often the truth fell inside the range. Every paid game of the last two whole years with a known genre, price and publisher is
 * given the range that the games of the year before would have drawn for it, by its rarest genre, its price band and whether it
 * publishes itself. 0.3 s.
 */
export function runBackTest(database: IndustryDatabase): BackTest {
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  const years: [number, number] = [last - YEARS_TESTED + 1, last];
  const bySize = reviewBands.map(({ key }) => ({ key, tally: createTally() }));
  const test: BackTest = { years, all: createTally(), bySize, refused: 0, unplaced: 0 };
  const ranked = database.rankGenres();
  for (const genre of marketGenres) {
    const rarer = ranked.slice(0, ranked.indexOf(genre));
    for (const { key } of paidBands)
      for (const selfPublished of [true, false])
        for (let year = years[0]; year <= last; year++) testGroup(database, { genre, priceBand: key, selfPublished, year }, rarer, test);
  }
  const bands = paidBands.map(({ key }) => key);
  const paid = database.listMeasure(
    { filters: [...requireAny('year', listYears(years)), ...requireAny('price', bands)], scope: 'all' },
    'reviews',
  );
  test.unplaced = paid.length - test.all.games - test.refused;
  return test;
}

function testGroup(database: IndustryDatabase, query: ComparableQuery & { genre: MarketGenre }, rarer: string[], test: BackTest): void {
  // Each game once: under the rarest genre that it lists.
  const tested = [...toFilters(query), ...(rarer.length > 0 ? requireAny('genre', [], rarer) : [])];
  const truths = database.listMeasure({ filters: tested, scope: 'all' }, 'reviews');
  if (truths.length === 0) return;
  const range = getReviewRange(database, { ...query, year: query.year - 1 });
  if (range.values === null) {
    test.refused += truths.length;
    return;
  }
  for (const truth of truths) {
    const size = test.bySize[reviewBands.findIndex(({ from, to }) => truth >= from && truth <= to)];
    for (const tally of [test.all, ...(size ? [size.tally] : [])]) {
      tally.games++;
      if (truth < range.low) tally.below++;
      else if (truth > range.high) tally.above++;
      else tally.inside++;
    }
  }
}

function createTally(): Tally {
  return { games: 0, below: 0, inside: 0, above: 0 };
}
