import type { MarketGenre } from '#shared/database/market-rules.ts';
import { serializeReleaseQuery } from '#shared/database/release-query.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { createFormats } from './coverages/coverage-context.ts';
import type { Week } from './release-weeks.ts';
import { releaseWords } from '#shared/words/server-words.ts';
import { addDays } from '#shared/days.ts';

/**
 * How many announced games that list all these genres name a day of the week, and how many name no more than its month or quarter (of
 * its Thursday, the middle of it). Null while no game is announced.
 */
export function countAnnouncedOf(
  database: IndustryDatabase,
  genres: MarketGenre[],
  { monday, sunday }: Week,
  locale: Locale,
): { text: string; path: string } | null {
  if (database.listAnnounced({ limit: 1 }).length === 0) return null;
  const thursday = addDays(monday, 3);
  const quarterOf = (day: string) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const counts = database.countAnnounced({ genres });
  const count = (precision: 'day' | 'month' | 'quarter', isMeant: (date: string) => boolean) =>
    counts.reduce((sum, each) => sum + (each.precision === precision && each.date !== null && isMeant(each.date) ? each.games : 0), 0);
  const format = createFormats(locale);
  const orNone = (games: number) => (games === 0 ? null : format.count(games));
  const text = getWords(releaseWords, locale).check(
    format.count(count('day', (date) => date >= monday && date <= sunday)),
    orNone(count('month', (date) => date.slice(0, 7) === thursday.slice(0, 7))),
    orNone(count('quarter', (date) => quarterOf(date) === quarterOf(thursday))),
  );
  // The calendar has one genre at a time.
  const query = { genre: genres.length === 1 ? (genres[0] ?? null) : null, tag: null, when: thursday.slice(0, 7), page: 1 };
  return { text, path: `${href('database-releases', locale)}?${serializeReleaseQuery(query)}` };
}
