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

/** How far apart the values of a facet of time lie. */
const timeSteps: Partial<Record<string, number>> = { year: 1, decade: 10, month: 1 };

/**
 * The list as bars, from the counts that the filters show anyway; the chosen ones are marked. Years, decades and months stand in their order, those
 * without a record between two others too; countries stand by their count. "Not known" has no bar: it has no place on the line.
 */
export function listBars(query: Pick<ListQuery, 'type' | 'filters'>, { facets }: Pick<ListResult, 'facets'>, words: Words): BarView[] {
  const facet = chartFacets[query.type];
  const chosen = query.filters.find((filter) => filter.facet === facet)?.include ?? [];
  const counts = (facets.find((candidate) => candidate.facet === facet)?.values ?? []).filter(
    ({ value, count }) => count > 0 && value !== UNKNOWN,
  );
  if (counts.length < FEWEST_BARS) return [];
  const step = timeSteps[facet];
  const ordered = step ? listTimes(counts, step) : [...counts].sort((a, b) => b.count - a.count);
  return (facet === 'year' ? ordered.slice(-MAX_BARS) : ordered.slice(0, MAX_BARS)).map(({ value, count }) => ({
    name: words.label(facet, value),
    label: facet === 'month' ? words.shortMonth(Number(value)) : facet === 'decade' ? value.slice(0, 4) : words.value(facet, value),
    count,
    text: words.number(count),
    isChosen: chosen.includes(value),
  }));
}

/** From the first to the last: a year left out would make the years around it look like neighbours. */
function listTimes(counts: { value: string; count: number }[], step: number): { value: string; count: number }[] {
  const byTime = new Map(counts.map(({ value, count }) => [Number.parseInt(value, 10), { value, count }]));
  const [first, last] = [Math.min(...byTime.keys()), Math.max(...byTime.keys())];
  const ending = counts[0]?.value.replace(/^\d+/, '') ?? ''; // `2010s`
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step).map(
    (time) => byTime.get(time) ?? { value: `${time}${ending}`, count: 0 },
  );
}
