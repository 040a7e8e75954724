import { type GameProfile, MAX_NEIGHBOURS } from '#shared/analysis/game-profile.ts';
import type { GameRow } from '#shared/database/record-shapes.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { isNearPrice, listYears, toLastWholeYear, toPriceBand } from '#shared/database/market-rules.ts';
import { isSelfPublished } from '#shared/database/facets.ts';
import { requireAll, requireAny } from '#shared/database/list-query.ts';

/** Why a game stands beside the visitor's. `values` are keys of the database, or a number as text. */
export type NeighbourReason = { reason: 'genres' | 'price' | 'year' | 'languages' | 'published' | 'chosen'; values: string[] };
export type AnalysisNeighbour = { game: GameRow; reasons: NeighbourReason[] };

/** Neighbours are games that were noticed without being hits: a list of hits would flatter every plan. */
const bands = ['100-499', '500-999', '1000-4999'] as const;
const MOST_PER_BAND = 2;

/** The games the visitor named, or five we suggest; each with its reasons. Ids that nobody may see are left out. */
export function listAnalysisNeighbours(database: IndustryDatabase, profile: GameProfile): AnalysisNeighbour[] {
  const chosen = profile.neighbours;
  if (chosen !== null) return findGames(database, chosen).map((game) => ({ game, reasons: listReasons(profile, game, true) }));
  const band = toPriceBand(profile.priceUsd);
  const rarest = database.rankGenres(profile.genres).slice(0, 1);
  // Further away only while there are fewer than five.
  const attempts: [genres: GameProfile['genres'], band: string | null][] = [
    [profile.genres, band],
    [profile.genres, null],
    [rarest, null],
  ];
  const games: GameRow[] = [];
  for (const [genres, price] of attempts) if (games.length < MAX_NEIGHBOURS) games.push(...suggest(database, profile, genres, price));
  const seen = new Set<string>();
  return games
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_NEIGHBOURS)
    .map((game) => ({ game, reasons: listReasons(profile, game, false) }));
}

function findGames(database: IndustryDatabase, ids: string[]): GameRow[] {
  return database.compare('games', ids).filter((row) => row.type === 'games');
}

/** Of each band of reviews the most alike, two at most, so that the five are not all of one size. */
function suggest(database: IndustryDatabase, profile: GameProfile, genres: GameProfile['genres'], band: string | null): GameRow[] {
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  const filters = [...requireAll('genre', genres), ...requireAny('year', listYears([last - 3, last])), ...requirePayment(profile, band)];
  return bands
    .flatMap((reviews) =>
      database.listLike({ ...profile, features: null, reviews: null }, [...filters, ...requireAny('reviews', [reviews])], MOST_PER_BAND),
    )
    .sort((a, b) => b.score - a.score || Number(a.game.id) - Number(b.game.id))
    .map(({ game }) => game);
}

function requirePayment({ priceUsd }: GameProfile, band: string | null) {
  if (band) return requireAny('price', [band]);
  return priceUsd === 0 ? requireAny('price', ['free']) : requireAny('price', [], ['free', 'unknown']);
}

function listReasons(profile: GameProfile, game: GameRow, chosen: boolean): NeighbourReason[] {
  const reasons: NeighbourReason[] = chosen ? [{ reason: 'chosen', values: [] }] : [];
  const genres = profile.genres.filter((genre) => game.genres?.includes(genre));
  if (genres.length > 0) reasons.push({ reason: 'genres', values: genres });
  if (isNearPrice(profile.priceUsd, game.priceUsd)) reasons.push({ reason: 'price', values: [String(game.priceUsd)] });
  const languages = listShared(profile, game);
  if (languages.length > 0) reasons.push({ reason: 'languages', values: languages });
  if (profile.selfPublished !== null && isSelfPublished(game) === profile.selfPublished)
    reasons.push({ reason: 'published', values: [profile.selfPublished ? 'yes' : 'no'] });
  if (game.releaseDate) reasons.push({ reason: 'year', values: [game.releaseDate.slice(0, 4)] });
  return reasons;
}

function listShared(profile: GameProfile, game: GameRow): string[] {
  return profile.languages.filter((language) => game.languages?.includes(language));
}
