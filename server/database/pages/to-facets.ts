import type { FacetValueView, FacetView, Step } from '#shared/views/database.ts';
import { defaultSorts } from '#shared/database/columns.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { manyValued, UNKNOWN, kinds } from '#shared/database/facets.ts';
import { labelFacet } from '#shared/database/labels.ts';
import { type ListQuery, requireAny, serializeListQuery, toggleFilter } from '#shared/database/list-query.ts';
import type { FacetCounts, ListResult } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/**
 * Values with a box of their own; what is chosen always has one. The rest is in a select below them: cheap to send, and still to be had
 * without scripts.
 */
const MAX_BOXES = 8;
/** A facet with no more values than this shows them all: a year has twelve months. */
const MAX_WHOLE = 13;
/** Whoever wants the sixtieth language, which a few dozen games have, finds it through the API and by address. */
const MAX_VALUES = 48;
/** Nobody leaves out what is rare. */
const MAX_EXCLUDED = 12;

/** Boxes keep their places while counts change; below them years stand in their order, and all else by its number of records. */
const byTime = new Set(['year', 'decade']);

/** Places stand by their number of records, and those with as many by their names in this language. */
export function orderPlaces(counts: FacetCounts, words: Words): FacetCounts {
  if (counts.facet !== 'country') return counts;
  const name = (value: string) => words.label('country', value);
  const last = (value: string) => Number(value === UNKNOWN);
  const compare = (a: FacetCounts['values'][number], b: FacetCounts['values'][number]) =>
    last(a.value) - last(b.value) || b.count - a.count || name(a.value).localeCompare(name(b.value), words.locale);
  return { ...counts, values: counts.values.toSorted(compare) };
}

/** The panel beside a list. A facet none of whose values has a record is left out, unless something of it is chosen. */
export function toFacets(query: ListQuery, { facets }: ListResult, words: Words): FacetView[] {
  return facets.flatMap((counts) => {
    const facet = toFacet(query, orderPlaces(counts, words), words);
    return facet.values.length > 0 ? [facet] : [];
  });
}

function toFacet(query: ListQuery, { facet, values }: FacetCounts, words: Words): FacetView {
  const filter = query.filters.find((candidate) => candidate.facet === facet);
  const toState = (value: string): FacetValueView['state'] =>
    filter?.include.includes(value) ? 'chosen' : filter?.exclude.includes(value) ? 'excluded' : 'open';
  const ranked = values.filter(({ value, count }) => count > 0 || toState(value) !== 'open').sort((a, b) => b.count - a.count);
  const common = ranked.filter(({ value }, rank) => rank < MAX_VALUES || value === UNKNOWN || toState(value) !== 'open');
  const boxes = new Set(common.length <= MAX_WHOLE ? common : common.filter(({ value }) => value !== UNKNOWN).slice(0, MAX_BOXES));
  const kept = new Set(common);
  const isBoxed = (item: (typeof values)[number]) => boxes.has(item) || item.value === UNKNOWN || toState(item.value) !== 'open';
  return {
    key: facet,
    name: labelFacet(words.locale, facet),
    chosen: (filter?.include.length ?? 0) + (filter?.exclude.length ?? 0),
    values: [
      ...values.filter((item) => kept.has(item) && isBoxed(item)),
      ...(byTime.has(facet) ? values.filter((item) => kept.has(item)) : common).filter((item) => !isBoxed(item)),
    ].map((item) => ({
      value: item.value,
      name: words.label(facet, item.value),
      count: words.number(item.count),
      state: toState(item.value),
      isBoxed: isBoxed(item),
    })),
    excludable: common.slice(0, MAX_EXCLUDED).flatMap(({ value }) => (toState(value) === 'open' ? [value] : [])),
    all: manyValued[query.type].some((key) => key === facet) ? (filter?.all ?? false) : null,
  };
}

/** What is chosen, each as a link to the list without it. A company's games carry the company's key as their only name. */
export function listChips(query: ListQuery, words: Words, companyNames: ReadonlyMap<string, string>): Step[] {
  const { locale, messages } = words;
  const toPath = (next: ListQuery) => toListPath(query.type, locale, serializeListQuery({ ...next, page: 1 }));
  const name = (facet: string, value: string) => words.named(labelFacet(locale, facet), value);
  const label = (facet: string, value: string) =>
    facet === 'developer' || facet === 'publisher' ? (companyNames.get(value) ?? value) : words.value(facet, value);
  const filters = query.filters.flatMap(({ facet, include, exclude, all }) => [
    ...(all
      ? [{ text: name(facet, words.list(include.map((value) => label(facet, value)))), path: toPath(withoutFilter(query, facet)) }]
      : include.map((value) => ({ text: name(facet, label(facet, value)), path: toPath(toggleFilter(query, facet, value)) }))),
    ...exclude.map((value) => ({
      text: name(facet, messages.list.not(label(facet, value))),
      path: toPath(toggleFilter(query, facet, value, 'exclude')),
    })),
  ]);
  return query.q ? [{ text: words.typography.quoted(query.q), path: toPath(withoutSearch(query)) }, ...filters] : filters;
}

/** Which filter to drop: for a list that is empty or has a handful of records, each with what there would be without it. */
export function listWithout(query: ListQuery, { without, total }: ListResult, words: Words): Step[] {
  const { list } = words.messages;
  return without
    .filter((step) => step.total > total)
    .sort((a, b) => b.total - a.total)
    .map(({ filter, total: count }) => {
      const next = filter === 'q' ? withoutSearch(query) : withoutFilter(query, filter);
      const records = words.count(next, count);
      return {
        text: filter === 'q' ? list.withoutSearch(query.q, records) : list.without(labelFacet(words.locale, filter), records),
        path: toListPath(query.type, words.locale, serializeListQuery(next)),
      };
    });
}

/** Where no kind of title is asked for, games are meant: without that, every kind is. */
function withoutFilter(query: ListQuery, facet: string): ListQuery {
  const left = query.filters.filter((filter) => filter.facet !== facet);
  const isImplied = facet === 'kind' && left.length === query.filters.length;
  return { ...query, filters: isImplied ? [...left, ...requireAny('kind', kinds)] : left, page: 1 };
}

/** Without words to search for there is no best match to sort by. */
function withoutSearch(query: ListQuery): ListQuery {
  const sort = query.sort.key === 'relevance' ? defaultSorts[query.type] : query.sort;
  return { ...query, q: '', sort, page: 1 };
}
