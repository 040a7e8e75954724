import { ENOUGH_GAMES } from '#shared/analysis/coverage.ts';
import { type AnalysisGenre, analysisGenres, type GameProfile, requireAll, requireAny } from '#shared/analysis/game-profile.ts';
import { priceBands } from '#shared/database/facets.ts';
import { type Filter, serializeFilters } from '#shared/database/list-query.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Selection } from '#server/database/selection.ts';

export type Widening = 'years' | 'price' | 'genres';

/** The games a profile is compared with, and how far we had to look for thirty of them. */
export type PeerGroup = {
  genres: AnalysisGenre[];
  /** First and last year of release, both counted. */
  years: [number, number];
  /** Key of a price band; null for every price. */
  price: string | null;
  widened: Widening[];
  n: number;
  enough: boolean;
  /** The same games without regard to price. */
  anyPrice: Selection;
  selection: Selection;
  /** Query of the database list that shows them. */
  listQuery: string;
};

/**
 * The released games that list all of the profile's genres, in its price band, of the last three whole years. Where these are fewer than thirty, five
 * years are taken, then every price, then the rarest of the genres alone; what was widened is said. A game without a price is compared with paid
 * games of every price.
 */
export function choosePeers(database: IndustryDatabase, profile: GameProfile): PeerGroup {
  const last = getLastWholeYear(database);
  const band = toPriceBand(profile.priceUsd);
  const attempts: [years: number, price: string | null, genres: AnalysisGenre[]][] = [
    [3, band, profile.genres],
    [5, band, profile.genres],
    [5, null, profile.genres],
    [5, null, [getRarestGenre(database, profile.genres)]],
  ];
  let group: PeerGroup | null = null;
  for (const [span, price, genres] of attempts) {
    group = toGroup(database, { genres, price, years: [last - span + 1, last], profile, band });
    if (group.enough) break;
  }
  if (!group) throw new Error('There is always an attempt');
  return group;
}

type Attempt = { genres: AnalysisGenre[]; price: string | null; years: [number, number]; profile: GameProfile; band: string | null };

function toGroup(database: IndustryDatabase, { genres, price, years, profile, band }: Attempt): PeerGroup {
  const yearValues = listYears(years);
  const shared = [...requireAll('genre', genres), ...requireAny('year', yearValues)];
  const priced: Filter[] = price
    ? requireAny('price', [price])
    : requireAny('price', [], profile.priceUsd === 0 ? ['unknown'] : ['free', 'unknown']);
  const selection: Selection = { filters: [...shared, ...priced], scope: 'all' };
  const { n } = database.describe(selection, 'reviews', { thresholds: [], quantiles: [] });
  const widened: Widening[] = [];
  if (years[1] - years[0] > 2) widened.push('years');
  if (band !== null && price === null) widened.push('price');
  if (genres.length < profile.genres.length) widened.push('genres');
  // A list shows games with one of several genres: of several only the rarest makes a list that is not larger than what is said.
  const listQuery = serializeFilters('games', { genre: [getRarestGenre(database, genres)], year: yearValues, price: price ? [price] : [] });
  return { genres, years, price, widened, n, enough: n >= ENOUGH_GAMES, anyPrice: { filters: shared, scope: 'all' }, selection, listQuery };
}

/** The last year the games table has from January to December. */
export function getLastWholeYear(database: IndustryDatabase): number {
  const [year = '2024', month] = database.getInfo().gamesAsOf.split('-');
  return month === '12' ? Number(year) : Number(year) - 1;
}

export function listYears([from, to]: [number, number]): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The key of the band a price falls into; null for none. */
export function toPriceBand(dollars: number | null): string | null {
  if (dollars === null) return null;
  const cents = Math.round(dollars * 100);
  return priceBands.find((band) => cents >= band.fromCents && cents < band.belowCents)?.key ?? null;
}

const ranks = new WeakMap<IndustryDatabase, string[]>();

/** Of several genres the one that the fewest games list: it says most about a game. */
export function getRarestGenre(database: IndustryDatabase, genres: AnalysisGenre[]): AnalysisGenre {
  const order = rankGenres(database);
  return genres.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? analysisGenres[0];
}

/** The genres of the analysis, rarest first. */
export function rankGenres(database: IndustryDatabase): string[] {
  const ready = ranks.get(database);
  if (ready) return ready;
  const counts = database.countFacets({ filters: [], scope: 'all' }).facets.find(({ facet }) => facet === 'genre')?.values ?? [];
  const countOf = (genre: string) => counts.find(({ value }) => value === genre)?.count ?? 0;
  const order = analysisGenres.toSorted((a, b) => countOf(a) - countOf(b));
  ranks.set(database, order);
  return order;
}
