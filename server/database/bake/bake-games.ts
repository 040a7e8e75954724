import {
  changeWindows,
  contentWarnings,
  FEW_REVIEWS,
  foldLetters,
  isSelfPublished,
  languageBands,
  reviewBands,
  scoreBands,
  toBand,
  type Kind,
  kinds,
} from '#shared/database/facets.ts';
import { getLikelyShare } from '../likely-share.ts';
import { listAliases, listTokens, squash } from '../search-text.ts';
import {
  type BakedOrder,
  type BakedTable,
  toOrder,
  type BakedFacet,
  FacetBuilder,
  type FacetOrder,
  listKeys,
  months,
  toKebab,
  MIN_WEIGHT,
  VocabularyBuilder,
} from './baked-table.ts';
import type { LaterGame, SourceGame } from './read-games.ts';
import type { RefreshedTable } from './refreshed-table.ts';
import { toKind } from './title-kind.ts';
import { getScore, MIN_REVIEWS_FOR_SCORE, priceBands, toPriceBand } from '#shared/database/market-rules.ts';
import { toDayNumber } from '#shared/days.ts';

export type BakedGame = SourceGame & {
  kind: Kind;
  later: LaterGame | null;
  /** False for the few popular games that only the later snapshot has: they are listed, and in no statistics. */
  counted: boolean;
  /** False for games for adults: they are in the statistics, and in no list, export or comparison. */
  listed: boolean;
};

/**
 * The titles in the order of their rows: most reviewed first, so that a row's number is its popularity. Popular games that the main
 * snapshot lacks (Grand Theft Auto V is one) come from the later one, with what other sources say of them; all else is unknown.
 */
export function orderGames(games: SourceGame[], later: LaterGame[]): BakedGame[] {
  const laterById = new Map(later.map((game) => [game.id, game]));
  const known = new Set(games.map((game) => game.id));
  const all: BakedGame[] = games.map((game) => ({
    ...game,
    kind: toKind(game),
    later: laterById.get(game.id) ?? null,
    counted: true,
    listed: !game.adult,
  }));
  for (const game of later) {
    if (known.has(game.id) || known.has(game.facts?.sameAs ?? 0)) continue;
    const { id, title, developers, publishers } = game;
    const told = { ...unknownGame, ...game.facts?.known, id, title, developers, publishers };
    all.push({ ...told, kind: toKind(told), later: game, counted: false, listed: true });
  }
  return all.sort((a, b) => getPopularity(b) - getPopularity(a) || a.id - b.id);
}

const unknownGame = {
  genres: null,
  features: null,
  platforms: null,
  languages: null,
  releaseDate: null,
  priceCents: null,
  reviews: null,
  positive: null,
  negative: null,
  software: false,
  adult: false,
  refreshed: null,
};

export function getReviews(game: Pick<SourceGame, 'positive' | 'negative' | 'reviews'>): number | null {
  return game.positive === null || game.negative === null ? game.reviews : game.positive + game.negative;
}

function getPopularity(game: BakedGame): number {
  return getReviews(game) ?? (game.later ? game.later.positive + game.later.negative : 0);
}

/** The figures by which lists sort and filter a game: those of the main snapshot; of a game that only the later one counts, its own. */
function getFigures(game: BakedGame): Pick<SourceGame, 'positive' | 'negative' | 'reviews' | 'priceCents'> {
  return getReviews(game) !== null || !game.later ? game : { ...game.later, reviews: null };
}

/** Facets, orders and search texts of the games. `places` gives the codes of where a game's studio works, by row. */
export function bakeGames(games: BakedGame[], places: Map<number, string[]>, refreshed: Growths | null): BakedTable {
  const count = games.length;
  return {
    type: 'games',
    count,
    facets: bakeFacets(games, places, refreshed?.asOf ?? null),
    orders: [
      toOrder('reviews', count, (row) => get(games, row, (game) => getReviews(getFigures(game)))),
      toOrder('title', count, (row) => get(games, row, (game) => toSortTitle(game.title))),
      toOrder('date', count, (row) => get(games, row, (game) => game.releaseDate)),
      toOrder('price', count, (row) => get(games, row, (game) => getFigures(game).priceCents)),
      toOrder('score', count, (row) => get(games, row, (game) => getLowerBound(getFigures(game)))),
      ...bakeGrowth(games, refreshed),
    ],
    texts: games.map(toText),
    vocabulary: bakeVocabulary(games),
  };
}

type Growths = Pick<RefreshedTable, 'asOf' | 'growth'>;

/** Orders by what grew: only for windows whose beginning is known of some game. */
function bakeGrowth(games: BakedGame[], refreshed: Growths | null): BakedOrder[] {
  return Object.entries(refreshed?.growth ?? {})
    .map(([days, grown]) => toOrder(`grown-${days}`, games.length, (row) => get(games, row, ({ id }) => grown.get(id) ?? null)))
    .filter(({ known }) => known > 0);
}

function bakeFacets(games: BakedGame[], places: Map<number, string[]>, asOf: string | null): BakedTable['facets'] {
  const build: Build = (facet, order, add) => {
    const builder = new FacetBuilder(facet, games.length, order);
    for (const [row, game] of games.entries()) add(builder, game, row);
    return builder.build();
  };
  return [
    build('genre', 'count', (facet, game, row) => facet.add(row, game.genres, toKebab)),
    build('price', listKeys(priceBands), (facet, game, row) => {
      const { priceCents } = getFigures(game);
      facet.add(row, toPriceBand(priceCents === null ? null : priceCents / 100));
    }),
    build('year', 'newest', (facet, game, row) => facet.add(row, game.releaseDate?.slice(0, 4) ?? null)),
    build('reviews', listKeys(reviewBands), (facet, game, row) => facet.add(row, toBand(reviewBands, getReviews(getFigures(game))))),
    build('score', [...listKeys(scoreBands), FEW_REVIEWS], (facet, game, row) => facet.add(row, toScoreBand(game))),
    build('language', 'count', (facet, game, row) => facet.add(row, game.languages)),
    build('language-count', listKeys(languageBands), (facet, game, row) =>
      facet.add(row, toBand(languageBands, game.languages?.length ?? null)),
    ),
    build('platform', 'count', (facet, game, row) => facet.add(row, game.platforms)),
    build('feature', 'count', (facet, game, row) => facet.add(row, game.features, toKebab)),
    build('self-published', ['yes', 'no'], (facet, game, row) => facet.add(row, toYesNo(isSelfPublished(game)))),
    build('place', 'count', (facet, _game, row) => facet.add(row, places.get(row) ?? null)),
    build('kind', kinds, (facet, game, row) => facet.add(row, game.kind)),
    build('month', months, (facet, game, row) => facet.add(row, game.releaseDate ? String(Number(game.releaseDate.slice(5, 7))) : null)),
    ...(asOf === null ? [] : bakeRefreshedFacets(games, asOf, build)),
  ];
}

type Add = (builder: FacetBuilder, game: BakedGame, row: number) => void;
type Build = (facet: string, order: FacetOrder, add: Add) => BakedFacet;

/** Those of a refreshed table. Nothing is new, and nothing has left, while only one day is known: then there is no such facet. */
function bakeRefreshedFacets(games: BakedGame[], asOf: string, build: Build): BakedFacet[] {
  const addChange = (facet: FacetBuilder, day: string | null, row: number) => {
    if (day === null) return;
    const windows = changeWindows.filter((days) => toDayNumber(asOf) - toDayNumber(day) <= Number(days));
    facet.add(row, windows);
  };
  return [
    build('tag', 'count', (facet, { refreshed }, row) => facet.add(row, refreshed?.tags ?? null, toKebab)),
    build('audio-language', 'count', (facet, { refreshed }, row) => facet.add(row, refreshed?.audioLanguages ?? null)),
    build('early-access', ['yes', 'no'], (facet, { refreshed }, row) => facet.add(row, toYesNo(refreshed?.earlyAccess ?? null))),
    build('warning', Object.values(contentWarnings), (facet, { refreshed }, row) => {
      for (const id of refreshed?.descriptors ?? []) if (contentWarnings[id]) facet.add(row, contentWarnings[id]);
    }),
    build('new', changeWindows, (facet, { refreshed }, row) => addChange(facet, refreshed?.firstSeen ?? null, row)),
    build('left', changeWindows, (facet, { refreshed }, row) => addChange(facet, refreshed?.withdrawn ?? null, row)),
  ].filter(({ values }) => values.length > 0);
}

function toYesNo(value: boolean | null): 'yes' | 'no' | null {
  return value === null ? null : value ? 'yes' : 'no';
}

function toScoreBand(game: BakedGame): string | null {
  const figures = getFigures(game);
  const reviews = getReviews(figures);
  if (reviews === null) return null;
  if (reviews < MIN_REVIEWS_FOR_SCORE) return FEW_REVIEWS;
  return toBand(scoreBands, getScore(figures, 100));
}

/** What games are ordered by: the least share of positive reviews that these few let one expect. */
export function getLowerBound({ positive, negative }: Pick<SourceGame, 'positive' | 'negative'>): number | null {
  if (positive === null || negative === null || positive + negative === 0) return null;
  return getLikelyShare(positive, positive + negative)[0];
}

/** What the later snapshot calls it, when that is another name and not the same one with other marks. */
export function getOtherTitle(game: BakedGame): string | null {
  return game.later && squash(game.later.title) !== squash(game.title) ? game.later.title : null;
}

/** Initials only of games that somebody may call by them. */
const MIN_REVIEWS_FOR_INITIALS = 300;

function toText(game: BakedGame): BakedTable['texts'][number] {
  const other = getOtherTitle(game);
  const titles = other ? [game.title, other] : [game.title];
  const popular = getPopularity(game) >= MIN_REVIEWS_FOR_INITIALS;
  const alias = titles.flatMap((title, index) => [
    ...listAliases(title, popular),
    ...(index > 0 ? listTokens(title).map((token) => token.text) : []),
  ]);
  return {
    title: listTokens(game.title)
      .map((token) => token.text)
      .join(' '),
    alias: [...new Set(alias)].join(' '),
    makers: [...new Set([...(game.developers ?? []), ...(game.publishers ?? [])])]
      .flatMap((name) => listTokens(name).map((token) => token.text))
      .join(' '),
  };
}

function bakeVocabulary(games: BakedGame[]): BakedTable['vocabulary'] {
  const builder = new VocabularyBuilder();
  for (const game of games) {
    const popularity = getPopularity(game);
    if (!game.listed || popularity < MIN_WEIGHT) continue;
    const titles = game.later ? [game.title, game.later.title] : [game.title];
    for (const title of titles) {
      builder.add(
        listTokens(title).map((token) => token.text),
        popularity,
      );
      builder.add(listAliases(title, false), popularity);
    }
    // A slip in a studio's name is repaired too, when no title explains it better.
    for (const name of [...(game.developers ?? []), ...(game.publishers ?? [])])
      builder.add(
        listTokens(name).map((token) => token.text),
        popularity / 5,
      );
  }
  return builder.build();
}

function toSortTitle(title: string): string {
  return foldLetters(title).replace(/^[^\p{L}\p{N}]+/u, '') || title;
}

function get<Value>(games: BakedGame[], row: number, getValue: (game: BakedGame) => Value): Value | null {
  const game = games[row];
  return game ? getValue(game) : null;
}
