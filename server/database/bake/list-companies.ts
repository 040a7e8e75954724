import { median } from 'd3-array';
import { toCompanyKey, toFirmKey } from '#shared/database/facets.ts';
import { MIN_GAMES_FOR_MEDIAN } from '#shared/database/market-rules.ts';
import type { PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { type BakedGame, getReviews } from './bake-games.ts';
import { getMostUsed, type Makers, MIN_DEVELOPERS, MIN_THIRD_PARTY_GAMES, type ThirdParty } from './link-companies.ts';
import type { Correction, SourceCompany } from './read-sources.ts';

/** What is kept of a company beside its row: for its record, and for the links from games. */
export type CompanyDetails = {
  /** Keys (`toFirmKey`) under which its games stand, as developer for a studio, as publisher for a publisher. */
  keys: string[];
  /** The same as they stand in the addresses of lists. */
  addresses: string[];
  sources: string[];
  placeAgrees: boolean | null;
  corrections: Correction[];
};
export type BakedCompany<Row> = { row: Row; details: CompanyDetails; games: number[] };

/**
 * Whether a title counts for its studio and publisher: the games that lists show, so that a company and the list of its games never differ.
 */
export function isCountedGame(game: BakedGame): boolean {
  return game.listed && game.kind === 'game';
}

/** What companies are told from: the keys of each, the rows of its games by key, all games, and what is corrected. */
type Known = { keys: Map<SourceCompany, string[]>; makers: Makers; games: BakedGame[]; corrections: Correction[] };

/** The studios that may be named (product rule): see `isPublishable`. Most reviewed first. */
export function listStudios(companies: SourceCompany[], { keys, makers, games, corrections }: Known): BakedCompany<StudioRow>[] {
  const ids = new Set<string>();
  const places = new Set<string>();
  const studios = companies.flatMap((company): BakedCompany<StudioRow>[] => {
    const own = keys.get(company) ?? [];
    const rows = listGameRows(own, makers.developer);
    // A source may have a studio twice: the same name in the same town is one.
    const place = `${toCompanyKey(company.name)} ${company.city}`;
    if (!isPublishable(company, rows.length) || places.has(place)) return [];
    places.add(place);
    const id = toId(company.name, ids);
    const { fixed, applied } = correct(company, 'studios', corrections);
    const { name, city, province, country, founded, size, website, sources, placeAgrees } = fixed;
    const { games: count, gamesInMedian, medianReviews, shareWithFrench } = summarize(rows, games);
    const about = { type: 'studios', id, slug: id, name, city, province, country, founded, size } as const;
    const row: StudioRow = { ...about, games: count, gamesInMedian, medianReviews, shareWithFrench, website };
    const details = { keys: own, addresses: toAddresses(own, makers), sources, placeAgrees, corrections: applied };
    return [{ row, games: rows, details }];
  });
  return studios.sort(
    ({ row: a }, { row: b }) =>
      (getMedianToSort(b) ?? -1) - (getMedianToSort(a) ?? -1) ||
      (b.medianReviews ?? -1) - (a.medianReviews ?? -1) ||
      (a.name < b.name ? -1 : 1),
  );
}

/** The median by which companies are put in order; null below the number of games that makes one. */
export function getMedianToSort({ gamesInMedian, medianReviews }: Pick<StudioRow, 'gamesInMedian' | 'medianReviews'>): number | null {
  return gamesInMedian < MIN_GAMES_FOR_MEDIAN ? null : medianReviews;
}

function toAddresses(keys: string[], { addresses }: Makers): string[] {
  return keys.map((key) => addresses.get(key) ?? key).sort();
}

/**
 * Two sources agree that the studio exists (two directories, or a directory and the games table), or the one source has an open licence.
 */
export function isPublishable(company: Pick<SourceCompany, 'sources'>, games: number): boolean {
  return company.sources.includes('atlas') || company.sources.length > 1 || games > 0;
}

/**
 * Companies that publish for others, by the rule of `link-companies`, and those with a game that the atlas lists as publishers. Most
 * third-party games first. A company is one record, under however many spellings its games name it, and however many rows of the
 * sources stand for it.
 */
export function listPublishers(
  companies: SourceCompany[],
  thirdParty: Map<string, ThirdParty>,
  known: Known,
): BakedCompany<PublisherRow>[] {
  const { keys, makers, games } = known;
  const byKey = new Map<string, SourceCompany>();
  for (const [company, own] of keys) for (const key of [toFirmKey(company.name), ...own]) if (!byKey.has(key)) byKey.set(key, company);
  const ids = new Set<string>();
  const publishers: BakedCompany<PublisherRow>[] = [];
  const used = new Set<SourceCompany>();
  const taken = new Set<string>();
  const add = (company: SourceCompany | null, own: string[], getName: (games: number[]) => string) => {
    if (company) used.add(company);
    for (const key of own) taken.add(key);
    const published = merge(own.flatMap((key) => thirdParty.get(key) ?? []));
    publishers.push(toPublisher(getName(published.games), own, company, published, ids, known));
  };
  for (const [key, own] of thirdParty) {
    if (taken.has(key) || own.games.length < MIN_THIRD_PARTY_GAMES || own.developers.size < MIN_DEVELOPERS) continue;
    const company = byKey.get(key) ?? null;
    const all = [key, ...((company && keys.get(company)) ?? [])].filter(
      (one, index, list) => !taken.has(one) && list.indexOf(one) === index,
    );
    add(company, all, (rows) => getPublisherName(key, rows, games));
  }
  for (const company of companies) {
    const own = keys.get(company) ?? [];
    const rest = own.filter((key) => !taken.has(key));
    if (used.has(company) || (own.length > 0 && rest.length === 0)) continue;
    if (listGameRows(rest, makers.publisher).length > 0) add(company, rest, () => company.name);
  }
  return publishers.sort((a, b) => b.row.thirdPartyGames - a.row.thirdPartyGames || (a.row.name < b.row.name ? -1 : 1));
}

function merge(parts: ThirdParty[]): ThirdParty {
  return {
    games: [...new Set(parts.flatMap(({ games }) => games))],
    developers: new Set(parts.flatMap(({ developers }) => [...developers])),
  };
}

function toPublisher(
  name: string,
  keys: string[],
  company: SourceCompany | null,
  own: ThirdParty,
  ids: Set<string>,
  { makers, games, corrections }: Known,
): BakedCompany<PublisherRow> {
  const rows = listGameRows(keys, makers.publisher);
  const id = toId(name, ids);
  const { fixed, applied } = correct(company ?? { ...nobody, name }, 'publishers', corrections);
  const { country, city, founded, website } = fixed;
  const { games: count, ...summary } = summarize(rows, games);
  const about = { type: 'publishers', id, slug: id, name, country, city, founded, website } as const;
  const row: PublisherRow = {
    ...about,
    games: count,
    thirdPartyGames: own.games.length,
    developers: own.developers.size,
    gamesSince2021: own.games.filter((game) => (games[game]?.releaseDate ?? '') >= '2021').length,
    ...summary,
  };
  const sources = ['computed', ...(company?.sources ?? [])];
  const details = { keys, addresses: toAddresses(keys, makers), sources, placeAgrees: company?.placeAgrees ?? null, corrections: applied };
  return { row, games: rows, details };
}

const nobody = { city: null, province: null, country: null, founded: null, size: null, website: null, placeAgrees: null, sources: [] };

/** The spelling that most of its games use. */
function getPublisherName(key: string, rows: number[], games: BakedGame[]): string {
  const spellings = new Map<string, number>();
  for (const row of rows)
    for (const name of games[row]?.publishers ?? []) if (toFirmKey(name) === key) spellings.set(name, (spellings.get(name) ?? 0) + 1);
  return getMostUsed(spellings) ?? key;
}

function correct(company: SourceCompany, type: string, corrections: Correction[]): { fixed: SourceCompany; applied: Correction[] } {
  const applied = corrections.filter((correction) => correction.type === type && correction.name === company.name);
  const fixed = { ...company };
  for (const { field, right } of applied) {
    if (field === 'founded') fixed.founded = right === null ? null : Number(right);
    if (field === 'closed') fixed.size = 'closed';
    if (field === 'city') {
      fixed.city = right;
      if (right === null) fixed.province = fixed.country = null;
    }
  }
  return { fixed, applied };
}

/** Rows of the counted games under any of the keys, each once, most reviewed first. */
export function listGameRows(keys: string[], makers: Map<string, number[]>): number[] {
  return [...new Set(keys.flatMap((key) => makers.get(key) ?? []))].sort((a, b) => a - b);
}

/** Reviews and prices are those of the main snapshot, which a few of the most famous games are not in. */
function summarize(rows: number[], games: BakedGame[]) {
  const own = rows.flatMap((row) => games[row] ?? []);
  const counted = own.filter((game) => game.counted);
  const reviews = counted.flatMap((game) => getReviews(game) ?? []);
  const withLanguages = own.filter((game) => game.languages);
  return {
    games: own.length,
    gamesInMedian: reviews.length,
    medianReviews: median(reviews) ?? null,
    // Of what is paid: a free game has no price to be in the middle of.
    medianPriceUsd: toDollars(median(counted.flatMap((game) => game.priceCents || [])) ?? null),
    shareWithFrench:
      withLanguages.length > 0 ? round(withLanguages.filter((game) => game.languages?.includes('fr')).length / withLanguages.length) : null,
  };
}

const toDollars = (cents: number | null) => (cents === null ? null : Math.round(cents) / 100);
const round = (share: number) => Math.round(share * 1000) / 1000;

/** An id for addresses, made of the name and different from all others. */
export function toId(name: string, taken: Set<string>): string {
  const base = toCompanyKey(name).slice(0, 80) || 'record';
  let id = base;
  for (let next = 2; taken.has(id); next++) id = `${base}-${next}`;
  taken.add(id);
  return id;
}
