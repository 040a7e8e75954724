import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { getQuantile } from '#server/database/statistics.ts';
import { type MarketGenre, toLastWholeYear } from '#shared/database/market-rules.ts';
import { requireAll } from '#shared/database/list-query.ts';
import { addDays, toDayNumber, toMonday, toUtcDay } from '#shared/days.ts';
import { createDateWords } from '#shared/date-words.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { toolWords } from '#shared/words/server-words.ts';
import type { EventRow } from '#shared/database/record-shapes.ts';

const YEARS = 5;

export type Week = { monday: string; sunday: string };
type WeekCount = { year: number; releases: number; median: number };

/** The week a day belongs to, from Monday to Sunday. */
export function toWeek(day: string): Week {
  const monday = toMonday(day);
  return { monday, sunday: addDays(monday, 6) };
}

/**
 * Releases of these genres in the week of the same days in each of the last five whole years, and in the median week of each. Weeks are
 * not matched by their number: after a year of 53 it stands for days a week later.
 */
export function countWeek(database: IndustryDatabase, genres: MarketGenre[], monday: string): WeekCount[] {
  return countYears(database, genres).map(({ year, weeks }) => ({
    year,
    releases: takeWeek(weeks, monday, year),
    median: getQuantile(Float64Array.from(weeks.slice(0, -1)).sort(), 0.5),
  }));
}

/** Releases in the weeks of these Mondays, the mean of the last five whole years: of games that list all these genres, or of all games. */
export function countWeeksOfYears(
  database: IndustryDatabase,
  genres: MarketGenre[],
  mondays: string[],
): { from: number; to: number; means: number[] } {
  const years = countYears(database, genres);
  const means = mondays.map((monday) => years.reduce((sum, { year, weeks }) => sum + takeWeek(weeks, monday, year), 0) / YEARS);
  return { from: years[0]?.year ?? 0, to: years.at(-1)?.year ?? 0, means };
}

/** The weeks from that of a day to the last one before its days come again: 52, whatever the calendar numbers them. */
export function listComingWeeks(day: string): Week[] {
  return Array.from({ length: 52 }, (_, index) => toWeek(addDays(day, index * 7)));
}

/** The Monday nearest to the same day of another year, three days away at most. Of February 29 that is March 1. */
export function toSameMonday(monday: string, year: number): string {
  return toMonday(addDays(toUtcDay(new Date(monday).setUTCFullYear(year)), 3));
}

/** Releases in the weeks that have most of their days in a year, and in the one after: the days of December 31 may be nearest to it. */
function countYears(database: IndustryDatabase, genres: MarketGenre[]): { year: number; weeks: number[] }[] {
  const days = database.countReleaseDays({ filters: requireAll('genre', genres), scope: 'all' });
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  return Array.from({ length: YEARS }, (_, index) => last - YEARS + 1 + index).map((year) => ({
    year,
    weeks: listDaysOfWeeks(year).map((week) => week.reduce((sum, day) => sum + (days.get(day) ?? 0), 0)),
  }));
}

/** The days of each week of a year. Kept: putting 1,800 days in words took most of the time of a calendar. */
function listDaysOfWeeks(year: number): string[][] {
  const known = daysOfWeeks.get(year);
  if (known) return known;
  const first = getFirstMonday(year);
  const weeks = Array.from({ length: countWeeksBetween(first, getFirstMonday(year + 1)) + 1 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
  daysOfWeeks.set(year, weeks);
  return weeks;
}

const daysOfWeeks = new Map<number, string[][]>();

function takeWeek(weeks: number[], monday: string, year: number): number {
  return weeks[countWeeksBetween(getFirstMonday(year), toSameMonday(monday, year))] ?? 0;
}

/** The Monday nearest to January 1, which begins the first week with most of its days in the year. */
function getFirstMonday(year: number): string {
  return toSameMonday(`${year}-01-01`, year);
}

function countWeeksBetween(from: string, to: string): number {
  return (toDayNumber(to) - toDayNumber(from)) / 7;
}

/** `July 9`, `July 9, 2026`: a day that is `YYYY-MM-DD`. */
export function writeDay(day: string, locale: Locale, withYear: boolean): string {
  const write = createDateWords(locale, { day: 'numeric', month: 'long', ...(withYear && { year: 'numeric' }) });
  return write(new Date(`${day}T00:00:00Z`));
}

/** `June 25 to July 9, 2026`. */
export function writeSpan(start: string, end: string, locale: Locale, withYear = true): string {
  return getWords(toolWords, locale).week.exact(writeDay(start, locale, withYear), writeDay(end, locale, withYear));
}

export type DatedEvent = EventRow & { start: string; end: string };

/** Every event of the database, by name. */
export function listAllEvents(database: IndustryDatabase): EventRow[] {
  const byName = { key: 'name', descending: false } as const;
  return database.listEvents({ type: 'events', q: '', filters: [], sort: byName, columns: ['name'], page: 1, size: 25 });
}

/** Those whose days are known, earliest first. */
export function listDated(events: EventRow[]): DatedEvent[] {
  return events
    .flatMap((event) => (event.start === null || event.end === null ? [] : { ...event, start: event.start, end: event.end }))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** The last edition of each series. What stands before the year in their names is the series: `MIGS 2023` and `MIGS25` are one. */
export function listLastEditions(dated: DatedEvent[]): DatedEvent[] {
  return [...new Map(dated.map((event) => [event.name.split(/\d/)[0]?.trim() || event.name, event])).values()];
}

/** Whether an event would touch the week if it came back on the same days of the year. */
export function fallsIn({ start, end }: DatedEvent, { monday, sunday }: Week): boolean {
  const toYear = (day: string) => Number(day.slice(0, 4));
  // Days around New Year's Eve may belong to the year before or after.
  return [-1, 0, 1].some((away) => {
    const year = toYear(monday) + away;
    return `${year}${start.slice(4)}` <= sunday && `${year + toYear(end) - toYear(start)}${end.slice(4)}` >= monday;
  });
}
