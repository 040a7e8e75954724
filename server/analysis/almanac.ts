import { leastIndex } from 'd3-array';
import { toDay } from '#server/platform/desk-day.ts';
import { labelName } from '#shared/database/labels.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { getDateFormat, getNumberFormat } from '#shared/formats.ts';
import { addDays, toDayNumber } from '#shared/days.ts';
import type { Locale } from '#shared/locales.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';
import { href } from '#shared/pages.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import {
  type DatedEvent,
  fallsIn,
  listAllEvents,
  listDated,
  listLastEditions,
  countWeeksOfYears,
  listComingWeeks,
  toWeek,
  type Week,
  writeDay,
  writeSpan,
} from './release-weeks.ts';
import { nameGenres } from './coverages/coverage-context.ts';

/** The year in the round, in words and paths of one language. */
export type AlmanacView = ReturnType<typeof getAlmanac>;

type Options = { database: IndustryDatabase; locale: Locale; now: Date; genres: MarketGenre[]; day: string | null };

/**
 * The year in the round: how many games came out in each week (the mean of the last five whole years; of these genres,
 * or of all), and the events whose days are known. Weeks lead to the check of their next coming, months to the list of events.
 */
export function getAlmanac({ database, locale, now, genres, day }: Options) {
  const coming = listComingWeeks(toDay(now));
  const { from, to, means } = countWeeksOfYears(
    database,
    genres,
    coming.map(({ monday }) => monday),
  );
  const most = Math.max(1, ...means);
  const events = listLastEditions(listDated(listAllEvents(database)));
  const turns = coming.map(toTurn);
  /** Where the week that is asked about stands in the year, and which of the weeks shown has its days. */
  const needle = day === null ? null : toTurn(toWeek(day));
  const chosen = needle === null ? null : leastIndex(turns, (a, b) => measureGap(a, needle) - measureGap(b, needle));
  const short = getDateFormat(locale, { month: 'short' });
  // Few of them come out in a week: whole numbers would say that none does.
  const number = getNumberFormat(locale, { maximumFractionDigits: Math.min(...means) < 10 ? 1 : 0 });
  /** From this week on, until its days come again. */
  const weeks = coming.map((own, index) => {
    const { monday } = own;
    const mean = means[index] ?? 0;
    return {
      /** Where its middle stands in the year: 0 to 1. */
      turn: turns[index] ?? 0,
      isChosen: index === chosen,
      /** Its first day: `February 16`, with its year in the first week and where the year changes. */
      monday: writeDay(monday, locale, monday.slice(0, 4) !== coming[index - 1]?.monday.slice(0, 4)),
      /** The release-week check for it. */
      path: toCheckPath(locale, monday, genres),
      /** Releases in that week, a mean of `years`: whole numbers, or with one decimal where they are small. */
      releases: number.format(mean),
      /** The same beside the fullest week: 0 to 1. */
      share: mean / most,
      /** Those that were on these days of the year. */
      events: events.filter((event) => fallsIn(event, own)).map((event) => toEvent(event, locale)),
    };
  });
  /** Of January to December: `Feb`, and the events of that month. */
  const months = Array.from({ length: 12 }, (_, index) => ({
    short: short.format(new Date(Date.UTC(2026, index, 15))).replace('.', ''),
    path: `${toListPath('events', locale)}?month=${index + 1}`,
  }));
  /** First and last year that releases were counted in. */
  const years = [from, to] as const;
  /** Whose releases the weeks count: null for those of all games. */
  const genreNames = genres.length > 0 ? nameGenres({ locale }, genres) : null;
  return { weeks, needle, months, years, genreNames };
}

/** Where the middle of a week stands in the year of its Thursday: 0 on New Year's Day, 1 a year later. */
function toTurn({ monday }: Week): number {
  const middle = addDays(monday, 3);
  return (toDayNumber(middle) - toDayNumber(`${middle.slice(0, 4)}-01-01`) + 0.5) / 366;
}

/** How far apart two weeks are in the round, where December is beside January. */
function measureGap(one: number, other: number): number {
  const gap = Math.abs(one - other);
  return Math.min(gap, 1 - gap);
}

function toCheckPath(locale: Locale, monday: string, genres: MarketGenre[]): string {
  const genre = genres.length > 0 ? `&genre=${genres.join('_')}` : '';
  return `${href('tools-release-week', locale)}?week=${monday}${genre}#result`;
}

function toEvent({ name, slug, start, end, organizer }: DatedEvent, locale: Locale) {
  return {
    name: labelName(locale, name),
    path: toRecordPath('events', locale, slug),
    /** `June 25 to July 9, 2026`. Some names say their year. */
    when: writeSpan(start, end, locale, !name.includes(end.slice(0, 4))),
    /** Steam's own. */
    isStores: organizer === 'Valve',
  };
}
