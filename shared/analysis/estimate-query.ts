import { dropDollars, MAX_PRICE_USD } from './game-profile.ts';
import { type MarketGenre, marketGenres } from '#shared/database/market-rules.ts';

/** The multipliers a visitor may change. Their default values and sources are in `content/benchmarks.yaml`. */
export const multiplierIds = ['week-low', 'week-middle', 'week-high', 'year', 'sales-low', 'sales-middle', 'sales-high', 'kept'] as const;
export type MultiplierId = (typeof multiplierIds)[number];

export const estimateParameters = ['from', 'wishlists', 'genre', 'price', 'self', ...multiplierIds] as const;
export const MAX_WISHLISTS = 2_000_000;
/** Of a factor that has no limit of its own. */
const MAX_FACTOR = 1000;
/** A share of the price is at most all of it, and a first year holds its first week. */
const limits: Record<string, { least?: number; most: number }> = {
  wishlists: { most: MAX_WISHLISTS },
  price: { most: MAX_PRICE_USD },
  year: { least: 1, most: MAX_FACTOR },
  kept: { most: 1 },
};

export type EstimateQuery = {
  from: 'wishlists' | 'games';
  /** Wishlists on the day of release; null when not said. */
  wishlists: number | null;
  genre: MarketGenre | null;
  priceUsd: number | null;
  selfPublished: boolean | null;
  /** What the visitor changed; those left alone keep the values of the benchmarks. */
  multipliers: Partial<Record<MultiplierId, number>>;
};

export type EstimateProblem = { field: string; code: 'missing' | 'not-a-number' | 'too-large' | 'too-low' | 'out-of-order' };
export type ParsedEstimate =
  | { state: 'empty'; query: EstimateQuery }
  | { state: 'refused' | 'ready'; problems: EstimateProblem[]; query: EstimateQuery; typed: Record<string, string> };

/**
 * Reads an address of the first-year estimate. Decimals may have a point or a comma; a number that is none, or that may be read in two
 * ways, is a problem, never a guess.
 */
export function parseEstimateQuery(given: URLSearchParams): ParsedEstimate {
  const typed = Object.fromEntries(estimateParameters.map((name) => [name, (given.get(name) ?? '').trim().slice(0, 20)]));
  const genre = marketGenres.find((known) => known === given.get('genre')) ?? null;
  const selfPublished = given.get('self') === 'yes' ? true : given.get('self') === 'no' ? false : null;
  // Every form has a price, if an empty one. Without it nothing was asked yet: another tool led here with what it knows.
  if (!given.has('price'))
    return { state: 'empty', query: { from: 'games', wishlists: null, genre, priceUsd: null, selfPublished, multipliers: {} } };
  const problems: EstimateProblem[] = [];
  const read = (field: string): number | null => {
    const text = typed[field] ?? '';
    if (text === '') return null;
    const { least = 0, most } = limits[field] ?? { most: MAX_FACTOR };
    const value = toNumber(dropDollars(text), field);
    if (value !== null && value >= least && value <= most) return value;
    problems.push({ field, code: value === null ? 'not-a-number' : value < least ? 'too-low' : 'too-large' });
    return null;
  };
  const from = given.get('from') === 'games' ? 'games' : 'wishlists';
  const multipliers: EstimateQuery['multipliers'] = {};
  for (const id of multiplierIds) {
    const value = read(id);
    if (value !== null) multipliers[id] = value;
  }
  const query: EstimateQuery = {
    from,
    // The field of the other start is not shown: what stands in it is no problem.
    wishlists: from === 'wishlists' ? read('wishlists') : null,
    genre,
    priceUsd: read('price'),
    selfPublished,
    multipliers,
  };
  const has = (field: string) => problems.some((problem) => problem.field === field);
  if (from === 'wishlists' && query.wishlists === null && !has('wishlists')) problems.push({ field: 'wishlists', code: 'missing' });
  if (from === 'games' && query.genre === null) problems.push({ field: 'genre', code: 'missing' });
  if (query.priceUsd === null && !has('price')) problems.push({ field: 'price', code: 'missing' });
  return { state: problems.length > 0 ? 'refused' : 'ready', problems, query, typed };
}

/** `10,000` and `10.000` are ten thousand where a thing is counted, and ten as a factor; of a price nobody knows which of the two. */
function toNumber(plain: string, field: string): number | null {
  const isCount = field === 'wishlists';
  if ((isCount || field === 'price') && /^[1-9]\d{0,2}([,.])\d{3}(?:\1\d{3})*$/.test(plain))
    return isCount ? Number(plain.replaceAll(/[,.]/g, '')) : null;
  return (isCount ? /^\d{1,15}$/ : /^\d{1,15}(?:[,.]\d{1,4})?$/).test(plain) ? Number(plain.replace(',', '.')) : null;
}
