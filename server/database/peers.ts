import { type Filter, requireAll, requireAny, serializeSelection } from '#shared/database/list-query.ts';
import type { GameRow, Peers } from '#shared/database/record-shapes.ts';
import { UNKNOWN_NUMBER } from './baked-file.ts';
import { hasRow, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';
import { getFacet } from './filters.ts';
import type { Selection } from './selection.ts';
import { describeRows, selectGames, shareWithFewer } from './statistics.ts';
import {
  chooseYears,
  ENOUGH_GAMES,
  listYears,
  type MarketGenre,
  marketGenres,
  MAX_GENRES,
  type PriceBand,
  toLastWholeYear,
  toPriceBand,
} from '#shared/database/market-rules.ts';

/** A game, planned or released, as far as it decides which games are like it. `year` is null for one that is not out. */
export type MarketPlan = { genres: readonly MarketGenre[]; priceUsd: number | null; year: number | null };
export type Widening = Peers['widened'][number];

/** The games that a plan is compared with, and how far we had to look for thirty of them. */
export type PeerGroup = ReturnType<typeof toGroup>;

type Attempt = { genres: MarketGenre[]; price: PriceBand | null; span: 3 | 5 };

/**
 * The one rule for "like yours". The games that list all of the plan's genres, on its price shelf, of three whole years: the last ones,
 * or those around its own. Where these are fewer than thirty, five years are taken, then every price, then the rarest of the genres
 * alone; what was widened is said. A plan without a price is compared with paid games of every price.
 */
export function choosePeers(engine: Engine, plan: MarketPlan): PeerGroup {
  const genres = rankGenres(engine, plan.genres).slice(0, MAX_GENRES);
  const price = toPriceBand(plan.priceUsd);
  const attempts: Attempt[] = [
    { genres, price, span: 3 },
    { genres, price, span: 5 },
    { genres, price: null, span: 5 },
    { genres: genres.slice(0, 1), price: null, span: 5 },
  ];
  let group: PeerGroup | null = null;
  for (const attempt of attempts) {
    group = toGroup(engine, plan, attempt, genres.length);
    if (group.enough) break;
  }
  if (!group) throw new Error('There is always an attempt');
  return group;
}

function toGroup(engine: Engine, plan: MarketPlan, { genres, price, span }: Attempt, allGenres: number) {
  const own = toPriceBand(plan.priceUsd);
  const years = chooseYears(plan.year, span, toLastWholeYear(engine.info.gamesAsOf));
  const shared = [...requireAll('genre', genres), ...requireAny('year', listYears(years))];
  const priced: Filter[] = price
    ? requireAny('price', [price])
    : requireAny('price', [], own === 'free' ? ['unknown'] : ['free', 'unknown']);
  const selection: Selection = { filters: [...shared, ...priced], scope: 'all' };
  /** The same games without regard to price. */
  const anyPrice: Selection = { filters: shared, scope: 'all' };
  const { reviews } = engine.columns;
  let n = 0;
  for (const row of listRows(selectGames(engine, selection))) if (reviews[row] !== UNKNOWN_NUMBER) n++;
  const widened: Widening[] = [];
  if (span > 3) widened.push('years');
  if (own !== null && price === null) widened.push('price');
  if (genres.length < allGenres) widened.push('genres');
  return {
    genres: marketGenres.filter((genre) => genres.includes(genre)),
    /** First and last year of release, both counted. */
    years,
    /** Key of a price shelf; null for every price. */
    price,
    widened,
    /** Games of the group whose reviews are known. */
    n,
    enough: n >= ENOUGH_GAMES,
    anyPrice,
    selection,
    /** Query of the database list that shows them. */
    listQuery: serializeSelection('games', selection.filters),
  };
}

/**
 * A game of the database among its peers. Null for a title that is no game, and where genre, price, year or reviews are not known:
 * peers would be a guess.
 */
export function getPeers(engine: Engine, row: number, game: GameRow): Peers | null {
  const genres = listMarketGenres(game);
  if (game.kind !== 'game' || genres.length === 0 || game.priceUsd === null || !game.releaseDate || game.reviews === null) return null;
  const year = Number(game.releaseDate.slice(0, 4));
  const group = choosePeers(engine, { genres, priceUsd: game.priceUsd, year });
  const rows = selectGames(engine, group.selection);
  const reviews = describeRows(engine, rows, 'reviews');
  return {
    genres: group.genres,
    price: group.price,
    years: group.years,
    widened: group.widened,
    enough: group.enough,
    others: reviews.n - (hasRow(rows, row) ? 1 : 0),
    hadLessTime: year > group.years[1],
    reviews,
    prices: describeRows(engine, rows, 'price'),
    shareWithFewerReviews: shareWithFewer(engine, rows, row),
    address: group.listQuery,
  };
}

/** The genre that says most about a game: of its own the one that the fewest games list; null when it has none of the market's. */
export function getMainGenre(engine: Engine, game: GameRow): MarketGenre | null {
  return rankGenres(engine, listMarketGenres(game))[0] ?? null;
}

function listMarketGenres({ genres }: GameRow): MarketGenre[] {
  return marketGenres.filter((genre) => genres?.includes(genre));
}

/** These genres, rarest first. */
export function rankGenres(engine: Engine, genres: readonly MarketGenre[] = marketGenres): MarketGenre[] {
  // The values of a facet stand in order of how common they are.
  const order = (getFacet(engine, 'games', 'genre')?.values ?? []).map(({ value }) => value);
  return genres.toSorted((a, b) => order.indexOf(b) - order.indexOf(a));
}
