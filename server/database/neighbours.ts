import type { GameRow, Neighbour } from '#shared/database/record-shapes.ts';
import { UNKNOWN_NUMBER } from './baked-file.ts';
import { addAll, type Bitset, countRows, createBitset, hasRow, intersect, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';
import { getFacet } from './filters.ts';
import { getMainGenre } from './peers.ts';
import { readGames } from './read-rows.ts';
import type { Selection } from './selection.ts';
import { selectGames } from './statistics.ts';
import { isNearPrice, marketGenres } from '#shared/database/market-rules.ts';

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
/** A neighbour of a game shares at least half of the genres that either has. */
const LEAST_GENRES = 0.5;
/** Dollars apart at which a price no longer counts as near. */
const PRICE_REACH = 10;

/** What a game, planned or released, is laid beside others by. What is null or empty counts for nothing. */
export type Likeness = {
  /** What players call it, the most weighty first; null or left out: not known. */
  tags?: readonly string[] | null;
  genres: readonly string[];
  features: readonly string[] | null;
  priceUsd: number | null;
  reviews: number | null;
  languages: readonly string[];
  selfPublished: boolean | null;
};

/**
 * Games a developer would lay beside this one, with the reason each was chosen: the same tags (or genres, where tags are not
 * known) and way to play, about the same price, years and number of reviews. A game of the same studio is named as such. Fewer
 * when little is known; none without a genre.
 */
export function listNeighbours(engine: Engine, row: number, game: GameRow, limit: number): Neighbour[] {
  const tags = game.steam?.tags ?? null;
  const bits = tags ? findTagged(engine, tags) : findSameGenre(engine, game);
  if (!bits) return [];
  const year = toYear(game);
  const near = year === null ? bits : intersect(bits, nearYears(engine, year));
  const rows: number[] = [];
  for (const other of listRows(intersect(intersect(near, engine.games), engine.listed.games))) {
    if (other === row) continue;
    if (rows.length >= MAX_SCORED && other > row + MAX_SCORED) break;
    rows.push(other);
  }
  const likeness = {
    tags,
    genres: game.genres ?? [],
    features: game.features,
    priceUsd: game.priceUsd,
    reviews: game.reviews,
    languages: [],
    selfPublished: null,
  };
  const best = rankLike(engine, likeness, rows, tags ? 0 : LEAST_GENRES).slice(0, limit);
  return readGames(
    engine,
    best.map(({ row: other }) => other),
  ).map((found) => ({ game: found, reasons: listReasons(game, found) }));
}

function findSameGenre(engine: Engine, game: GameRow): Bitset | null {
  const main = getMainGenre(engine, game);
  return (main && getFacet(engine, 'games', 'genre')?.byValue.get(main)?.bits) ?? null;
}

/** How many of the tags that say most decide who is looked at: a neighbour has one of them at least. */
const TELLING_TAGS = 5;

/** The games that have one of the tags that say most about this one. */
function findTagged(engine: Engine, tags: readonly string[]): Bitset {
  const all = createBitset(engine.rows.games);
  const telling = weighTags(engine, tags).sort((a, b) => b.weight - a.weight);
  for (const { bits } of telling.slice(0, TELLING_TAGS)) addAll(all, bits);
  return all;
}

/** The listed games of a selection, most alike first, `limit` at most, each with its score. */
export function listLike(engine: Engine, likeness: Likeness, selection: Selection, limit: number): { game: GameRow; score: number }[] {
  const best = rankLike(engine, likeness, listRows(selectGames(engine, { ...selection, scope: 'listed' })), 0).slice(0, limit);
  const found = readGames(
    engine,
    best.map(({ row }) => row),
  );
  return found.flatMap((game, index) => ({ game, score: best[index]?.score ?? 0 }));
}

/**
 * The one rule for likeness. Points: where the tags are known, 6 for the share of their weight that the other has too, and genres
 * count 1; else shared genres 4, and ways to play 1.5 (shares of what either has), price 2, number of reviews 2 (within a power
 * of ten), shared languages 1, published alike 1. A game that shares fewer of the genres than `least` is left out.
 */
function rankLike(engine: Engine, likeness: Likeness, rows: Iterable<number>, least: number): { row: number; score: number }[] {
  const traits = readTraits(engine, likeness);
  const scored: { row: number; score: number }[] = [];
  for (const row of rows) {
    const genres = toLikeness(traits.genres, row);
    if (genres >= least) scored.push({ row, score: rateKind(traits.tags, genres, row) + rateRest(engine, traits, likeness, row) });
  }
  return scored.sort((a, b) => b.score - a.score || a.row - b.row);
}

const TAG_POINTS = 6;

/** What kind of game it is, by its tags where they are known, else by its genres. */
function rateKind(tags: WeighedTag[], genres: number, row: number): number {
  if (tags.length === 0) return 4 * genres;
  let shared = 0;
  let whole = 0;
  for (const { bits, weight } of tags) {
    whole += weight;
    if (hasRow(bits, row)) shared += weight;
  }
  return TAG_POINTS * (shared / whole) + genres;
}

type WeighedTag = { tag: string; bits: Bitset; weight: number };
/** How much less each tag counts than the one before it: players agree most on the first. */
const WEIGHT_PER_PLACE = 0.95;

/** A tag counts more the fewer games have it, and the further in front it stands. A tag that no game has is left out. */
function weighTags(engine: Engine, tags: readonly string[]): WeighedTag[] {
  return tags.flatMap((tag, place) => {
    const bits = getFacet(engine, 'games', 'tag')?.byValue.get(tag)?.bits;
    return bits ? [{ tag, bits, weight: Math.log2(1 + engine.rows.games / countRows(bits)) * WEIGHT_PER_PLACE ** place }] : [];
  });
}

type Trait = { bits: Uint32Array; has: boolean }[];
type Traits = { tags: WeighedTag[]; genres: Trait; features: Trait; languages: Trait; published: Uint32Array | null };

function readTraits(engine: Engine, { tags, genres, features, languages, selfPublished }: Likeness): Traits {
  const list = (facet: string, own: readonly string[], keep: (value: string) => boolean) =>
    (getFacet(engine, 'games', facet)?.values ?? [])
      .filter(({ value }) => keep(value))
      .map(({ value, bits }) => ({ bits, has: own.includes(value) }));
  const bitsOf = (facet: string, value: string) => getFacet(engine, 'games', facet)?.byValue.get(value)?.bits ?? null;
  return {
    tags: weighTags(engine, tags ?? []),
    genres: list('genre', genres, (value) => marketGenres.some((genre) => genre === value)),
    features: features ? list('feature', features, (value) => telling.has(value)) : [],
    languages: list('language', languages, (value) => languages.includes(value)),
    published: selfPublished === null ? null : bitsOf('self-published', selfPublished ? 'yes' : 'no'),
  };
}

function rateRest(engine: Engine, traits: Traits, { priceUsd, reviews }: Likeness, row: number): number {
  let score = 1.5 * toLikeness(traits.features, row) + toLikeness(traits.languages, row);
  const price = engine.columns.price[row] ?? UNKNOWN_NUMBER;
  if (priceUsd !== null && price !== UNKNOWN_NUMBER) score += 2 * Math.max(0, 1 - Math.abs(priceUsd - price / 100) / PRICE_REACH);
  const reach = engine.columns.reviews[row] ?? UNKNOWN_NUMBER;
  if (reviews !== null && reach !== UNKNOWN_NUMBER) score += 2 * Math.max(0, 1 - Math.abs(Math.log10((reviews + 1) / (reach + 1))));
  return traits.published && hasRow(traits.published, row) ? score + 1 : score;
}

function toLikeness(trait: Trait, row: number): number {
  let both = 0;
  let either = 0;
  for (const { bits, has } of trait) {
    const also = hasRow(bits, row);
    if (has && also) both++;
    if (has || also) either++;
  }
  return either === 0 ? 0 : both / either;
}

/** As many as a line holds. */
const MAX_NAMED_TAGS = 4;

function listReasons(game: GameRow, other: GameRow): Neighbour['reasons'] {
  const reasons: Neighbour['reasons'] = [];
  const keys = new Set(game.developers?.map(({ key }) => key));
  const studio = other.developers?.filter(({ key }) => keys.has(key)).map(({ name }) => name) ?? [];
  if (studio.length > 0) reasons.push({ reason: 'studio', values: studio });
  const tags = share(game.steam?.tags ?? null, other.steam?.tags ?? null).slice(0, MAX_NAMED_TAGS);
  if (tags.length > 0) reasons.push({ reason: 'tags', values: tags });
  else reasons.push({ reason: 'genres', values: share(game.genres, other.genres) });
  const features = share(game.features, other.features).filter((feature) => telling.has(feature));
  if (features.length > 0) reasons.push({ reason: 'features', values: features });
  if (isNearPrice(game.priceUsd, other.priceUsd)) reasons.push({ reason: 'price', values: [String(other.priceUsd)] });
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

function nearYears(engine: Engine, year: number): Bitset {
  const all = createBitset(engine.rows.games);
  for (const { value, bits } of getFacet(engine, 'games', 'year')?.values ?? [])
    if (Math.abs(Number(value) - year) <= YEARS_APART) addAll(all, bits);
  return all;
}
