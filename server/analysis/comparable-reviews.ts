import { type Filter, requireAll, requireAny } from '#shared/database/list-query.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { getQuantile } from '#server/database/statistics.ts';
import { ENOUGH_GAMES, type MarketGenre } from '#shared/database/market-rules.ts';

export type ComparableQuery = { genre: MarketGenre; priceBand: string; selfPublished: boolean | null; year: number };
/** `values` are the reviews of the comparable games, smallest first; eight in ten of them lie from `low` to `high`. */
export type ReviewRange = { n: number; low: number; middle: number; high: number; values: Float64Array };

/**
 * The spread of reviews among the games of one genre, price band and year (and of whoever publishes alike, when that is said). Null
 * when they are fewer than thirty: no range is drawn from those. The estimate and its back-test both use this, and nothing else.
 */
export function getReviewRange(database: IndustryDatabase, query: ComparableQuery): ReviewRange | { n: number; values: null } {
  const values = database.listMeasure({ filters: toFilters(query), scope: 'all' }, 'reviews');
  const n = values.length;
  if (n < ENOUGH_GAMES) return { n, values: null };
  return { n, values, low: getQuantile(values, 0.1), middle: getQuantile(values, 0.5), high: getQuantile(values, 0.9) };
}

export function toFilters({ genre, priceBand, selfPublished, year }: ComparableQuery): Filter[] {
  return [
    ...requireAll('genre', [genre]),
    ...requireAny('price', [priceBand]),
    ...requireAny('year', [String(year)]),
    ...(selfPublished === null ? [] : requireAny('self-published', [selfPublished ? 'yes' : 'no'])),
  ];
}
