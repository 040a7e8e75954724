import { toDay } from '#server/platform/desk-day.ts';
import { toCompanyKey, toFirmKey, UNKNOWN, type Kind } from '#shared/database/facets.ts';
import { getScore } from '#shared/database/market-rules.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { AnyRow, Company, EventRow, GameRow } from '#shared/database/record-shapes.ts';
import type { StoredExtra } from './bake/write-refreshed.ts';
import { hasRow } from './bitset.ts';
import type { Engine } from './engine.ts';
import { getFacet } from './filters.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

type StoredGame = {
  row: number;
  id: number;
  title: string;
  kind: Kind;
  developers: string | null;
  publishers: string | null;
  date: string | null;
  price: number | null;
  reviews: number | null;
  positive: number | null;
  negative: number | null;
  later_positive: number | null;
  later_negative: number | null;
  later_price: number | null;
  later_title: string | null;
  extra: string | null;
};

/** Rows as lists, exports and the API show them, in the order asked for. */
export function readRows(engine: Engine, type: EntityType, rows: number[]): AnyRow[] {
  if (type === 'games') return readGames(engine, rows);
  const read = (row: number) => (type === 'events' ? readEvent(engine, row) : (engine.records[type][row]?.row ?? null));
  return rows.map(read).filter((row) => row !== null);
}

/**
 * Games in the order asked for, all in one question to the file: one for each took three times as long. Rows that are not there are
 * left out.
 */
export function readGames(engine: Engine, rows: number[]): GameRow[] {
  const stored = engine.file.all<StoredGame>('select * from games where row in (select value from json_each(?))', JSON.stringify(rows));
  const byRow = new Map(stored.map((game) => [game.row, game]));
  return rows.flatMap((row) => {
    const game = byRow.get(row);
    return game ? [toGameRow(engine, game)] : [];
  });
}

/** One game, or null. */
export function readGame(engine: Engine, row: number): GameRow | null {
  return readGames(engine, [row])[0] ?? null;
}

function toGameRow(engine: Engine, stored: StoredGame): GameRow {
  const values = (facet: string) => listValues(engine, facet, stored.row);
  const { positive, negative } = stored;
  return {
    type: 'games',
    id: String(stored.id),
    slug: toGameSlug(stored.id, stored.title),
    title: stored.title,
    steamUrl: `https://store.steampowered.com/app/${stored.id}/`,
    kind: stored.kind,
    otherTitle: stored.later_title,
    developers: toCompanies(engine, stored.developers),
    publishers: toCompanies(engine, stored.publishers),
    genres: values('genre'),
    features: values('feature'),
    platforms: values('platform'),
    languages: values('language'),
    releaseDate: stored.date,
    priceUsd: toDollars(stored.price),
    positive,
    negative,
    reviews: stored.reviews,
    score: getScore({ positive, negative }, 100),
    later: toLater(engine, stored),
    ...(stored.extra && { steam: toSteamFacts(readOwnJson<StoredExtra>(stored.extra), values) }), // what the bake wrote
  };
}

function toSteamFacts(extra: StoredExtra, values: (facet: string) => string[] | null): NonNullable<GameRow['steam']> {
  const { tags, storeReviews, storePercent, reviewsAsOf, earlyAccess, firstSeen, withdrawn, grown } = extra;
  return {
    tags,
    storeReviews,
    storePercent,
    grown30: grown?.['30'] ?? null,
    grown90: grown?.['90'] ?? null,
    grown365: grown?.['365'] ?? null,
    reviewsAsOf,
    audioLanguages: values('audio-language'),
    earlyAccess: earlyAccess === null ? null : earlyAccess ? 'yes' : 'no',
    warnings: values('warning'),
    firstSeen,
    withdrawn,
  };
}

/** `620-portal-2`: the id finds the record, the rest is for readers. A title without Latin letters leaves the id alone. */
export function toGameSlug(id: number | string, title: string): string {
  const words = toCompanyKey(title)
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words ? `${id}-${words.slice(0, 60).replace(/-$/, '')}` : String(id);
}

/** An event as of today: its state is not in the file. */
export function readEvent(engine: Engine, row: number): EventRow | null {
  const stored = engine.records.events[row]?.row;
  return stored ? { ...stored, state: stored.state === 'ended' ? 'ended' : toState(stored, toDay(engine.now())) } : null;
}

export function toState({ start, end }: Pick<EventRow, 'start' | 'end'>, today: string): EventRow['state'] {
  if (!start || !end) return 'undated';
  if (today < start) return 'ahead';
  return today <= end ? 'on' : 'over';
}

/** The row of a record's id, or null. Rows that lists may not show are not found. */
export function findRow(engine: Engine, type: EntityType, id: string): number | null {
  if (type !== 'games') {
    const row = engine.records[type].findIndex((record) => record.row.id === id);
    return row < 0 ? null : row;
  }
  if (!/^\d{1,10}$/.test(id)) return null;
  const row = engine.file.all<{ row: number }>('select row from games where id = ?', Number(id))[0]?.row;
  return row !== undefined && hasRow(engine.listed.games, row) ? row : null;
}

/** The values a game has in a facet, most common first; null when none is known. */
export function listValues(engine: Engine, facet: string, row: number): string[] | null {
  const values = (getFacet(engine, 'games', facet)?.values ?? []).filter(({ value, bits }) => value !== UNKNOWN && hasRow(bits, row));
  return values.length > 0 ? values.map(({ value }) => value) : null;
}

function toCompanies(engine: Engine, names: string | null): Company[] | null {
  if (names === null) return null;
  return names.split('|').map((name) => {
    const firm = toFirmKey(name);
    const find = (role: 'studio' | 'publisher') => engine.companyRecords.get(`${role} ${firm}`) ?? null;
    return { name, key: toCompanyKey(name), studio: find('studio'), publisher: find('publisher') };
  });
}

function toLater(engine: Engine, stored: StoredGame): GameRow['later'] {
  const { later_positive: positive, later_negative: negative, later_price: price } = stored;
  const { laterAsOf } = engine.info;
  if (laterAsOf === null || positive === null || negative === null) return null;
  return {
    asOf: laterAsOf,
    positive,
    negative,
    reviews: positive + negative,
    score: getScore({ positive, negative }, 100),
    priceUsd: toDollars(price),
  };
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
