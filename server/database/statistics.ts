import type { Distribution } from '#shared/database/record-shapes.ts';
import { MIN_REVIEWS_FOR_SCORE } from '#shared/database/facets.ts';
import { UNKNOWN_NUMBER } from './baked-file.ts';
import { type Bitset, countRows, hasRow, intersect, listRows, subtract } from './bitset.ts';
import { keepSmallCatalogues } from './catalogues.ts';
import { countFacets } from './count-facets.ts';
import type { Engine } from './engine.ts';
import { applyFilters, getFacet, loadFilters } from './filters.ts';
import type { Measure, Selection } from './selection.ts';
import { findAll } from './search.ts';

export type DescribeOptions = { thresholds?: number[]; quantiles?: number[] };

const defaultQuantiles = [0.1, 0.25, 0.5, 0.75, 0.9];
const defaultThresholds: Record<Measure, number[]> = {
  reviews: [10, 50, 100, 500, 1000, 5000],
  price: [5, 10, 15, 20, 30],
  score: [70, 80, 90],
  languages: [2, 5, 10],
};

/** Rows of the games that a selection means. */
export function selectGames(engine: Engine, selection: Selection): Bitset {
  const { active } = loadFilters(engine, 'games', selection.filters);
  return applyFilters(findBase(engine, selection), active);
}

export function countSelection(engine: Engine, selection: Selection) {
  const { active } = loadFilters(engine, 'games', selection.filters);
  const within = findBase(engine, selection);
  return { total: countRows(applyFilters(within, active)), facets: countFacets(engine, 'games', within, active) };
}

/** Games for adults, which only the statistics count, and those of the later snapshot, which only lists have. */
export function countUnlike(engine: Engine, selection: Omit<Selection, 'scope'>): { adults: number; later: number } {
  const counted = selectGames(engine, { ...selection, scope: 'all' });
  const listed = selectGames(engine, { ...selection, scope: 'listed' });
  return { adults: countRows(subtract(counted, listed)), later: countRows(subtract(listed, counted)) };
}

/** What a selection's filters are applied to. */
function findBase(engine: Engine, { q, scope, maxCatalogue }: Selection): Bitset {
  const base = scope === 'listed' ? engine.listed.games : engine.counted;
  // A search looks at listed games only, whatever the scope.
  const within = q ? intersect(base, findAll(engine, 'games', q).rows) : base;
  return maxCatalogue === undefined ? within : keepSmallCatalogues(engine, within, maxCatalogue);
}

/**
 * Median, quantiles and shares over thresholds of one measure over a set of games. `n` counts those that have the value, `unknown`
 * those that lack it. Quantiles are those of `getQuantile`. Prices are dollars, scores percent of games with 50 reviews or more.
 */
export function describeRows(engine: Engine, rows: Bitset, measure: Measure, options: DescribeOptions = {}): Distribution {
  const values = listSorted(engine, rows, measure);
  const n = values.length;
  const thresholds = options.thresholds ?? defaultThresholds[measure];
  return {
    n,
    unknown: countRows(rows) - n,
    median: n === 0 ? null : round(getQuantile(values, 0.5)),
    quantiles:
      n === 0 ? [] : (options.quantiles ?? defaultQuantiles).map((share) => ({ at: share, value: round(getQuantile(values, share)) })),
    shares: thresholds.map((from) => {
      const count = n - countBelow(values, from);
      return { from, count, share: n === 0 ? 0 : Math.round((count / n) * 10_000) / 10_000 };
    }),
  };
}

/**
 * A quantile of values sorted upwards, at a share from 0 to 1; 0 of none. Half is the median as everybody knows it, the mean of the
 * middle two of an even number. Any other is a value that one of them has: the least that at least this share of them do not exceed.
 */
export function getQuantile(sorted: Float64Array, share: number): number {
  const get = (index: number) => sorted[index] ?? 0;
  if (share === 0.5) return (get((sorted.length - 1) >> 1) + get(sorted.length >> 1)) / 2;
  // 0.1 of 210 is 21, whatever is left of the fraction.
  return get(Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1));
}

/** The same, once per value of a facet; values without any game of the set are left out. */
export function describeBy(engine: Engine, rows: Bitset, measure: Measure, facet: string, options: DescribeOptions = {}) {
  const own = new Uint32Array(rows.length);
  return (getFacet(engine, 'games', facet)?.values ?? []).flatMap(({ value, bits }) => {
    intersect(rows, bits, own);
    return own.some((word) => word !== 0) ? [{ value, distribution: describeRows(engine, own, measure, options) }] : [];
  });
}

/** Where values are sorted: good until the next call, which is never before the first is done with, because nothing here waits. */
let sorting = new Float64Array(0);

/**
 * The values of a set, smallest first, in dollars, reviews, percent or languages. They stand in a buffer that the next call uses again:
 * whoever keeps them copies them.
 */
export function listSorted(engine: Engine, rows: Bitset, measure: Measure): Float64Array {
  const column = engine.columns[measure];
  if (sorting.length < engine.rows.games) sorting = new Float64Array(engine.rows.games);
  const scale = measure === 'price' ? 100 : measure === 'score' ? 10 : 1;
  let count = 0;
  for (const row of listRows(rows)) {
    const value = column[row] ?? UNKNOWN_NUMBER;
    if (value === UNKNOWN_NUMBER || (measure === 'score' && !isScoreTrusted(engine, row))) continue;
    sorting[count++] = value / scale;
  }
  return sorting.subarray(0, count).sort();
}

function isScoreTrusted(engine: Engine, row: number): boolean {
  const reviews = engine.columns.reviews[row] ?? UNKNOWN_NUMBER;
  return reviews !== UNKNOWN_NUMBER && reviews >= MIN_REVIEWS_FOR_SCORE;
}

/**
 * The share of a set's games, itself not counted, with fewer reviews than one of them; null when its own are not known or nobody is
 * left.
 */
export function shareWithFewer(engine: Engine, rows: Bitset, row: number): number | null {
  const own = engine.columns.reviews[row] ?? UNKNOWN_NUMBER;
  if (own === UNKNOWN_NUMBER) return null;
  const values = listSorted(engine, rows, 'reviews');
  const others = values.length - (hasRow(rows, row) ? 1 : 0);
  const below = countBelow(values, own);
  if (others === 0) return null;
  // Only none is 0, and only all is 1.
  return below === 0 || below === others ? below / others : Math.min(0.999, Math.max(0.001, Math.round((below / others) * 1000) / 1000));
}

function countBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const round = (value: number) => Math.round(value * 100) / 100;
