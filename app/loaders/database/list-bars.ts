import type { BarView } from '#app/ui/database/views.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import type { ListResult } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/** What the chart of each type's list counts by. */
export const chartFacets = {
  games: 'year',
  studios: 'decade',
  publishers: 'decade',
  associations: 'country',
  events: 'month',
} as const satisfies Record<EntityType, string>;

const MAX_BARS = 28;
/** A chart of two bars says less than a sentence. */
const FEWEST_BARS = 3;

/**
 * The list as bars, from the counts that the filters show anyway; the chosen ones are marked. Years, decades and months stand in their order, countries
 * by their count. "Not known" has no bar: it has no place on the line.
 */
export function listBars(query: Pick<ListQuery, 'type' | 'filters'>, { facets }: Pick<ListResult, 'facets'>, words: Words): BarView[] {
  const facet = chartFacets[query.type];
  const chosen = query.filters.find((filter) => filter.facet === facet)?.include ?? [];
  const counts = (facets.find((candidate) => candidate.facet === facet)?.values ?? []).filter(
    ({ value, count }) => count > 0 && value !== UNKNOWN,
  );
  const ordered =
    facet === 'country' ? [...counts].sort((a, b) => b.count - a.count) : [...counts].sort((a, b) => toOrder(a.value) - toOrder(b.value));
  if (ordered.length < FEWEST_BARS) return [];
  return (facet === 'year' ? ordered.slice(-MAX_BARS) : ordered.slice(0, MAX_BARS)).map(({ value, count }) => ({
    name: words.label(facet, value),
    label: facet === 'month' ? words.shortMonth(Number(value)) : facet === 'decade' ? value.slice(0, 4) : words.value(facet, value),
    count,
    text: words.number(count),
    isChosen: chosen.includes(value),
  }));
}

function toOrder(value: string): number {
  return Number.parseInt(value, 10) || 0;
}
