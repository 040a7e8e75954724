import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { getQuantile } from '#server/database/statistics.ts';
import { type MarketGenre, toLastWholeYear } from '#shared/database/market-rules.ts';
import { requireAll } from '#shared/database/list-query.ts';
import { addDays, toDayNumber, toMonday } from '#shared/days.ts';

const YEARS = 5;

export type WeekOfYear = { year: number; week: number; monday: string; sunday: string };
export type WeekCount = { year: number; releases: number; median: number };

/** The week a day belongs to, as ISO 8601 counts: from Monday, the first with a Thursday in the year. */
export function toWeek(day: string): WeekOfYear {
  const monday = toMonday(day);
  const year = Number(addDays(monday, 3).slice(0, 4));
  const week = (toDayNumber(monday) - toDayNumber(getFirstMonday(year))) / 7 + 1;
  return { year, week, monday, sunday: addDays(monday, 6) };
}

/**
 * Releases of these genres in the same week of each of the last five whole years, and in the median week of each. Week 53 is the last
 * week of each year, whatever its number there: the one that holds 28 December.
 */
export function countWeek(database: IndustryDatabase, genres: MarketGenre[], week: number): WeekCount[] {
  return countYears(database, genres).map(({ year, weeks }) => ({
    year,
    releases: takeWeek(weeks, week),
    median: getQuantile(Float64Array.from(weeks).sort(), 0.5),
  }));
}

/** Releases in each of 53 weeks, the mean of the last five whole years: of games that list all these genres, or of all games. */
export function countWeeksOfYears(database: IndustryDatabase, genres: MarketGenre[]): { from: number; to: number; means: number[] } {
  const years = countYears(database, genres);
  const means = Array.from({ length: 53 }, (_, index) => years.reduce((sum, { weeks }) => sum + takeWeek(weeks, index + 1), 0) / YEARS);
  return { from: years[0]?.year ?? 0, to: years.at(-1)?.year ?? 0, means };
}

/** The weeks from that of a day to the last one before its number comes again. */
export function listComingWeeks(day: string): WeekOfYear[] {
  const { year, monday } = toWeek(day);
  return Array.from({ length: countWeeks(year) }, (_, index) => toWeek(addDays(monday, index * 7)));
}

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
  const weeks = Array.from({ length: countWeeks(year) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(getFirstMonday(year), week * 7 + day)),
  );
  daysOfWeeks.set(year, weeks);
  return weeks;
}

const daysOfWeeks = new Map<number, string[][]>();

/** 52 or 53: 28 December is always in the last. */
function countWeeks(year: number): number {
  return toWeek(`${year}-12-28`).week;
}

function takeWeek(weeks: number[], week: number): number {
  return weeks[Math.min(week, weeks.length) - 1] ?? 0;
}

/** The Monday of week 1. */
function getFirstMonday(year: number): string {
  return toMonday(`${year}-01-04`);
}
