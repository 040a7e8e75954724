import {
  type ColumnKey,
  columnKeys,
  defaultColumns,
  defaultSorts,
  growthColumns,
  renamedColumns,
  type Sort,
  sortKeys,
  sortOfColumn,
} from './columns.ts';
import { isOneOf } from '../type-guards.ts';
import { normaliseSearchQuery } from '../search.ts';
import { type CompanyFilter, companyFilters, type EntityType, type FacetKey, facetKeys } from './entity-types.ts';
import { manyValued } from './facets.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** More values than anybody chooses; a longer list is cut, and said to be. */
const MAX_VALUES = 40;

export type Filter = {
  facet: FacetKey | CompanyFilter;
  /** A record must have one of these, or, with `all`, every one of them ... */
  include: string[];
  /** ... and none of these. */
  exclude: string[];
  /** Only where a record can have several values: see `manyValued`. */
  all?: boolean;
};

/**
 * One list as its address says it. `Filter`s stand in the order of `facetKeys`, their values in alphabetical order, so equal lists are
 * equal.
 */
export type ListQuery = {
  type: EntityType;
  q: string;
  filters: Filter[];
  sort: Sort;
  /** The columns to show, in the type's order; the first is always there. */
  columns: ColumnKey[];
  /** From 1. */
  page: number;
  size: (typeof PAGE_SIZES)[number];
};

/** A part of the address that was not understood and had no effect, as it was written, cut to 60 characters. */
export type IgnoredParameter = { name: string; value: string };

export function toIgnored(name: string, value: string): IgnoredParameter {
  return { name: name.slice(0, 60), value: value.slice(0, 60) };
}

/** Parameters that have no effect. A page passes over them, for links carry others' tracking; a program that sends one has misspelt it. */
export function listUnknown(params: URLSearchParams, known: readonly string[]): IgnoredParameter[] {
  const read = new Set<string>();
  const isUnread = (name: string) => !known.includes(name) || (readOnce.has(name) && read.size === read.add(name).size);
  return [...params].filter(([name]) => isUnread(name)).map(([name, value]) => toIgnored(name, value));
}

/** Of these the first counts; filters and columns may stand in several. */
const readOnce: ReadonlySet<string> = new Set(['q', 'sort', 'per-page', 'page', 'measure', 'by']);

/**
 * Reads a list's address. Nothing is refused: what is not understood is left out and named in `ignored`, parameters of others
 * (tracking) are passed over in silence. A facet's values may stand in one parameter, parted by `_` (`genre=rpg_-casual`), or in
 * several (`genre=rpg&genre=-casual`, what a form sends); a hyphen in front excludes. `all=genre_language` asks for records that have
 * every chosen value of these facets. Whether a facet has a value only the data knows: `listRecords` names those it does not hold.
 */
export function parseListQuery(type: EntityType, given: URLSearchParams): { query: ListQuery; ignored: IgnoredParameter[] } {
  const ignored: IgnoredParameter[] = [];
  const ignore = (name: string, value: string) => void ignored.push(toIgnored(name, value));
  const q = normaliseSearchQuery(given.get('q') ?? '');
  const all = parseAll(type, given.getAll('all'), ignore);
  const filters = listFilterKeys(type).flatMap((facet) => parseFilter(facet, given.getAll(facet), all.has(facet), ignore));
  const query: ListQuery = {
    type,
    q,
    filters,
    sort: parseSort(type, given.get('sort'), q !== '', ignore),
    columns: parseColumns(type, given.getAll('columns'), ignore),
    page: parsePage(given.get('page'), ignore),
    size: parseSize(given.get('per-page'), ignore),
  };
  return { query, ignored };
}

/**
 * The address of a list, without `?`: only what differs from the default, always in the same order, only characters that need no
 * escaping in values of ours.
 */
export function serializeListQuery(query: ListQuery): string {
  const { type, q, filters, sort, columns, page, size } = query;
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  for (const facet of listFilterKeys(type)) {
    const filter = filters.find((candidate) => candidate.facet === facet);
    const values = filter ? [...[...filter.include].sort(), ...[...filter.exclude].sort().map((value) => `-${value}`)] : [];
    if (values.length > 0) params.set(facet, values.join('_'));
  }
  const all = filters.filter((filter) => filter.all && filter.include.length > 1).map(({ facet }) => facet);
  if (all.length > 0) params.set('all', all.join('_'));
  if (!isSameSort(sort, getDefaultSort(type, q !== ''))) params.set('sort', `${sort.descending ? '-' : ''}${sort.key}`);
  if (columns.join('_') !== defaultColumns[type].join('_')) params.set('columns', columns.join('_'));
  if (size !== DEFAULT_PAGE_SIZE) params.set('per-page', String(size));
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** Every parameter a list of this type reads, in canonical order. */
export function listParameters(type: EntityType): string[] {
  return [...listSelecting(type), 'sort', 'columns', 'per-page', 'page'];
}

/** Those that say which records, and not how they are shown. */
export function listSelecting(type: EntityType): string[] {
  return ['q', ...listFilterKeys(type), 'all'];
}

/**
 * The columns of a list as it is shown: behind the title what its order or filter is about, where no column is of that. In lists that
 * are wide by default they take the places of others.
 */
export function listShownColumns({ type, columns, sort, filters }: Pick<ListQuery, 'type' | 'columns' | 'sort' | 'filters'>): ColumnKey[] {
  const asked = [sort.key, ...filters.map(({ facet }) => facet)];
  const isOrder = (column: ColumnKey) => sortOfColumn[type][column] === sort.key && !isSameSort(sort, defaultSorts[type]);
  const known: readonly ColumnKey[] = columnKeys[type];
  // How many games a publisher has is another figure than the one that its list is usually about.
  const isChosen = (column: ColumnKey) => column === 'games' && filters.some(({ facet }) => facet === column);
  const about = known.filter(
    (column) =>
      asked.some((key) => columnOfSubject[key] === column) || ((isOrder(column) || isChosen(column)) && !columns.includes(column)),
  );
  const isDefault = columns.join() === defaultColumns[type].join();
  const others = columns.filter((column) => !about.some((own) => own === column));
  // The heading of growth is as long as two.
  const room = about.length + (sort.key.startsWith('grown-') ? 1 : 0);
  const kept = others.filter((column) => !isDefault || !(givesWay[type] ?? []).slice(0, room).includes(column));
  return about.length === 0 ? columns : [...kept.slice(0, 1), ...about, ...kept.slice(1)];
}

/** By an order or a facet that only refreshed games have. */
const columnOfSubject: Record<string, ColumnKey> = {
  ...Object.fromEntries(Object.entries(growthColumns).map(([column, order]) => [order, column])),
  new: 'firstSeen',
  left: 'withdrawn',
};
/** In this order. */
const givesWay: Partial<Record<EntityType, readonly ColumnKey[]>> = { games: ['score', 'genres', 'developers'], events: ['organizer'] };

/** The order of a list that names none: by relevance while something is searched for. */
export function getDefaultSort(type: EntityType, searching: boolean): Sort {
  return searching ? { key: 'relevance', descending: false } : defaultSorts[type];
}

/** The same list with one filter value chosen, taken away or excluded; back on its first page. */
export function toggleFilter(query: ListQuery, facet: Filter['facet'], value: string, as: 'include' | 'exclude' = 'include'): ListQuery {
  const current = query.filters.find((filter) => filter.facet === facet) ?? { facet, include: [], exclude: [] };
  const had = current[as].includes(value);
  const next: Filter = {
    ...current,
    include: current.include.filter((other) => other !== value),
    exclude: current.exclude.filter((other) => other !== value),
  };
  if (!had) next[as] = [...next[as], value].sort();
  const filters = listFilterKeys(query.type).flatMap((key) => {
    const filter = key === facet ? next : query.filters.find((candidate) => candidate.facet === key);
    return filter && filter.include.length + filter.exclude.length > 0 ? [filter] : [];
  });
  return { ...query, filters, page: 1 };
}

function listFilterKeys(type: EntityType): Filter['facet'][] {
  return [...facetKeys[type], ...companyFilters[type]];
}

type Ignore = (name: string, value: string) => void;

/** The facets of which a record must have every chosen value. */
function parseAll(type: EntityType, given: string[], ignore: Ignore): Set<string> {
  const known: readonly string[] = manyValued[type];
  const asked = given.flatMap((text) => text.split('_')).filter(Boolean);
  for (const name of asked) if (!known.includes(name)) ignore('all', name);
  return new Set(asked.filter((name) => known.includes(name)));
}

function parseFilter(facet: Filter['facet'], given: string[], all: boolean, ignore: Ignore): Filter[] {
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const raw of given.flatMap((text) => text.split('_'))) {
    const text = raw.trim().toLowerCase();
    if (!text) continue;
    const value = text.replace(/^-/, '');
    if (!/^[\p{L}\p{N}][\p{L}\p{N}-]{0,79}$/u.test(value) || include.size + exclude.size >= MAX_VALUES) ignore(facet, raw);
    else if (text.startsWith('-')) exclude.add(value);
    else include.add(value);
  }
  // Chosen and excluded at once would always be nothing: the exclusion is what the visitor said last in the panel, and wins.
  for (const value of exclude) include.delete(value);
  if (include.size + exclude.size === 0) return [];
  const filter = { facet, include: [...include].sort(), exclude: [...exclude].sort() };
  return [all && include.size > 1 ? { ...filter, all } : filter];
}

function parseSort(type: EntityType, given: string | null, searching: boolean, ignore: Ignore): Sort {
  if (!given) return getDefaultSort(type, searching);
  const key = given.replace(/^-/, '');
  if (key === 'relevance' && searching) return { key, descending: false };
  if (isOneOf(sortKeys[type], key)) return { key, descending: given.startsWith('-') };
  ignore('sort', given);
  return getDefaultSort(type, searching);
}

function parseColumns(type: EntityType, given: string[], ignore: Ignore): ColumnKey[] {
  const asked = given
    .flatMap((text) => text.split('_'))
    .filter(Boolean)
    .map((name) => renamedColumns.get(name) ?? name);
  const known: readonly ColumnKey[] = columnKeys[type];
  for (const name of asked) if (!isOneOf(known, name)) ignore('columns', name);
  const chosen = known.filter((column, index) => index === 0 || asked.includes(column));
  return asked.some((name) => isOneOf(known, name)) ? chosen : [...defaultColumns[type]];
}

function parsePage(given: string | null, ignore: Ignore): number {
  if (given === null || given === '') return 1;
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  ignore('page', given);
  return 1;
}

function parseSize(given: string | null, ignore: Ignore): ListQuery['size'] {
  if (given === null || given === '') return DEFAULT_PAGE_SIZE;
  const size = PAGE_SIZES.find((candidate) => String(candidate) === given);
  if (!size) ignore('per-page', given);
  return size ?? DEFAULT_PAGE_SIZE;
}

function isSameSort(a: Sort, b: Sort): boolean {
  return a.key === b.key && a.descending === b.descending;
}

/** The address of a list with these values chosen and nothing else said, without `?`. */
export function serializeFilters(type: EntityType, chosen: Partial<Record<Filter['facet'], string[]>>): string {
  return serializeSelection(
    type,
    listFilterKeys(type).flatMap((facet) => requireAny(facet, chosen[facet] ?? [])),
  );
}

/** The address of the list that these filters mean, one for each facet at most, without `?`. */
export function serializeSelection(type: EntityType, filters: Filter[]): string {
  const sort = getDefaultSort(type, false);
  return serializeListQuery({ type, q: '', filters, sort, columns: [...defaultColumns[type]], page: 1, size: DEFAULT_PAGE_SIZE });
}

/** A filter under which a record has all of these values, not one of them. Nothing is asked where none is named. */
export function requireAll(facet: Filter['facet'], values: readonly string[]): Filter[] {
  return values.length > 0 ? [{ facet, include: [...values], exclude: [], ...(values.length > 1 && { all: true }) }] : [];
}

/** A filter under which a record has one of `values` and none of `exclude`. Nothing is asked where none is named. */
export function requireAny(facet: Filter['facet'], values: readonly string[], exclude: readonly string[] = []): Filter[] {
  return values.length + exclude.length > 0 ? [{ facet, include: [...values], exclude: [...exclude] }] : [];
}
