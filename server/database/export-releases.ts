import { letOthersIn } from '#server/platform/let-others-in.ts';
import { toCsvLine, toCsvText } from '#shared/escape-text.ts';
import type { ReleaseQuery } from '#shared/database/release-query.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { toCalendar } from './export-ics.ts';
import { MAX_EXPORT_ROWS } from './export-meta.ts';
import type { IndustryDatabase } from './industry-database.ts';
import type { AnnouncedRow } from './refreshed.ts';
import { nameDate, toPeriodQuery, toPeriods, toStoreUrl } from './pages/release-periods.ts';
import { toFilters } from './pages/releases-page.ts';
import { getRecordWords } from './pages/words.ts';
import { releaseWords } from '#shared/words/server-words.ts';

/** Between two such stretches others are answered, as for the lists. */
const ROWS_AT_ONCE = 200;

type Options = { locale: Locale; today: string };

/** Announced games as a spreadsheet: the part of the calendar that is asked for, or all of it; `MAX_EXPORT_ROWS` at most. */
export async function writeReleasesCsv(database: IndustryDatabase, query: ReleaseQuery, { locale, today }: Options): Promise<string> {
  const words = getRecordWords(locale, database);
  const { columns, certainty } = getWords(releaseWords, locale);
  const { export: origin } = getWords(labelWords, locale);
  const { cellSeparator } = getWords(typographyWords, locale);
  const period = toPeriods(database.countAnnounced(toFilters(query)), today).find(({ key }) => key === query.when);
  const asked = { ...(period && toPeriodQuery(period)), ...toFilters(query), notBefore: today };
  const { gamesAsOf, attribution } = database.getInfo();
  const head = [...Object.values(columns), origin.asOf, origin.sources];
  const label = (facet: string, values: string[] | null) => (values ?? []).map((value) => words.label(facet, value)).join(' | ');
  const toCells = (game: AnnouncedRow) => [
    game.title,
    game.precision === 'day' ? (game.date ?? '') : nameDate(game, words),
    certainty[game.precision],
    (game.developers ?? []).join(' | '),
    label('genre', game.genres),
    label('tag', game.tags),
    game.firstSeen ?? '',
    game.text ?? '',
    toStoreUrl(game.id),
    toDateWords(gamesAsOf, locale),
    attribution[locale],
  ];
  const written = [toCsvText([head], cellSeparator)];
  for (let offset = 0; offset < MAX_EXPORT_ROWS; offset += ROWS_AT_ONCE) {
    const games = database.listAnnounced({ ...asked, limit: ROWS_AT_ONCE, offset });
    written.push(...games.map((game) => toCsvLine(toCells(game), cellSeparator)));
    if (games.length < ROWS_AT_ONCE) break;
    await letOthersIn();
  }
  return written.join('');
}

/** The announced games that name a day from today on, as a calendar; `name` and `host` are the site's. */
export function writeReleasesCalendar(
  database: IndustryDatabase,
  query: ReleaseQuery,
  { locale, today, name, host }: Options & { name: string; host: string },
): string {
  const games = database.listAnnounced({ ...toFilters(query), precisions: ['day'], notBefore: today, limit: MAX_EXPORT_ROWS });
  const entries = games.map((game) => ({
    id: `game-${game.id}`,
    name: game.title,
    start: game.date,
    end: game.date,
    place: null,
    country: null,
    format: null,
    website: null,
  }));
  const getUrl = ({ id }: { id: string }) => toStoreUrl(id.slice('game-'.length));
  return toCalendar(entries, { locale, name, host, asOf: database.getInfo().gamesAsOf, getUrl });
}
