import type { PeriodKind, ReleasePrecision } from '../../views/releases.ts';

const games = (count: string) => (count === '1' ? '1 game' : `${count} games`);
const announced = (count: string) => (count === '1' ? '1 announced game' : `${count} announced games`);

/** What the server says of announced games, in English. Counts and dates come formatted. */
export const words = {
  games,
  /** After the count of a part: of how many in all. */
  total: (count: string) => `of ${announced(count)}`,
  week: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /** How exactly a store page says when: beside each date. */
  certainty: {
    day: 'names the day',
    month: 'names the month only',
    quarter: 'names the quarter only',
    year: 'names the year only',
    soon: 'says “Coming soon”',
    tba: 'says no date',
  } satisfies Record<ReleasePrecision, string>,
  quarter: (quarter: string, year: string) => `Quarter ${quarter} of ${year}`,
  soon: 'Coming soon',
  tba: 'No date said',
  groups: { month: 'By month', quarter: 'Quarter only', year: 'Year only', soon: 'No date', tba: 'No date' } satisfies Record<
    PeriodKind,
    string
  >,
  monthOnly: (month: string) => `${month}, without a day`,
  csv: 'CSV of this part',
  ics: 'Calendar (.ics) of every named day',
  columns: {
    title: 'Game',
    when: 'Announced for',
    certainty: 'How certain',
    developers: 'By',
    genres: 'Genres',
    tags: 'Tags',
    firstSeen: 'First seen',
    text: 'The store page’s own words',
    store: 'Page on Steam',
  },
  /** Of the genres asked for, or of all, in one week; `month` and `quarter` count those that name no day, null where there are none. */
  check: (week: string, month: string | null, quarter: string | null) =>
    `${week === '0' ? 'No announced game in your selection names' : `${announced(week)} in your selection ${week === '1' ? 'names' : 'name'}`} a day of this week.${
      month || quarter
        ? ` Without a day: ${[month && `${month} more for this month`, quarter && `${quarter} for this quarter`].filter(Boolean).join(', ')}.`
        : ''
    }`,
};

export type ReleaseWords = typeof words;
