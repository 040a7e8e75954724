import { serializeFilters } from '#shared/database/list-query.ts';
import { priceBands } from '#shared/database/facets.ts';
import type { GameRow, Peers } from '#shared/database/record-shapes.ts';
import { type Bitset, countRows, createBitset, addAll, intersect } from './bitset.ts';
import type { Engine } from './engine.ts';
import { getFacet } from './filters.ts';
import { describeRows, shareWithFewer } from './statistics.ts';

/** Below this many games a comparison says too little (product rule). */
export const ENOUGH_GAMES = 30;

/** Labels that say how a game is sold or made, not what it is. */
const notGenres = new Set(['indie', 'early-access', 'free-to-play']);

/**
 * A game among its peers: the released games of its rarest genre, its price band and its year. Where these are fewer than 30, the year before and
 * after join, then other prices; what was widened is said. Null when genre, price and year are not all known: peers would be a guess.
 */
export function getPeers(engine: Engine, row: number, game: GameRow): Peers | null {
  const genre = getMainGenre(engine, game);
  const price = toBand(game.priceUsd);
  const year = game.releaseDate ? Number(game.releaseDate.slice(0, 4)) : null;
  if (!genre || !price || !year || game.reviews === null) return null;
  const attempts: { years: [number, number]; price: string | null; widened: Peers['widened'] }[] = [
    { years: [year, year], price, widened: [] },
    { years: [year - 1, year + 1], price, widened: ['years'] },
    { years: [year - 1, year + 1], price: null, widened: ['years', 'price'] },
  ];
  let chosen = attempts[0];
  let rows: Bitset = createBitset(engine.rows.games);
  for (const attempt of attempts) {
    chosen = attempt;
    rows = findPeers(engine, genre, attempt.price, attempt.years);
    if (countRows(rows) >= ENOUGH_GAMES) break;
  }
  if (!chosen) return null;
  const years = listYears(chosen.years);
  return {
    genre,
    price: chosen.price,
    years: chosen.years,
    widened: chosen.widened,
    enough: countRows(rows) >= ENOUGH_GAMES,
    reviews: describeRows(engine, rows, 'reviews'),
    prices: describeRows(engine, rows, 'price'),
    shareWithFewerReviews: shareWithFewer(engine, rows, row),
    address: serializeFilters('games', { genre: [genre], price: chosen.price ? [chosen.price] : [], year: years }),
  };
}

/** The genre of a game that the fewest games have, labels such as "Indie" aside: the one that says most about it. */
export function getMainGenre(engine: Engine, game: GameRow): string | null {
  const genres = (game.genres ?? []).filter((genre) => !notGenres.has(genre));
  // Values stand in order of how common they are.
  const order = getFacet(engine, 'games', 'genre')?.values.map(({ value }) => value) ?? [];
  return genres.sort((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? null;
}

function findPeers(engine: Engine, genre: string, price: string | null, years: [number, number]): Bitset {
  let rows = intersect(engine.counted, getValueRows(engine, 'genre', [genre]));
  rows = intersect(rows, getValueRows(engine, 'year', listYears(years)));
  return price ? intersect(rows, getValueRows(engine, 'price', [price])) : rows;
}

function getValueRows(engine: Engine, facet: string, values: string[]): Bitset {
  const all = createBitset(engine.rows.games);
  for (const value of values) {
    const bits = getFacet(engine, 'games', facet)?.byValue.get(value)?.bits;
    if (bits) addAll(all, bits);
  }
  return all;
}

function listYears([from, to]: [number, number]): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

function toBand(dollars: number | null): string | null {
  if (dollars === null) return null;
  const cents = Math.round(dollars * 100);
  return priceBands.find((band) => cents >= band.fromCents && cents < band.belowCents)?.key ?? null;
}
