import type { Fact, GameRecord, GameRow, RecordLink } from '#shared/database/record-shapes.ts';
import type { StoredExtra } from './bake/write-refreshed.ts';
import type { Engine } from './engine.ts';
import { getOldestDate, toFact } from './facts.ts';
import { listNeighbours } from './neighbours.ts';
import { getPeers } from './peers.ts';
import { findRow, readGame } from './read-rows.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

const NEIGHBOURS = 6;

/**
 * A game with the source of every fact, its place among its peers, its neighbours and the records of its makers; null for one that is
 * not listed.
 */
export function getGameRecord(engine: Engine, id: string): GameRecord | null {
  const row = findRow(engine, 'games', id);
  const game = row === null ? null : readGame(engine, row);
  if (row === null || !game) return null;
  return {
    type: 'games',
    row: game,
    facts: listGameFacts(engine, game),
    links: listLinks(game),
    peers: getPeers(engine, row, game),
    neighbours: listNeighbours(engine, row, game, NEIGHBOURS),
  };
}

/** What is known of a game, each fact with its source. */
export function listGameFacts(engine: Engine, game: GameRow): Record<string, Fact> {
  return { ...listFacts(engine, game, readFactSources(engine, game)), ...listSteamFacts(engine, game) };
}

/** Where the facts of a game that only the later snapshot has come from, by their names; null for all others. */
function readFactSources(engine: Engine, game: GameRow): Record<string, string> | null {
  if (game.reviews !== null || !game.later) return null;
  const [stored] = engine.file.all<{ sources: string | null }>('select fact_sources as sources from games where id = ?', Number(game.id));
  return stored?.sources ? readOwnJson<Record<string, string>>(stored.sources) : null; // what the bake wrote
}

function listFacts(engine: Engine, game: GameRow, own: Record<string, string> | null): Record<string, Fact> {
  const main = [engine.info.gamesSource];
  // A few popular games are in the later snapshot only.
  const later = engine.info.laterSource === null ? main : [engine.info.laterSource];
  const named = game.reviews === null && game.later ? later : main;
  const from = (field: string, usual = main) => (own?.[field] ? [own[field]] : usual);
  const platforms = from('platforms', listPlatformSources(game));
  const fact = (value: Fact['value'], note?: string) => toFact(engine, value, { sources: main, ...(note && { note }) });
  const corrections = engine.records.corrections.filter(({ row }) => row.id === game.id);
  const corrected = (field: string) => corrections.find(({ correction }) => correction.field === field)?.correction;
  const makers = corrected('developers');
  // Namesakes are told apart by what else the table says of their games: whichever is served.
  const fromTable = makers?.sources.includes(BUILT_SOURCE) && { ...makers, sources: named };
  return {
    title: toFact(engine, game.title, { sources: named }),
    steamUrl: toFact(engine, game.steamUrl, { sources: named }),
    developers: toFact(engine, game.developers?.map(({ name }) => name) ?? null, { sources: named, correction: fromTable || makers }),
    publishers: toFact(engine, game.publishers?.map(({ name }) => name) ?? null, { sources: named }),
    genres: toFact(engine, game.genres, { sources: from('genres'), note: 'declared-by-seller' }),
    features: fact(game.features, 'declared-by-seller'),
    platforms: toFact(engine, game.platforms, {
      sources: platforms,
      // Which of two named it is not known: the older date is the one that holds for both.
      asOf: getOldestDate(engine, platforms),
      note: platforms.length > 1 ? 'platforms-of-either' : 'platforms-thin',
    }),
    languages: toFact(engine, game.languages, { sources: from('languages'), note: 'declared-by-seller' }),
    releaseDate: toFact(engine, game.releaseDate, {
      sources: from('releaseDate'),
      note: 'store-date',
      correction: corrected('releaseDate'),
    }),
    priceUsd: toFact(
      engine,
      game.priceUsd,
      isPriceOfADay(game) ? { sources: main, uncertain: true, note: 'price-of-a-day' } : { sources: main, note: 'list-price' },
    ),
    reviews: fact(game.reviews),
    positive: fact(game.positive),
    negative: fact(game.negative),
    ...(game.later && {
      reviewsLater: toFact(engine, game.later.reviews, { sources: later }),
      positiveLater: toFact(engine, game.later.positive, { sources: later }),
      negativeLater: toFact(engine, game.later.negative, { sources: later }),
      priceUsdLater: toFact(engine, game.later.priceUsd, { sources: later }),
    }),
  };
}

/** The copy of 2019 holds no game with a number from here on: in the table, platforms are known of most below and of hardly any above. */
const FIRST_ID_AFTER_COPY = 1_130_000;
const LAST_DAY_OF_COPY = '2019-07-31';

/**
 * Platforms are from a copy of the store of July 2019 and from a list of the games that were free in August 2026; the table does not
 * say which. A game that cost something is of the copy, where it was out by then; one announced by then may have become free since.
 */
function listPlatformSources({ id, priceUsd, releaseDate }: GameRow): string[] {
  if (Number(id) >= FIRST_ID_AFTER_COPY) return ['free-games-list'];
  return priceUsd && releaseDate && releaseDate <= LAST_DAY_OF_COPY ? ['steam-appdetails'] : ['steam-appdetails', 'free-games-list'];
}

/**
 * What a refreshed table says more, and whose the others are. A game for which the API has never answered has its facts, and
 * their date, from the table that came with the site; so have the genres of every game of that table, which a refresh keeps, and
 * its review counts until they are asked anew.
 */
function listSteamFacts(engine: Engine, game: GameRow): Record<string, Fact> {
  const { steam } = game;
  if (!steam) return {};
  const { genresSource } = readExtra(engine, game);
  const sources = [engine.info.gamesSource];
  const fact = (value: Fact['value'], note?: string) => toFact(engine, value, { sources, ...(note && { note }) });
  const isAsked = steam.reviewsAsOf !== null && steam.reviewsAsOf > LAST_DAY_BUILT;
  // The table that came with the site names a month: the day that stands for it in files is not the data's.
  const counted = isAsked ? { sources, asOf: steam.reviewsAsOf } : { sources: [BUILT_SOURCE] };
  return {
    genres: toFact(engine, game.genres, { sources: [genresSource], note: 'declared-by-seller' }),
    platforms: fact(game.platforms),
    priceUsd: fact(game.priceUsd, 'list-price'),
    reviews: toFact(engine, game.reviews, counted),
    positive: toFact(engine, game.positive, counted),
    negative: toFact(engine, game.negative, counted),
    storeReviews: fact(steam.storeReviews, 'buyers-only'),
    storePercent: fact(steam.storePercent, 'buyers-only'),
    tags: fact(steam.tags, 'given-by-players'),
    audioLanguages: fact(steam.audioLanguages, 'declared-by-seller'),
    earlyAccess: fact(steam.earlyAccess),
    ...(steam.warnings && { warnings: fact(steam.warnings, 'declared-by-seller') }),
    ...(steam.firstSeen && { firstSeen: fact(steam.firstSeen) }),
    ...(steam.withdrawn && { withdrawn: fact(steam.withdrawn) }),
  };
}

/** The table that came with the site, and the last day its review counts can be of. */
const BUILT_SOURCE = 'steam-insights';
const LAST_DAY_BUILT = '2024-10-31';

function readExtra(engine: Engine, { id }: GameRow): StoredExtra {
  const [stored] = engine.file.all<{ extra: string }>('select extra from games where id = ?', Number(id));
  return readOwnJson<StoredExtra>(stored?.extra ?? '{}'); // what the bake wrote
}

/**
 * A list price that is much lower than the later base price was perhaps a discount. A free game is free by the store's own word: what a
 * later list gives is the price of what is sold beside it (Capcom Arcade Stadium's cabinets, later episodes of Life is Strange 2).
 */
export function isPriceOfADay({ priceUsd, later }: GameRow): boolean {
  return !!priceUsd && typeof later?.priceUsd === 'number' && priceUsd < LEAST_OF_LATER_PRICE * later.priceUsd;
}

const LEAST_OF_LATER_PRICE = 0.6;

function listLinks(game: GameRow): RecordLink[] {
  const links: RecordLink[] = [];
  const add = (type: RecordLink['type'], id: string | null, name: string, relation: string) => {
    if (id && !links.some((link) => link.type === type && link.id === id)) links.push({ type, id, slug: id, name, relation });
  };
  for (const company of game.developers ?? []) {
    add('studios', company.studio, company.name, 'developer');
    if (!company.studio) add('publishers', company.publisher, company.name, 'developer');
  }
  for (const company of game.publishers ?? []) add('publishers', company.publisher, company.name, 'publisher');
  return links;
}
