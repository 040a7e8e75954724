import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type MarketGenre, toLastWholeYear } from '#shared/database/market-rules.ts';
import { requireAll } from '#shared/database/list-query.ts';

const DAY_MS = 86_400_000;
const YEARS = 5;

export type WeekOfYear = { year: number; week: number; monday: string; sunday: string };
export type WeekCount = { year: number; releases: number; median: number };

/** The week a day belongs to, as ISO 8601 counts: from Monday, the first with a Thursday in the year. */
export function toWeek(day: string): WeekOfYear {
  const time = Date.parse(`${day}T00:00:00Z`);
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  const week = Math.round((monday - getFirstMonday(year)) / (7 * DAY_MS)) + 1;
  return { year, week, monday: toDay(monday), sunday: toDay(monday + 6 * DAY_MS) };
}

/**
 * Releases of these genres in the same week of each of the last five whole years, and in the median week of each. Week 53 is looked at
 * as week 52.
 */
export function countWeek(database: IndustryDatabase, genres: MarketGenre[], week: number): WeekCount[] {
  const days = database.countReleaseDays({ filters: requireAll('genre', genres), scope: 'all' });
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  return Array.from({ length: YEARS }, (_, index) => last - YEARS + 1 + index).map((year) => {
    const weeks = Array.from({ length: 52 }, (_, place) => countDays(days, getFirstMonday(year) + place * 7 * DAY_MS));
    const sorted = weeks.toSorted((a, b) => a - b);
    return { year, releases: weeks[Math.min(52, week) - 1] ?? 0, median: ((sorted[25] ?? 0) + (sorted[26] ?? 0)) / 2 };
  });
}

/** Releases in each of the 52 weeks, the mean of the last five whole years: of games that list all these genres, or of all games. */
export function countWeeksOfYears(database: IndustryDatabase, genres: MarketGenre[]): { from: number; to: number; means: number[] } {
  const days = database.countReleaseDays({ filters: requireAll('genre', genres), scope: 'all' });
  const to = toLastWholeYear(database.getInfo().gamesAsOf);
  const from = to - YEARS + 1;
  const means = Array.from({ length: 52 }, (_, index) => {
    let releases = 0;
    for (let year = from; year <= to; year++) releases += countDays(days, Date.parse(toMonday(year, index + 1)));
    return releases / YEARS;
  });
  return { from, to, means };
}

/** The first day of a week of a year, `YYYY-MM-DD`. */
export function toMonday(year: number, week: number): string {
  return toDay(getFirstMonday(year) + (week - 1) * 7 * DAY_MS);
}

function countDays(days: Map<string, number>, monday: number): number {
  return [0, 1, 2, 3, 4, 5, 6].reduce((sum, day) => sum + (days.get(toDay(monday + day * DAY_MS)) ?? 0), 0);
}

/** The Monday of week 1. */
function getFirstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
