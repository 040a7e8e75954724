import type { Fact, GameRecord, GameRow, RecordLink } from '#shared/database/record-shapes.ts';
import type { Engine } from './engine.ts';
import { getOldestDate, toFact } from './facts.ts';
import { listNeighbours } from './neighbours.ts';
import { getPeers } from './peers.ts';
import { findRow, readGame } from './read-rows.ts';

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
    facts: listFacts(engine, game, readFactSources(engine, row)),
    links: listLinks(game),
    peers: getPeers(engine, row, game),
    neighbours: listNeighbours(engine, row, game, NEIGHBOURS),
  };
}

/** Where the facts of a game that only the later snapshot has come from, by their names; null for all others. */
function readFactSources(engine: Engine, row: number): Record<string, string> | null {
  const [stored] = engine.file.all<{ sources: string | null }>('select fact_sources as sources from games where row = ?', row);
  return stored?.sources ? (JSON.parse(stored.sources) as Record<string, string>) : null; // what the bake wrote
}

function listFacts(engine: Engine, game: GameRow, own: Record<string, string> | null): Record<string, Fact> {
  const main = [engine.info.gamesSource];
  // A few popular games are in the later snapshot only.
  const named = game.reviews === null && game.later ? [engine.info.laterSource] : main;
  const from = (field: string, usual = main) => (own?.[field] ? [own[field]] : usual);
  const fact = (value: Fact['value'], note?: string) => toFact(engine, value, { sources: main, ...(note && { note }) });
  return {
    title: toFact(engine, game.title, { sources: named }),
    steamUrl: toFact(engine, game.steamUrl, { sources: named }),
    developers: toFact(engine, game.developers?.map(({ name }) => name) ?? null, { sources: named }),
    publishers: toFact(engine, game.publishers?.map(({ name }) => name) ?? null, { sources: named }),
    genres: toFact(engine, game.genres, { sources: from('genres'), note: 'declared-by-seller' }),
    features: fact(game.features, 'declared-by-seller'),
    platforms: toFact(engine, game.platforms, {
      sources: from('platforms', ['steam-appdetails', 'free-games-list']),
      // Which of the two named it is not known: the older date is the one that holds for both.
      asOf: getOldestDate(engine, from('platforms', ['steam-appdetails', 'free-games-list'])),
      note: 'platforms-thin',
    }),
    languages: toFact(engine, game.languages, { sources: from('languages'), note: 'declared-by-seller' }),
    releaseDate: toFact(engine, game.releaseDate, { sources: from('releaseDate'), note: 'store-date' }),
    priceUsd: toFact(
      engine,
      game.priceUsd,
      isPriceOfADay(game) ? { sources: main, uncertain: true, note: 'price-of-a-day' } : { sources: main, note: 'list-price' },
    ),
    reviews: fact(game.reviews),
    positive: fact(game.positive),
    negative: fact(game.negative),
    ...(game.later && {
      reviewsLater: toFact(engine, game.later.reviews, { sources: [engine.info.laterSource] }),
      positiveLater: toFact(engine, game.later.positive, { sources: [engine.info.laterSource] }),
      negativeLater: toFact(engine, game.later.negative, { sources: [engine.info.laterSource] }),
      priceUsdLater: toFact(engine, game.later.priceUsd, { sources: [engine.info.laterSource] }),
    }),
  };
}

/** A list price that is much lower than the later base price was perhaps a discount, or free for a day. */
function isPriceOfADay({ priceUsd, later }: GameRow): boolean {
  return priceUsd !== null && typeof later?.priceUsd === 'number' && priceUsd < LEAST_OF_LATER_PRICE * later.priceUsd;
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
