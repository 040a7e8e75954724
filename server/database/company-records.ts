import { serializeFilters } from '#shared/database/list-query.ts';
import type { Fact, Portfolio, PublisherRecord, RecordLink, StudioRecord, StudioRow } from '#shared/database/record-shapes.ts';
import type { CompanyDetails } from './bake/list-companies.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { memoize } from '#server/platform/memoize.ts';
import { addAll, type Bitset, countRows, countShared, createBitset, intersect, listRows, subtract } from './bitset.ts';
import type { Engine, StoredRecords } from './engine.ts';
import { toFact } from './facts.ts';
import { findCompany, getFacet } from './filters.ts';
import { takeFrom } from './list-records.ts';
import { readGames } from './read-rows.ts';
import { describeRows } from './statistics.ts';

const TOP_GAMES = 8;
/** Companies named beside a company, at most. */
const MAX_LINKS = 12;
/** Games looked through for them, the most reviewed first. */
const MAX_SHARED_GAMES = 300;

export function getStudioRecord(engine: Engine, id: string): StudioRecord | null {
  const stored = engine.records.studios.find(({ row }) => row.id === id);
  if (!stored) return null;
  const facts = listStudioFacts(engine, stored);
  return { type: 'studios', row: stored.row, facts, ...describeGames(engine, stored.details, 'developer') };
}

/** What is known of a studio, each fact with its source. */
export function listStudioFacts(engine: Engine, { row, details }: StoredRecords['studios'][number]): Record<string, Fact> {
  return {
    ...listCompanyFacts(engine, row, details),
    games: counted(engine, row.games, { keys: details.keys, role: 'developer' }),
    medianReviews: computed(engine, row.medianReviews),
    shareWithFrench: computed(engine, row.shareWithFrench),
  };
}

export function getPublisherRecord(engine: Engine, id: string): PublisherRecord | null {
  const stored = engine.records.publishers.find(({ row }) => row.id === id);
  if (!stored) return null;
  const facts = listPublisherFacts(engine, stored);
  return { type: 'publishers', row: stored.row, facts, ...describeGames(engine, stored.details, 'publisher') };
}

/** What is known of a publisher, each fact with its source. */
export function listPublisherFacts(engine: Engine, { row, details }: StoredRecords['publishers'][number]): Record<string, Fact> {
  const games = { keys: details.keys, role: 'publisher' } as const;
  const counts = ['games', 'thirdPartyGames', 'developers', 'gamesSince2021'] as const;
  const figures = ['medianReviews', 'medianPriceUsd', 'shareWithFrench'] as const;
  return {
    ...listCompanyFacts(engine, { ...row, province: null, size: null }, details),
    ...Object.fromEntries(counts.map((count) => [count, counted(engine, row[count], games)])),
    ...Object.fromEntries(figures.map((figure) => [figure, computed(engine, row[figure])])),
  };
}

type CompanyFacts = Pick<StudioRow, 'name' | 'city' | 'province' | 'country' | 'founded' | 'size' | 'website'>;

/**
 * Place, year, size and site come from directories; where these disagree about the place, it is uncertain, and head counts are always
 * estimates.
 */
function listCompanyFacts(engine: Engine, row: CompanyFacts, { sources, placeAgrees, corrections }: CompanyDetails): Record<string, Fact> {
  const directories = sources.filter((source) => source !== 'computed');
  const fact = (field: string, value: Fact['value'], uncertain = false, note?: string) =>
    toFact(engine, value, {
      sources: directories,
      uncertain,
      ...(note && { note }),
      // That a studio is closed stands in its size: where no directory says so, the size has our sources too.
      correction: corrections.find((own) => own.field === field || (field === 'size' && own.field === 'closed' && own.wrong === '')),
    });
  const placeUncertain = placeAgrees === false;
  const placeNote = placeUncertain ? 'sources-disagree' : placeAgrees ? 'sources-agree' : 'one-source';
  const closed = corrections.find((correction) => correction.field === 'closed');
  const isClosed = row.size === 'closed';
  return {
    name: toFact(engine, row.name, { sources }),
    city: fact('city', row.city, placeUncertain, placeNote),
    province: fact('province', row.province, placeUncertain, placeNote),
    country: fact('country', row.country, placeUncertain, placeNote),
    founded: fact('founded', row.founded),
    size: fact('size', row.size, !isClosed, isClosed ? undefined : 'estimate'),
    website: fact('website', row.website),
    ...(closed && { closed: fact('closed', closed.right) }),
  };
}

function computed(engine: Engine, value: number | null): Fact {
  return toFact(engine, value, { sources: ['computed', engine.info.gamesSource], asOf: engine.info.gamesAsOf });
}

type Games = { keys: string[]; role: 'developer' | 'publisher' };

/** A count of a company's games, and the later list among its sources where some are from there. */
function counted(engine: Engine, value: number, games: Games): Fact {
  const { laterSource } = engine.info;
  if (laterSource === null || !hasLaterGames(engine, games)) return computed(engine, value);
  return toFact(engine, value, { sources: ['computed', engine.info.gamesSource, laterSource] });
}

/**
 * Whether the later list has games of a company. A file of all companies asks it of each, four times of a publisher, and every such file
 * again: three sets of 12 KB each time.
 */
function hasLaterGames(engine: Engine, { keys, role }: Games): boolean {
  const ofEngine = getKnownLater(engine);
  const company = [role, ...keys].join(' ');
  const games = ofEngine.has(company) ? null : findGames(engine, keys, role);
  if (games) ofEngine.set(company, countRows(games) !== countShared(games, engine.counted));
  return ofEngine.get(company) ?? false;
}

const getKnownLater = memoize((_engine: Engine) => new Map<string, boolean>());

/** Whom a company has its games in common with, and all of them together. */
function describeGames(engine: Engine, { keys, addresses }: CompanyDetails, role: 'developer' | 'publisher') {
  const games = findGames(engine, keys, role);
  const links = listPartners(engine, games, role === 'developer' ? 'publisher' : 'studio');
  return { links, portfolio: toPortfolio(engine, games, addresses, role) };
}

/** What counts for a company: the games that lists show, no playtests and the like. */
export function findGames(engine: Engine, keys: string[], role: 'developer' | 'publisher'): Bitset {
  const all = createBitset(engine.rows.games);
  for (const key of keys) {
    const own = findCompany(engine, role, key);
    if (own) addAll(all, own);
  }
  return intersect(intersect(all, engine.listed.games), engine.games);
}

/** What a company's games are, all of them, and what those of the main snapshot cost and reached. Prices are of what is paid. */
function toPortfolio(engine: Engine, games: Bitset, addresses: string[], role: 'developer' | 'publisher'): Portfolio | null {
  const total = countRows(games);
  if (total === 0) return null;
  const counted = intersect(games, engine.counted);
  const free = getFacet(engine, 'games', 'price')?.byValue.get('free')?.bits;
  return {
    games: total,
    reviews: describeRows(engine, counted, 'reviews'),
    prices: describeRows(engine, free ? subtract(counted, free) : counted, 'price'),
    genres: group(engine, games, 'genre'),
    languages: group(engine, games, 'language'),
    years: group(engine, games, 'year'),
    top: readGames(engine, takeFrom(listRows(games), { offset: 0, limit: TOP_GAMES })),
    address: serializeFilters('games', { [role]: addresses }),
  };
}

/** The values of a facet within a set, in the facet's order, without those no game has. */
function group(engine: Engine, rows: Bitset, facet: string): Portfolio['genres'] {
  const values = (getFacet(engine, 'games', facet)?.values ?? []).map(({ value, bits }) => ({ value, count: countShared(rows, bits) }));
  const present = values.filter(({ count }) => count > 0);
  return facet === 'year'
    ? present
    : present.sort((a, b) => Number(a.value === UNKNOWN) - Number(b.value === UNKNOWN) || b.count - a.count);
}

/** The records of those who made or published the same games, most shared games first. */
function listPartners(engine: Engine, games: Bitset, role: 'studio' | 'publisher'): RecordLink[] {
  const type = `${role}s` as const;
  const counts = new Map<string, { name: string; count: number }>();
  const shared = takeFrom(listRows(games), { offset: 0, limit: MAX_SHARED_GAMES });
  for (const game of readGames(engine, shared)) {
    for (const company of (role === 'studio' ? game.developers : game.publishers) ?? []) {
      const id = role === 'studio' ? company.studio : company.publisher;
      if (!id) continue;
      counts.set(id, {
        name: engine.records[type].find((record) => record.row.id === id)?.row.name ?? company.name,
        count: (counts.get(id)?.count ?? 0) + 1,
      });
    }
  }
  return [...counts]
    .sort((a, b) => b[1].count - a[1].count)
    .slice(0, MAX_LINKS)
    .map(([id, { name }]) => ({ type, id, slug: id, name, relation: role === 'studio' ? 'developer' : 'publisher' }));
}
