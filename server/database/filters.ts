import { toFirmKey } from '#shared/database/facets.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { Filter, IgnoredParameter } from '#shared/database/list-query.ts';
import {
  addAll,
  type Bitset,
  createBitset,
  intersect,
  subtract,
  toBitset,
  countRows,
  countShared,
  createCounter,
  countByRow,
} from './bitset.ts';
import type { Engine, LoadedFacet } from './engine.ts';
import type { FacetCounts } from '#shared/database/record-shapes.ts';

/** A filter as sets of rows. `all`: its values were asked for together. `implied`: nobody asked for it. */
type ActiveFilter = { facet: string; include: Bitset | null; exclude: Bitset | null; all: boolean; implied: boolean };

/**
 * The sets of a list's filters. Values that no record has are left out and named; a filter of nothing else is not there. Where no kind
 * of title is asked for, games are meant: playtests, demos, servers and software stand in the table too (product rule).
 */
export function loadFilters(engine: Engine, type: EntityType, filters: Filter[]): { active: ActiveFilter[]; ignored: IgnoredParameter[] } {
  const ignored: IgnoredParameter[] = [];
  const active = filters.flatMap(({ facet, include, exclude, all = false }): ActiveFilter[] => {
    const find = (values: string[], mark: string, together: boolean) => {
      const sets = values.flatMap((value) => {
        const set = findValue(engine, type, facet, value);
        if (!set) ignored.push({ name: facet, value: mark + value });
        return set ? [set] : [];
      });
      return sets.length > 0 ? (together ? sets.reduce((left, right) => intersect(left, right)) : unite(engine.rows[type], sets)) : null;
    };
    const found = { facet, include: find(include, '', all), exclude: find(exclude, '-', false), all, implied: false };
    return found.include || found.exclude ? [found] : [];
  });
  if (type === 'games' && !active.some(({ facet }) => facet === 'kind'))
    active.push({ facet: 'kind', include: engine.games, exclude: null, all: false, implied: true });
  return { active, ignored };
}

/** What is left of `base` after every filter, or after every filter but one; in a set of its own, or in `into`. */
export function applyFilters(base: Bitset, filters: ActiveFilter[], except?: string, into: Bitset = new Uint32Array(base.length)): Bitset {
  into.set(base);
  for (const filter of filters) {
    if (filter.facet === except) continue;
    if (filter.include) intersect(into, filter.include, into);
    if (filter.exclude) subtract(into, filter.exclude, into);
  }
  return into;
}

export function getFacet(engine: Engine, type: EntityType, facet: string): LoadedFacet | null {
  return engine.facets[type].find((candidate) => candidate.facet === facet) ?? null;
}

function findValue(engine: Engine, type: EntityType, facet: string, value: string): Bitset | null {
  if (type === 'games' && (facet === 'developer' || facet === 'publisher')) return findCompany(engine, facet, value);
  return getFacet(engine, type, facet)?.byValue.get(value)?.bits ?? null;
}

/** The games of one company, by its key or by any spelling of its name; null when no game names it. */
export function findCompany(engine: Engine, role: 'developer' | 'publisher', key: string): Bitset | null {
  const rows = engine.file
    .all<{ row: number }>('select row from game_makers where key = ? and role = ?', toFirmKey(key), role)
    .map(({ row }) => row);
  return rows.length > 0 ? toBitset(engine.rows.games, rows) : null;
}

function unite(rows: number, sets: Bitset[]): Bitset {
  const [only] = sets;
  if (sets.length === 1 && only) return only;
  const all = createBitset(rows);
  for (const set of sets) addAll(all, set);
  return all;
}

/**
 * How many records each value of each facet would give. Choosing several values of one facet widens the list, so a facet's own choice
 * does not narrow its counts, unless all of them are asked for; its exclusions do, except for the excluded values themselves, which say
 * how many they take away.
 */
export function countFacets(engine: Engine, type: EntityType, base: Bitset, filters: ActiveFilter[]): FacetCounts[] {
  const all = applyFilters(base, filters);
  const countAll = createCounter(all);
  return engine.facets[type].map(({ facet, values }) => {
    const own = filters.find((filter) => filter.facet === facet);
    const without = own ? applyFilters(base, filters, facet) : all;
    const left = own?.exclude ? subtract(without, own.exclude) : without;
    const open = own?.all && own.include ? intersect(left, own.include) : left;
    const byRow = type === 'games' && facet === 'tag' && engine.tagsByRow ? countByRow(engine.tagsByRow, open) : null;
    const count = open === all ? countAll : createCounter(open);
    return {
      facet,
      values: values.map(({ value, bits }, place) => {
        const shared = byRow ? (byRow[place] ?? 0) : count(bits);
        const excluded = shared === 0 && own?.exclude ? countShared(bits, own.exclude) > 0 && countShared(left, bits) === 0 : false;
        return { value, count: excluded ? countShared(without, bits) : shared };
      }),
    };
  });
}

/**
 * The totals without each filter: which one to drop when a list is empty or too narrow. What nobody asked for is named where it takes
 * something away.
 */
export function countWithout(base: Bitset, filters: ActiveFilter[], searched: Bitset | null): { filter: string; total: number }[] {
  const scratch = new Uint32Array(base.length);
  const within = searched ? intersect(base, searched) : base;
  const total = countRows(applyFilters(within, filters, undefined, scratch));
  const totals = filters
    .map(({ facet, implied }) => ({ filter: facet, implied, total: countRows(applyFilters(within, filters, facet, scratch)) }))
    .filter((without) => !without.implied || without.total > total)
    .map(({ filter, total: left }) => ({ filter, total: left }));
  return searched ? [{ filter: 'q', total: countRows(applyFilters(base, filters, undefined, scratch)) }, ...totals] : totals;
}
