import type { EntityType } from '#shared/database/entity-types.ts';
import type { FacetCounts } from '#shared/database/record-shapes.ts';
import { type Bitset, countRows, countShared, createCounter, intersect, subtract } from './bitset.ts';
import type { Engine } from './engine.ts';
import { type ActiveFilter, applyFilters } from './filters.ts';

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
    const count = open === all ? countAll : createCounter(open);
    return {
      facet,
      values: values.map(({ value, bits }) => {
        const excluded = own?.exclude ? countShared(bits, own.exclude) > 0 && countShared(left, bits) === 0 : false;
        return { value, count: excluded ? countShared(without, bits) : count(bits) };
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
