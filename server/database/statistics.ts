import { bisectLeft } from 'd3-array';
import type { Distribution } from '#shared/database/record-shapes.ts';
import { MIN_REVIEWS_FOR_SCORE } from '#shared/database/market-rules.ts';
import { memoize } from '#server/platform/memoize.ts';
import { UNKNOWN_NUMBER } from './baked-file.ts';
import { addRow, type Bitset, countRows, createBitset, hasRow, intersect, listRows, subtract } from './bitset.ts';
import { countFacets, applyFilters, getFacet, loadFilters } from './filters.ts';
import type { Engine } from './engine.ts';
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
      const count = n - bisectLeft(values, from);
      return { from, count, share: n === 0 ? 0 : count / n };
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

/** What `listSorted` gave last: good until the next call, which is never before the first is done with, because nothing here waits. */
let sorted = new Float64Array(0);

/**
 * The values of a set, smallest first, in dollars, reviews, percent or languages. They stand in a buffer that the next call uses again:
 * whoever keeps them copies them. Nothing is sorted here: each game takes its seat in the order of all, and the seats taken are read.
 */
export function listSorted(engine: Engine, rows: Bitset, measure: Measure): Float64Array {
  const { ranks, values, taken } = getRanking(engine, measure);
  if (sorted.length < values.length) sorted = new Float64Array(values.length);
  for (let index = 0; index < rows.length; index++) {
    for (let word = rows[index] ?? 0; word !== 0; word &= word - 1) {
      const rank = ranks[index * 32 + 31 - Math.clz32(word & -word)] ?? UNKNOWN_NUMBER;
      if (rank !== UNKNOWN_NUMBER) addRow(taken, rank);
    }
  }
  let count = 0;
  for (let index = 0; index < taken.length; index++)
    for (let word = taken[index] ?? 0; word !== 0; word &= word - 1)
      sorted[count++] = values[index * 32 + 31 - Math.clz32(word & -word)] ?? 0;
  taken.fill(0);
  return sorted.subarray(0, count);
}

/** The place of each game, by its row, among those that have the value; and the values by place. */
type Ranking = { ranks: Uint32Array; values: Float64Array; /** A set of places, empty between two uses. */ taken: Bitset };

/** Made in some 10 ms when a measure of an edition is first asked for; 1 MB. */
function getRanking(engine: Engine, measure: Measure): Ranking {
  const known = getRankings(engine);
  const ranking = known.get(measure) ?? rankGames(engine, measure);
  known.set(measure, ranking);
  return ranking;
}

function rankGames(engine: Engine, measure: Measure): Ranking {
  const column = engine.columns[measure];
  const scale = measure === 'price' ? 100 : measure === 'score' ? 10 : 1;
  const keys = new Float64Array(column.length);
  let count = 0;
  // The value before the row in one number: numbers are sorted without a call for each pair.
  for (let row = 0; row < column.length; row++) if (isMeasured(engine, row, measure)) keys[count++] = (column[row] ?? 0) * MAX_ROWS + row;
  const ranks = new Uint32Array(column.length).fill(UNKNOWN_NUMBER);
  const values = keys.subarray(0, count).sort();
  for (let rank = 0; rank < count; rank++) {
    const row = (values[rank] ?? 0) % MAX_ROWS;
    ranks[row] = rank;
    values[rank] = (column[row] ?? 0) / scale;
  }
  return { ranks, values, taken: createBitset(count) };
}

const getRankings = memoize((_engine: Engine) => new Map<Measure, Ranking>());
/** A number holds the value and the row exactly: 32 bits and 20. */
const MAX_ROWS = 2 ** 20;

/** Whether a game has the value; a score counts from some reviews on. */
function isMeasured(engine: Engine, row: number, measure: Measure): boolean {
  if ((engine.columns[measure][row] ?? UNKNOWN_NUMBER) === UNKNOWN_NUMBER) return false;
  if (measure !== 'score') return true;
  const reviews = engine.columns.reviews[row] ?? UNKNOWN_NUMBER;
  return reviews !== UNKNOWN_NUMBER && reviews >= MIN_REVIEWS_FOR_SCORE;
}

/**
 * The share of a set's games, itself not counted, with fewer reviews than one of them; null when its own are not known or nobody is left.
 */
export function shareWithFewer(engine: Engine, rows: Bitset, row: number): number | null {
  const own = engine.columns.reviews[row] ?? UNKNOWN_NUMBER;
  if (own === UNKNOWN_NUMBER) return null;
  const values = listSorted(engine, rows, 'reviews');
  const others = values.length - (hasRow(rows, row) ? 1 : 0);
  const below = bisectLeft(values, own);
  // Not rounded: whoever writes it in percent would round it twice.
  return others === 0 ? null : below / others;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The rows whose developers have at most `most` games on record each. */
function keepSmallCatalogues(engine: Engine, rows: Bitset, most: number): Bitset {
  const sizes = readSizes(engine);
  const kept = createBitset(engine.rows.games);
  for (const row of listRows(rows)) {
    const size = sizes[row] ?? 0;
    if (size > 0 && size <= most) addRow(kept, row);
  }
  return kept;
}

/**
 * Per row, how many games the busiest of its developers has on record; 0 where no developer is known. Games only: a demo or a playtest
 * makes no catalogue longer.
 */
const readSizes = memoize((engine: Engine) => {
  const own = engine.file
    .all<{ key: string; row: number }>("select key, row from game_makers where role = 'developer'")
    .filter(({ row }) => hasRow(engine.games, row));
  const catalogues = Map.groupBy(own, ({ key }) => key);
  const sizes = new Uint32Array(engine.rows.games);
  for (const { key, row } of own) sizes[row] = Math.max(sizes[row] ?? 0, catalogues.get(key)?.length ?? 0);
  return sizes;
});
