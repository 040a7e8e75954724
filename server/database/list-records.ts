import type { IgnoredParameter, ListQuery } from '#shared/database/list-query.ts';
import type { ListResult } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import type { BakedOrder } from './bake/baked-table.ts';
import { type Bitset, countRows, hasRow, intersect, listRows } from './bitset.ts';
import { countFacets, countWithout, applyFilters, loadFilters } from './filters.ts';
import type { Engine } from './engine.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { readRows, toState } from './read-rows.ts';
import { findAll, listByRelevance } from './search.ts';

/** The rows of a list, found and filtered, before they are put in order. */
type Matched = { rows: Bitset; best: number[] };
/** Which of them are wanted ... */
type Part = { offset: number; limit: number };
/** ... and in whose order of names. */
type Wanted = Part & { locale: Locale };

/** The rows that a query's words and filters leave. `within`: by its words alone. */
export function matchRows(engine: Engine, { type, q, filters }: Pick<ListQuery, 'type' | 'q' | 'filters'>) {
  const searched = q ? findAll(engine, type, q) : null;
  const within = searched ? intersect(engine.listed[type], searched.rows) : engine.listed[type];
  const { active, ignored } = loadFilters(engine, type, filters);
  return { rows: applyFilters(within, active), within, searched, active, ignored };
}

/** One page of a list with its counts. A page past the end is the last one. Names are in the order of their language. */
export function listRecords(engine: Engine, query: ListQuery, locale: Locale = 'en'): ListResult {
  const { type, size } = query;
  const { rows, within, searched, active, ignored } = matchRows(engine, query);
  const total = countRows(rows);
  const pages = Math.ceil(total / size);
  const page = Math.max(1, Math.min(query.page, pages));
  const taken = takeInOrder(engine, query, { rows, best: searched?.best ?? [] }, { offset: (page - 1) * size, limit: size, locale });
  return {
    type,
    total,
    page,
    pages,
    rows: readRows(engine, type, taken),
    facets: countFacets(engine, type, within, active),
    repaired: searched?.repaired ?? null,
    without: countWithout(engine.listed[type], active, searched?.rows ?? null),
    ignored,
  };
}

/**
 * The rows of a list in its order, up to `limit` from `offset` on, to be read with `readRows`; `total` counts all. `known` is the query
 * without the values that no record has: these are no filters, and `ignored` names them.
 */
export function findRows(engine: Engine, query: ListQuery, limit: number, { offset = 0, locale = 'en' }: Partial<Wanted> = {}) {
  const { rows, searched, ignored } = matchRows(engine, query);
  return {
    total: countRows(rows),
    rows: takeInOrder(engine, query, { rows, best: searched?.best ?? [] }, { offset, limit, locale }),
    known: withoutUnknown(query, ignored),
    ignored,
    repaired: searched?.repaired ?? null,
  };
}

export function withoutUnknown(query: ListQuery, unknown: IgnoredParameter[]): ListQuery {
  const isKnown = (name: string, value: string) => !unknown.some((one) => one.name === name && one.value === value);
  const filters = query.filters.flatMap((filter) => {
    const include = filter.include.filter((value) => isKnown(filter.facet, value));
    const exclude = filter.exclude.filter((value) => isKnown(filter.facet, `-${value}`));
    return include.length + exclude.length > 0 ? [{ ...filter, include, exclude }] : [];
  });
  return { ...query, filters };
}

function takeInOrder(engine: Engine, { type, sort }: Pick<ListQuery, 'type' | 'sort'>, { rows, best }: Matched, part: Wanted): number[] {
  if (sort.key === 'relevance') return takeFrom(listByRelevance(rows, best), part);
  if (type === 'events' && sort.key === 'upcoming') return takeFrom(listUpcoming(engine, rows, sort.descending), part);
  const order = engine.orders.get(`${type}/${sort.key} ${part.locale}`) ?? engine.orders.get(`${type}/${sort.key}`);
  return order ? walk(order, rows, sort.descending, part) : takeFrom(listRows(rows), part);
}

/** Looks at every game of the order where few match, so it must not cost more than a nanosecond for each. */
function walk({ rows: order, known, lesser }: Omit<BakedOrder, 'sort'>, rows: Bitset, descending: boolean, part: Part): number[] {
  const taken: number[] = [];
  const valued = known + lesser;
  let left = part.offset;
  for (let at = 0; at < order.length && taken.length < part.limit; at++) {
    const row = order[!descending || at >= valued ? at : at < known ? known - 1 - at : known + valued - 1 - at] ?? 0;
    if (hasRow(rows, row) && left-- <= 0) taken.push(row);
  }
  return taken;
}

/**
 * What is on or has a day ahead first, by its day. Then the others by the month they usually take place in, from this one on; without a
 * month they are last.
 */
function listUpcoming(engine: Engine, rows: Bitset, descending: boolean): number[] {
  const today = toDay(engine.now());
  const expected = [...listRows(rows)].map((row) => ({ row, day: expectDay(engine, row, today) }));
  const known = expected.filter(({ day }) => day !== null).sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
  return [...(descending ? known.toReversed() : known), ...expected.filter(({ day }) => day === null)].map(({ row }) => row);
}

/** When an event is to be expected, as text that sorts. */
function expectDay(engine: Engine, row: number, today: string): string | null {
  const event = engine.records.events[row]?.row;
  if (!event) return null;
  const state = toState(event, today);
  if (state === 'ahead' || state === 'on') return `dated ${event.start}`;
  if (event.month === null) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const next = event.month > month || (event.month === month && state === 'undated') ? year : year + 1;
  return `usual ${next}-${String(event.month).padStart(2, '0')}`;
}

export function takeFrom(rows: Iterable<number>, { offset, limit }: Part): number[] {
  const taken: number[] = [];
  if (limit <= 0) return taken;
  let at = 0;
  for (const row of rows) {
    if (at++ < offset) continue;
    taken.push(row);
    if (taken.length >= limit) break;
  }
  return taken;
}
