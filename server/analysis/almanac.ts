import { toDay } from '#server/platform/desk-day.ts';
import { createDateWords } from '#shared/date-words.ts';
import { labelName } from '#shared/database/labels.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { EventRow } from '#shared/database/record-shapes.ts';
import { getDateFormat, getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';
import { href } from '#shared/pages.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { countWeeksOfYears, toMonday, toWeek } from './release-weeks.ts';

/** The year in the round, in words and paths of one language. */
export type AlmanacView = {
  /** The 52 weeks, as ISO 8601 counts them. */
  weeks: {
    week: number;
    /** Its first day, the next time that it comes: `February 16`. */
    monday: string;
    /** The release-week check for it. */
    path: string;
    /** Releases in that week, a mean of `years`, rounded. */
    releases: string;
    /** The same beside the fullest week: 0 to 1. */
    share: number;
    /** Events whose days are known, with the year these are of; `isStores` for Steam's own. */
    events: { name: string; path: string; year: number; isStores: boolean }[];
  }[];
  /** The week that is asked about. */
  chosen: number | null;
  /** Of January to December: `Feb`, and the events of that month. */
  months: { short: string; path: string }[];
  /** First and last year that releases were counted in. */
  years: readonly [from: number, to: number];
};

type Options = { database: IndustryDatabase; locale: Locale; now: Date; genres: MarketGenre[]; day: string | null };

/**
 * The year in the round: how many games came out in each of the 52 weeks (the mean of the last five whole years; of these genres,
 * or of all), and the events whose days are known. Weeks lead to the check of their next coming, months to the list of events.
 */
export function getAlmanac({ database, locale, now, genres, day }: Options): AlmanacView {
  const { from, to, means } = countWeeksOfYears(database, genres);
  const most = Math.max(1, ...means);
  const events = listAllEvents(database);
  const today = toWeek(toDay(now));
  const chosen = day === null ? null : Math.min(52, toWeek(day).week);
  const write = createDateWords(locale, { day: 'numeric', month: 'long' });
  const short = getDateFormat(locale, { month: 'short' });
  const number = getNumberFormat(locale, { maximumFractionDigits: 0 });
  const weeks = means.map((mean, index) => {
    const week = index + 1;
    const monday = toMonday(week >= today.week ? today.year : today.year + 1, week);
    return {
      week,
      monday: write(new Date(monday)),
      path: toCheckPath(locale, monday, genres),
      releases: number.format(mean),
      share: mean / most,
      events: events
        .filter(({ start }) => start !== null && Math.min(52, toWeek(start).week) === week)
        .map((event) => toEvent(event, locale)),
    };
  });
  const months = Array.from({ length: 12 }, (_, index) => ({
    short: short.format(new Date(Date.UTC(2026, index, 15))).replace('.', ''),
    path: `${toListPath('events', locale)}?month=${index + 1}`,
  }));
  return { weeks, chosen, months, years: [from, to] };
}

function listAllEvents(database: IndustryDatabase): EventRow[] {
  const byName = { key: 'name', descending: false } as const;
  return database.listEvents({ type: 'events', q: '', filters: [], sort: byName, columns: ['name'], page: 1, size: 25 });
}

function toCheckPath(locale: Locale, monday: string, genres: MarketGenre[]): string {
  const genre = genres.length > 0 ? `&genre=${genres.join('_')}` : '';
  return `${href('tools-release-week', locale)}?week=${monday}${genre}#result`;
}

function toEvent({ name, slug, start, kind }: EventRow, locale: Locale): AlmanacView['weeks'][number]['events'][number] {
  return {
    name: labelName(locale, name),
    path: toRecordPath('events', locale, slug),
    year: Number(start?.slice(0, 4)),
    isStores: kind.startsWith('steam'),
  };
}
