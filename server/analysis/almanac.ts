import { toDay } from '#server/platform/desk-day.ts';
import { labelName } from '#shared/database/labels.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { getDateFormat, getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';
import { href } from '#shared/pages.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type DatedEvent, fallsIn, listAllEvents, listDated, listLastEditions } from './dated-events.ts';
import { nameGenres } from './coverages/coverage-context.ts';
import { countWeeksOfYears, listComingWeeks, toWeek } from './release-weeks.ts';
import { writeDay, writeSpan } from './write-days.ts';

/** The year in the round, in words and paths of one language. */
export type AlmanacView = ReturnType<typeof getAlmanac>;

type Options = { database: IndustryDatabase; locale: Locale; now: Date; genres: MarketGenre[]; day: string | null };

/**
 * The year in the round: how many games came out in each week (the mean of the last five whole years; of these genres,
 * or of all), and the events whose days are known. Weeks lead to the check of their next coming, months to the list of events.
 */
export function getAlmanac({ database, locale, now, genres, day }: Options) {
  const { from, to, means } = countWeeksOfYears(database, genres);
  const most = Math.max(1, ...means);
  const events = listLastEditions(listDated(listAllEvents(database)));
  const coming = listComingWeeks(toDay(now));
  /** The week that is asked about. */
  const chosen = day === null ? null : Math.min(coming.length, toWeek(day).week);
  const short = getDateFormat(locale, { month: 'short' });
  // Few of them come out in a week: whole numbers would say that none does.
  const number = getNumberFormat(locale, { maximumFractionDigits: Math.min(...means) < 10 ? 1 : 0 });
  /** From this week on, the 52 or 53 of a year as ISO 8601 counts them. */
  const weeks = coming.map((own, index) => {
    const { week, monday } = own;
    const mean = means[week - 1] ?? 0;
    return {
      week,
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
  return { weeks, chosen, months, years, genreNames };
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
