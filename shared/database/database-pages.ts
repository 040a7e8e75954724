import { type Locale } from '../locales.ts';
import { href, hrefOf, matchPage, type PageId } from '../pages.ts';
import { type EntityType, entityTypes } from './entity-types.ts';

/** The page of each type's list ... */
export const listPages = {
  games: 'database-games',
  studios: 'database-studios',
  publishers: 'database-publishers',
  associations: 'database-associations',
  events: 'database-events',
} as const satisfies Record<EntityType, PageId>;

/** ... and of each type's records. */
export const recordPages = {
  games: 'database-game',
  studios: 'database-studio',
  publishers: 'database-publisher',
  associations: 'database-association',
  events: 'database-event',
} as const satisfies Record<EntityType, PageId>;

/** The type whose list stands at a path; null where none does. */
export function getListType(pathname: string): EntityType | null {
  return findType(listPages, pathname);
}

/** The type one of whose records stands at a path; null where none does. */
export function getRecordType(pathname: string): EntityType | null {
  return findType(recordPages, pathname);
}

function findType(ids: Record<EntityType, PageId>, pathname: string): EntityType | null {
  const page = matchPage(pathname)?.id;
  return entityTypes.find((type) => ids[type] === page) ?? null;
}

/** The address of a list; `query` as `serializeListQuery` writes it, without `?`. */
export function toListPath(type: EntityType, locale: Locale, query = ''): string {
  return hrefOf(listPages[type], locale, {}) + (query ? `?${query}` : '');
}

/** The address of a record, from the last part that its row carries. */
export function toRecordPath(type: EntityType, locale: Locale, slug: string): string {
  return hrefOf(recordPages[type], locale, { slug });
}

/** The address where these records stand side by side. */
export function toComparePath(type: EntityType, locale: Locale, ids: readonly string[]): string {
  return `${href('database-compare', locale)}?type=${type}${ids.length > 0 ? `&ids=${ids.map(encodeURIComponent).join('_')}` : ''}`;
}

/** The id in a record's last part: the digits of a game's, all of the others'. */
export function toRecordId(type: EntityType, slug: string): string {
  return type === 'games' ? (/^\d+/.exec(slug)?.[0] ?? '') : slug;
}

/** What a list is called in its address, and so its files: `events`, `evenements`. */
export function toListName(type: EntityType, locale: Locale): string {
  return toListPath(type, locale).split('/').at(-1) ?? type;
}

/** The address of a whole type as one file. */
export function toWholePath(type: EntityType, locale: Locale, format: 'csv' | 'json'): string {
  return `${href('gaming-industry-database', locale)}/download/${type}.${format}`;
}
