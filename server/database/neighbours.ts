import type { GameRow, Neighbour } from '#shared/database/record-shapes.ts';
import { UNKNOWN_NUMBER } from './baked-file.ts';
import { hasRow, intersect, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';
import { getFacet } from './filters.ts';
import { getMainGenre } from './peers.ts';
import { readGames } from './read-rows.ts';

/** Features that tell games apart; achievements and cloud saves do not. */
const telling = new Set([
  'co-op',
  'pvp',
  'mmo',
  'vr-only',
  'vr-supported',
  'online-co-op',
  'online-pvp',
  'shared-split-screen',
  'multi-player',
  'steam-workshop',
]);
const YEARS_APART = 4;
/** Scored at most: the most reviewed of those that share the main genre. */
const MAX_SCORED = 6000;

/**
 * Games a developer would lay beside this one, with the reason each was chosen: the same genres and way to play, about the same price, years and number
 * of reviews. A game of the same studio is named as such. Fewer when little is known; none without a genre.
 */
export function listNeighbours(engine: Engine, row: number, game: GameRow, limit: number): Neighbour[] {
  const main = getMainGenre(engine, game);
  const bits = main && getFacet(engine, 'games', 'genre')?.byValue.get(main)?.bits;
  if (!main || !bits) return [];
  const traits = readTraits(engine, row);
  const scored: { row: number; score: number }[] = [];
  let seen = 0;
  const year = toYear(game);
  const near = year === null ? null : nearYears(engine, year);
  const reach = near ? intersect(bits, near) : bits;
  for (const other of listRows(intersect(intersect(reach, engine.games), engine.listed.games))) {
    if (other === row) continue;
    if (seen++ >= MAX_SCORED && other > row + MAX_SCORED) break;
    const score = rate(engine, traits, row, other);
    if (score > 0) scored.push({ row: other, score });
  }
  const best = scored.sort((a, b) => b.score - a.score || a.row - b.row).slice(0, limit);
  return readGames(
    engine,
    best.map(({ row: other }) => other),
  ).map((found) => ({ game: found, reasons: listReasons(game, found) }));
}

type Traits = { genres: { bits: Uint32Array; has: boolean }[]; features: { bits: Uint32Array; has: boolean }[] };

function readTraits(engine: Engine, row: number): Traits {
  const list = (facet: string, keep: (value: string) => boolean) =>
    (getFacet(engine, 'games', facet)?.values ?? [])
      .filter(({ value }) => keep(value))
      .map(({ bits }) => ({ bits, has: hasRow(bits, row) }));
  return { genres: list('genre', (value) => value !== 'unknown').slice(0, 13), features: list('feature', (value) => telling.has(value)) };
}

/** Alike in genres and ways to play (shares of what either has), in price, and in number of reviews (within powers of ten). */
function rate(engine: Engine, traits: Traits, row: number, other: number): number {
  const { reviews, price } = engine.columns;
  const genres = toLikeness(traits.genres, other);
  if (genres < 0.5) return 0;
  let score = 4 * genres + 1.5 * toLikeness(traits.features, other);
  const [a = UNKNOWN_NUMBER, b = UNKNOWN_NUMBER] = [price[row], price[other]];
  if (a !== UNKNOWN_NUMBER && b !== UNKNOWN_NUMBER) score += 1.5 * Math.max(0, 1 - Math.abs(a - b) / 1000);
  const [c = UNKNOWN_NUMBER, d = UNKNOWN_NUMBER] = [reviews[row], reviews[other]];
  if (c !== UNKNOWN_NUMBER && d !== UNKNOWN_NUMBER) score += 2 * Math.max(0, 1 - Math.abs(Math.log10((c + 1) / (d + 1))));
  return score;
}

function toLikeness(traits: Traits['genres'], other: number): number {
  let both = 0;
  let either = 0;
  for (const { bits, has } of traits) {
    const also = hasRow(bits, other);
    if (has && also) both++;
    if (has || also) either++;
  }
  return either === 0 ? 0 : both / either;
}

function listReasons(game: GameRow, other: GameRow): Neighbour['reasons'] {
  const reasons: Neighbour['reasons'] = [];
  const keys = new Set(game.developers?.map(({ key }) => key));
  const studio = other.developers?.filter(({ key }) => keys.has(key)).map(({ name }) => name) ?? [];
  if (studio.length > 0) reasons.push({ reason: 'studio', values: studio });
  reasons.push({ reason: 'genres', values: share(game.genres, other.genres) });
  const features = share(game.features, other.features).filter((feature) => telling.has(feature));
  if (features.length > 0) reasons.push({ reason: 'features', values: features });
  if (game.priceUsd !== null && other.priceUsd !== null && Math.abs(game.priceUsd - other.priceUsd) <= 5)
    reasons.push({ reason: 'price', values: [String(other.priceUsd)] });
  if (game.releaseDate && other.releaseDate) reasons.push({ reason: 'year', values: [other.releaseDate.slice(0, 4)] });
  if (game.reviews !== null && other.reviews !== null && isNear(game.reviews, other.reviews))
    reasons.push({ reason: 'reviews', values: [String(other.reviews)] });
  return reasons;
}

/** Within a factor of three. */
function isNear(a: number, b: number): boolean {
  return Math.max(a, b) + 1 <= 3 * (Math.min(a, b) + 1);
}

function share(a: string[] | null, b: string[] | null): string[] {
  return (a ?? []).filter((value) => b?.includes(value));
}

function toYear(game: GameRow): number | null {
  return game.releaseDate ? Number(game.releaseDate.slice(0, 4)) : null;
}

function nearYears(engine: Engine, year: number): Uint32Array {
  const all = new Uint32Array(engine.listed.games.length);
  for (const { value, bits } of getFacet(engine, 'games', 'year')?.values ?? []) {
    if (Math.abs(Number(value) - year) > YEARS_APART) continue;
    for (let index = 0; index < all.length; index++) all[index] = (all[index] ?? 0) | (bits[index] ?? 0);
  }
  return all;
}
