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
type Dates = Pick<DatabaseInfo, 'gamesAsOf' | 'laterAsOf'>;

/**
 * The list as a chart, from the counts that the filters show anyway. It shows what the list shows: of several years only
 * the chosen ones have bars, and the games of one year stand by month. Null where there are too few bars.
 */
export function toListChart(
  query: Pick<ListQuery, 'type' | 'filters'>,
  { facets }: Pick<ListResult, 'facets'>,
  info: Dates,
  words: Words,
): ChartView | null {
  const years = query.filters.find(({ facet }) => query.type === 'games' && facet === 'year')?.include;
  const oneYear = years?.length === 1 ? years[0] : undefined;
  const facet = oneYear ? 'month' : chartFacets[query.type];
  const own = query.filters.find((filter) => filter.facet === facet);
  const values = (facets.find((candidate) => candidate.facet === facet)?.values ?? []).filter(({ value }) =>
    own?.include.length ? own.include.includes(value) : !own?.exclude.includes(value) && !isPart(value),
  );
  const { chart } = words.messages.list;
  return toChart(oneYear ? chart.gamesOfAYear : chart[query.type], facet, values, info, words, oneYear);
}

/** Quebec is counted in Canada already. */
const isPart = (value: string): boolean => value === 'ca-qc' || value === 'ca-rest';

/**
 * Values of a facet as bars. Years, decades and months stand in their order, those without a record between two others
 * too; countries stand by their count, equal ones by name. What has no place on the line has no bar, and the note counts
 * it: what is not known, and years after the table's own, of which only the later list has a few games. So it is with the months of
 * `oneYear`, where the values are months of one year only.
 */
export function toChart(
  heading: string,
  facet: string,
  values: Value[],
  { gamesAsOf, laterAsOf }: Dates,
  words: Words,
  oneYear?: string,
): ChartView | null {
  const toTime = (value: string) => (oneYear ? `${oneYear}-${value.padStart(2, '0')}` : facet === 'year' ? value : '');
  const [openYear] = Number(gamesAsOf.slice(0, 4)) > toLastWholeYear(gamesAsOf) ? gamesAsOf.split('-') : [];
  const isOpen = (time: string) => openYear !== undefined && time !== '' && gamesAsOf.startsWith(time);
  const known = values.filter(({ value, count }) => count > 0 && value !== UNKNOWN);
  const isAfter = ({ value }: Value) => toTime(value) > gamesAsOf.slice(0, toTime(value).length);
  const counts = known.filter((value) => !isAfter(value));
  if (counts.length < FEWEST_BARS) return null;
  const step = timeSteps[facet];
  const compareNames = (a: Value, b: Value) => words.label(facet, a.value).localeCompare(words.label(facet, b.value), words.locale);
  const ordered = step ? listTimes(counts, step) : [...counts].sort((a, b) => b.count - a.count || compareNames(a, b));
  const bars = ordered.map(({ value, count }): BarView => ({
    name: words.label(facet, value),
    label: facet === 'month' ? words.shortMonth(Number(value)) : facet === 'decade' ? value.slice(0, 4) : words.value(facet, value),
    count,
    text: words.number(count),
    isPartial: isOpen(toTime(value)),
  }));
  const { list } = words.messages;
  const partial = oneYear ? (oneYear === openYear ? oneYear : null) : bars.find(({ isPartial }) => isPartial)?.name;
  const later = known.filter(isAfter).sort((a, b) => Number(a.value) - Number(b.value));
  const unknown = values.find(({ value }) => value === UNKNOWN)?.count ?? 0;
  const notes = [
    ...(partial ? [list.partialYear(partial, words.date(gamesAsOf), laterAsOf !== null)] : []),
    ...(later.length > 0
      ? [list.laterYears(words.number(sum(later)), words.list(later.map(({ value }) => words.value(facet, value))))]
      : []),
    ...(unknown > 0 ? [list.unknownBars(words.number(unknown))] : []),
  ];
  return { heading, bars: facet === 'year' ? foldFirst(bars, words) : bars, note: notes.join(' ') || null };
}

const sum = (counts: { count: number }[]): number => counts.reduce((all, { count }) => all + count, 0);

/** The first years as one bar, where they are more than fit. */
function foldFirst(bars: BarView[], words: Words): BarView[] {
  const first = bars.slice(0, Math.max(0, bars.length - MAX_BARS) + 1);
  const last = first.at(-1);
  if (!last || first.length === 1) return bars;
  const count = sum(first);
  return [
    { ...last, name: words.messages.list.upTo(last.name), label: `≤ ${last.label}`, count, text: words.number(count) },
    ...bars.slice(first.length),
  ];
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
