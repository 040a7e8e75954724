import type { BarView, ChartView } from '#shared/views/database.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import type { DatabaseInfo, ListResult } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';
import { toLastWholeYear } from '#shared/database/market-rules.ts';

/** What the chart of each type's list counts by. */
const chartFacets = {
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

type Value = { value: string; count: number };

/**
 * The list as a chart, from the counts that the filters show anyway. It shows what the list shows: of several years only
 * the chosen ones have bars, and the games of one year stand by month. Null where there are too few bars.
 */
export function toListChart(
  query: Pick<ListQuery, 'type' | 'filters'>,
  { facets }: Pick<ListResult, 'facets'>,
  { gamesAsOf }: Pick<DatabaseInfo, 'gamesAsOf'>,
  words: Words,
): ChartView | null {
  const ofOneYear = query.type === 'games' && query.filters.some(({ facet, include }) => facet === 'year' && include.length === 1);
  const facet = ofOneYear ? 'month' : chartFacets[query.type];
  const own = query.filters.find((filter) => filter.facet === facet);
  const values = (facets.find((candidate) => candidate.facet === facet)?.values ?? []).filter(({ value }) =>
    own?.include.length ? own.include.includes(value) : !own?.exclude.includes(value) && !isPart(value),
  );
  const { chart } = words.messages.list;
  return toChart(ofOneYear ? chart.gamesOfAYear : chart[query.type], facet, values, gamesAsOf, words);
}

/** Quebec is counted in Canada already. */
const isPart = (value: string): boolean => value === 'ca-qc' || value === 'ca-rest';

/**
 * Values of a facet as bars. Years, decades and months stand in their order, those without a record between two others
 * too; countries stand by their count, equal ones by name. "Not known" has no bar: it has no place on the line.
 */
export function toChart(heading: string, facet: string, values: Value[], gamesAsOf: string, words: Words): ChartView | null {
  const counts = values.filter(({ value, count }) => count > 0 && value !== UNKNOWN);
  if (counts.length < FEWEST_BARS) return null;
  const step = timeSteps[facet];
  const compareNames = (a: Value, b: Value) => words.label(facet, a.value).localeCompare(words.label(facet, b.value), words.locale);
  const ordered = step ? listTimes(counts, step) : [...counts].sort((a, b) => b.count - a.count || compareNames(a, b));
  const shown = facet === 'year' ? ordered.slice(-MAX_BARS) : ordered.slice(0, MAX_BARS);
  const bars = shown.map(({ value, count }): BarView => ({
    name: words.label(facet, value),
    label: facet === 'month' ? words.shortMonth(Number(value)) : facet === 'decade' ? value.slice(0, 4) : words.value(facet, value),
    count,
    text: words.number(count),
    isPartial: facet === 'year' && Number(value) > toLastWholeYear(gamesAsOf),
  }));
  const partial = bars.find(({ isPartial }) => isPartial);
  return { heading, bars, note: partial ? words.messages.list.partialYear(partial.name, words.date(gamesAsOf)) : null };
}

/** From the first to the last: a year left out would make the years around it look like neighbours. */
function listTimes(counts: Value[], step: number): Value[] {
  const byTime = new Map(counts.map(({ value, count }) => [Number.parseInt(value, 10), { value, count }]));
  const [first, last] = [Math.min(...byTime.keys()), Math.max(...byTime.keys())];
  const ending = counts[0]?.value.replace(/^\d+/, '') ?? ''; // `2010s`
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step).map(
    (time) => byTime.get(time) ?? { value: `${time}${ending}`, count: 0 },
  );
}
