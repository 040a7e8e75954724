import type { PageAnswer, PageHead } from '#shared/views/page-answer.ts';
import type { ListView, NoteView } from '#shared/views/database.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { fillDataDate, isRefreshed, mayLeave } from '#shared/database/data-date.ts';
import { type ColumnKey, listColumns, defaultColumns } from '#shared/database/columns.ts';
import { getListType, toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { toFirmKey, UNKNOWN } from '#shared/database/facets.ts';
import { labelColumn, labelFacet, labelOnCard, lowerFirst } from '#shared/database/labels.ts';
import {
  getDefaultSort,
  type IgnoredParameter,
  listParameters,
  listShownColumns,
  type ListQuery,
  PAGE_SIZES,
  parseListQuery,
  serializeListQuery,
} from '#shared/database/list-query.ts';
import type { ListResult } from '#shared/database/record-shapes.ts';
import { href } from '#shared/pages.ts';
import { hasReleases } from './release-periods.ts';
import { toListChart } from './list-bars.ts';
import { nameSuggestion, getRecordWords, type Words } from './words.ts';
import { sayWhatIsUsual } from './say-what-is-usual.ts';
import { listSortChoices, toSortLink } from './sorting.ts';
import { withoutUnknown } from '#server/database/list-records.ts';
import { MAX_EXPORT_FILES, MAX_EXPORT_ROWS } from '#server/database/export-meta.ts';
import { listFiles, listMoreFiles, withholdRows } from './take-away.ts';
import { getRowName, isFigureColumn, toCell, toDays } from './to-cell.ts';
import { listChips, listWithout, orderPlaces, toFacets } from './to-facets.ts';
import { findNamedList, titleList, toListHead } from './to-list-head.ts';
import { type DatabaseSource, listTabs, toNote, toSearch } from './frame.ts';

/** A list this short says which filter to drop. */
const NARROW = 5;
const MAX_ELSEWHERE = 6;
/** A column that more rows of a page leave empty is left out of it. */
const THIN_SHARE = 0.8;
const MIN_ROWS_FOR_THIN = 5;

/** The list at an address, as the address asks for it. What a form sends in several parameters is led to the one way to write that list. */
export function getListPage({
  database,
  locale,
  url,
  siteUrl,
  exportRefreshed,
}: DatabaseSource): PageAnswer<{ head: PageHead; view: ListView; note: NoteView }> {
  const type = getListType(url.pathname);
  if (!type) return null;
  const words = getRecordWords(locale, database);
  const { query, ignored } = parseListQuery(type, url.searchParams);
  const canonical = ignored.length === 0 ? findCanonicalPath(url, query) : null;
  if (canonical !== null) return { redirectTo: canonical };
  if (type === 'games' && query.sort.key.startsWith('grown-') && !database.listGameSorts().includes(query.sort.key)) {
    // Refreshes have not counted for so long.
    ignored.push({ name: 'sort', value: `-${query.sort.key}` });
    query.sort = getDefaultSort(type, query.q !== '');
  }
  const result = database.listRecords(query, locale);
  const info = database.getInfo();
  // What is not understood has no part in the page or in its title.
  const understood = { ...withoutUnknown(query, result.ignored), page: result.page };
  const view = toListView(database, understood, result, ignored, words);
  if (!mayLeave(info, type, exportRefreshed)) withholdRows(view.take);
  return {
    head: toListHead({ query: understood, result, asked: view.chips, words, siteUrl, info }),
    view,
    note: toNote(info, words, type, query),
  };
}

/**
 * One list has one address: what is not the default, in one order. Parameters of others stay as they are. Null where it is that address.
 */
function findCanonicalPath({ pathname, searchParams }: URL, query: ListQuery): string | null {
  const own = new Set(listParameters(query.type));
  const given = [...searchParams];
  const canonical = serializeListQuery(query);
  if (new URLSearchParams(given.filter(([name]) => own.has(name))).toString() === canonical) return null;
  const foreign = new URLSearchParams(given.filter(([name]) => !own.has(name))).toString();
  const search = [canonical, foreign].filter(Boolean).join('&');
  return pathname + (search ? `?${search}` : '');
}

function toListView(database: IndustryDatabase, query: ListQuery, result: ListResult, ignored: IgnoredParameter[], words: Words): ListView {
  const { type } = query;
  const { locale, messages } = words;
  const first = (result.page - 1) * query.size;
  const toPath = (next: Partial<ListQuery>) => toListPath(type, locale, serializeListQuery({ ...query, ...next }));
  const { laterAsOf } = database.getInfo();
  const isFiltered = query.filters.length > 0 || query.q !== '';
  const thin = listThinColumns(query, result, words);
  const shown = listShownColumns(query).filter((column) => !thin.includes(column));
  return {
    type,
    tabs: listTabs(words, type),
    title: titleList(query, words),
    lead: fillDataDate(messages.list.leads[type], database.getInfo(), locale),
    total: words.count(query, result.total),
    says: type === 'games' && isFiltered ? sayWhatIsUsual(database, query, words) : null,
    q: query.q,
    search: toSearch(type, words),
    path: toListPath(type, locale),
    chips: listChips(query, words, nameCompanies(query, result)),
    clear: isFiltered
      ? toListPath(type, locale, serializeListQuery({ ...query, q: '', filters: [], page: 1, sort: withoutRelevance(query) }))
      : null,
    facets: toFacets(query, result, words),
    chosenFilters: query.filters.reduce((sum, { include, exclude }) => sum + include.length + exclude.length, 0),
    sort: listSortChoices(query, locale, database.listGameSorts()),
    columns: listColumns(type, isRefreshed(database.getInfo()), database.listGameSorts())
      .slice(1)
      .map((value) => ({ value, name: labelColumn(locale, type, value, laterAsOf), isShown: listShownColumns(query).includes(value) })),
    sizes: PAGE_SIZES.map((value) => ({ value, isChosen: value === query.size })),
    head: shown.map((key) => ({
      key,
      name: labelColumn(locale, type, key, laterAsOf),
      onCard: labelOnCard(locale, key),
      isFigure: isFigureColumn(type, key),
      sort: toSortLink(query, key, locale),
    })),
    rows: result.rows.map((row) => ({
      id: row.id,
      name: getRowName(row, locale),
      path: toRecordPath(type, locale, row.slug),
      cells: shown
        .slice(1)
        .map((column) => (column === 'month' && thin.includes('start') ? toDays(row, words) : toCell(row, column, words))),
    })),
    thin: sayThin(query, thin, result, words),
    range: { from: words.number(result.total === 0 ? 0 : first + 1), to: words.number(first + result.rows.length) },
    repaired: result.repaired === null ? null : messages.search.repaired(query.q, result.repaired),
    named: findNamedList(database, query, result, words),
    without: isFiltered && result.total < NARROW ? listWithout(query, result, words) : [],
    ignored: [...ignored, ...result.ignored].map(({ name, value }) => `${name}=${value}`),
    unlisted: findUnlisted(database, query, words),
    elsewhere: query.q && result.page === 1 ? findElsewhere(database, query, words) : [],
    pager: result.pages > 1 ? toPager(result, words, toPath) : null,
    chart: toListChart(query, result, database.getInfo(), words),
    take: {
      page: toListPath(type, locale, serializeListQuery({ ...query, page: 1 })),
      files: listFiles(query, locale),
      limit: type === 'games' ? messages.take.limit(words.number(MAX_EXPORT_ROWS), words.number(MAX_EXPORT_FILES)) : null,
      more: listMoreFiles(query, result.total, words),
    },
    index: isFiltered || result.page > 1 ? [] : toIndex(type, result, words),
    releases: query.type === 'games' && hasReleases(database) ? href('database-releases', words.locale) : null,
    missing: type === 'games' ? null : `${href('contact', locale)}?subject=missing`,
    comparePath: href('database-compare', locale),
  };
}

/** A column under which hardly any row of this page shows something, unless somebody asked for these columns: said once. */
function listThinColumns(query: ListQuery, { rows }: ListResult, words: Words): ColumnKey[] {
  const { type, columns } = query;
  const isSorted = (column: ColumnKey) => (toSortLink(query, column, words.locale)?.state ?? 'none') !== 'none';
  if (rows.length < MIN_ROWS_FOR_THIN || columns.join() !== defaultColumns[type].join()) return [];
  return columns
    .slice(1)
    .filter((column) => !isSorted(column) && rows.filter((row) => toCell(row, column, words) === null).length > THIN_SHARE * rows.length);
}

/** What was left out; the days of events are not, for the month says them. */
function sayThin({ type }: ListQuery, thin: ColumnKey[], { rows }: ListResult, words: Words): string | null {
  const names = thin
    .filter((column) => column !== 'start' && column !== 'end')
    .map((column) => lowerFirst(labelColumn(words.locale, type, column)));
  return names.length > 0 ? words.messages.list.thin(words.list(names), words.number(rows.length)) : null;
}

/** Years and months in their order, other values by their number of records. */
function toIndex(type: EntityType, { facets }: ListResult, words: Words): ListView['index'] {
  return facets
    .filter(({ facet }) => indexFacets[type].includes(facet))
    .map((counts) => orderPlaces(counts, words))
    .map(({ facet, values }) => ({
      heading: labelFacet(words.locale, facet),
      links: values
        .filter(({ value, count }) => value !== UNKNOWN && count > 0)
        .map(({ value }) => ({ text: words.label(facet, value), path: toListPath(type, words.locale, `${facet}=${value}`) })),
    }))
    .filter(({ links }) => links.length > 1);
}

/** What people look by. */
const indexFacets: Record<EntityType, readonly string[]> = {
  games: ['year', 'genre', 'place'],
  studios: ['country', 'decade', 'genre'],
  publishers: ['country', 'decade', 'genre'],
  associations: ['country', 'kind', 'service'],
  events: ['kind', 'month'],
};

function toPager({ page, pages }: ListResult, words: Words, toPath: (next: Partial<ListQuery>) => string): ListView['pager'] {
  return {
    page: words.number(page),
    pages: words.number(pages),
    previous: page > 1 ? toPath({ page: page - 1 }) : null,
    next: page < pages ? toPath({ page: page + 1 }) : null,
  };
}

function findUnlisted(database: IndustryDatabase, { type, q }: ListQuery, words: Words): string | null {
  const id = type === 'games' && q ? database.findUnlisted(q) : null;
  return id && `${href('contact', words.locale)}?subject=database&record=games-${id}`;
}

/** Whoever searches one drawer may mean something in another. */
function findElsewhere(database: IndustryDatabase, { type, q }: ListQuery, words: Words): ListView['elsewhere'] {
  return entityTypes
    .filter((other) => other !== type)
    .flatMap((other) => database.suggest(q, { type: other, limit: 2 }))
    .slice(0, MAX_ELSEWHERE)
    .map((found) => ({
      type: found.type,
      kind: words.messages.one[found.type],
      ...nameSuggestion(database, found, words.locale),
      path: toRecordPath(found.type, words.locale, found.slug),
    }));
}

/**
 * The names of the companies a list of games is filtered by, as its own rows write them: in the spelling of the filter, or in another one.
 */
function nameCompanies(query: ListQuery, { rows }: ListResult): Map<string, string> {
  const filters = query.filters.filter(({ facet }) => facet === 'developer' || facet === 'publisher');
  if (filters.length === 0) return new Map();
  const companies = rows.flatMap((row) => (row.type === 'games' ? [...(row.developers ?? []), ...(row.publishers ?? [])] : []));
  const names = new Map(companies.toReversed().flatMap(({ key, name }) => [[toFirmKey(key), name] as const]));
  for (const { key, name } of companies) names.set(key, name);
  const keys = filters.flatMap(({ include, exclude }) => [...include, ...exclude]);
  return new Map(keys.flatMap((key) => [[key, names.get(key) ?? names.get(toFirmKey(key)) ?? key]]));
}

function withoutRelevance({ type, sort }: ListQuery): ListQuery['sort'] {
  return sort.key === 'relevance' ? parseListQuery(type, new URLSearchParams()).query.sort : sort;
}
