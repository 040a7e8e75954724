import { addDays, toMonday } from '#shared/days.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { fillDataDate, mayLeave } from '#shared/database/data-date.ts';
import { parseReleaseQuery, type ReleaseQuery, serializeReleaseQuery } from '#shared/database/release-query.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import type { ReleaseRow, ReleasesView } from '#shared/views/releases.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { AnnouncedRow } from '#server/database/refreshed.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type DatabaseSource, listTabs, toNote } from './frame.ts';
import { hasReleases, nameDate, namePeriod, type ReleasePeriod, toPeriodQuery, toPeriods, toStoreUrl } from './release-periods.ts';
import { getRecordWords, type Words } from './words.ts';
import { releaseWords } from '#shared/words/server-words.ts';

const GAMES_ON_A_PAGE = 100;
const TAGS_OFFERED = 150;
const TAGS_OF_A_GAME = 4;

type Source = DatabaseSource & { now: Date };

/** The release calendar: announced games, a part of it at a time. Null (a 404) while the edition served knows none. */
export function getReleasesPage(unfilled: PageCopy<'database-releases'>, { database, locale, url, exportRefreshed, now }: Source) {
  if (!hasReleases(database)) return null;
  const info = database.getInfo();
  const copy = fillDataDate(unfilled, info, locale);
  const words = getRecordWords(locale, database);
  const query = withoutUnknown(database, parseReleaseQuery(url.searchParams));
  const view = toView(database, query, toDay(now), words);
  if (!mayLeave(info, 'games', exportRefreshed)) view.files = [];
  return {
    head: {
      title: copy.title,
      description: copy.description,
      // Parts and choices are views of the one calendar.
      ...(serializeReleaseQuery(query) !== '' && { noindex: true }),
    },
    copy,
    tabs: listTabs(words, null),
    view,
    note: toNote(info, words),
  };
}

/** The form offers what there is: another genre or tag, of an old address, is as good as none. */
function withoutUnknown(database: IndustryDatabase, query: ReleaseQuery): ReleaseQuery {
  const keep = (facet: 'genre' | 'tag') =>
    database.listAnnouncedValues(facet).some(({ value }) => value === query[facet]) ? query[facet] : null;
  return { ...query, genre: keep('genre'), tag: keep('tag') };
}

function toView(database: IndustryDatabase, query: ReleaseQuery, today: string, words: Words): ReleasesView {
  const { total, games: countGames, groups, csv, ics } = getWords(releaseWords, words.locale);
  const periods = toPeriods(database.countAnnounced(toFilters(query)), today);
  const shown = periods.find(({ key }) => key === query.when) ?? (query.when === null ? periods[0] : undefined);
  const toPath = (change: Partial<ReleaseQuery>) => toReleasesPath({ ...query, page: 1, ...change }, words);
  const names = [...new Set(periods.map(({ kind }) => groups[kind]))];
  return {
    total: total(words.number(periods.reduce((sum, { games }) => sum + games, 0))),
    genres: listChoices(database, 'genre', query.genre, words),
    tags: listChoices(database, 'tag', query.tag, words),
    periods: names.map((name) => ({
      name,
      items: periods
        .filter(({ kind }) => groups[kind] === name)
        .map((period) => ({
          name: namePeriod(period, words),
          games: countGames(words.number(period.games)),
          path: toPath({ when: period.key }),
          isShown: period === shown,
        })),
    })),
    shown: shown ? toShown(database, query, shown, today, words) : null,
    files: shown
      ? [
          { text: csv, path: toReleasesPath({ ...query, page: 1, when: shown.key }, words, '.csv') },
          { text: ics, path: toReleasesPath({ ...query, page: 1, when: null }, words, '.ics') },
        ]
      : [],
  };
}

function toShown(database: IndustryDatabase, query: ReleaseQuery, period: ReleasePeriod, today: string, words: Words) {
  const pages = Math.max(1, Math.ceil(period.games / GAMES_ON_A_PAGE));
  const page = Math.min(query.page, pages);
  const rows = database.listAnnounced({
    ...toPeriodQuery(period),
    ...toFilters(query),
    notBefore: today,
    limit: GAMES_ON_A_PAGE,
    offset: (page - 1) * GAMES_ON_A_PAGE,
  });
  const toPage = (other: number) =>
    other < 1 || other > pages ? null : toReleasesPath({ ...query, when: period.key, page: other }, words);
  return {
    name: namePeriod(period, words),
    games: getWords(releaseWords, words.locale).games(words.number(period.games)),
    groups: groupByWeek(rows, period, words),
    previous: toPage(page - 1),
    next: toPage(page + 1),
  };
}

/** A month by its weeks from Monday to Sunday, cut where the month ends, and in the end what names no day. */
function groupByWeek(rows: AnnouncedRow[], period: ReleasePeriod, words: Words): NonNullable<ReleasesView['shown']>['groups'] {
  const { week, monthOnly } = getWords(releaseWords, words.locale);
  const groups = new Map<string, { id: string; name: string | null; rows: ReleaseRow[] }>();
  for (const row of rows) {
    const monday = row.precision === 'day' && row.date ? toMonday(row.date) : '';
    const [first, last] = monday ? clip(monday, period.key) : ['', ''];
    const name = monday ? week(words.date(first), words.date(last)) : period.kind === 'month' ? monthOnly(namePeriod(period, words)) : null;
    const group = groups.get(monday) ?? { id: monday ? `week-${monday}` : 'others', name, rows: [] };
    groups.set(monday, group);
    group.rows.push(toRow(row, words));
  }
  return [...groups.values()];
}

function clip(monday: string, month: string): [first: string, last: string] {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
  const own = days.filter((day) => day.startsWith(month));
  return [own[0] ?? monday, own.at(-1) ?? monday];
}

function toRow(row: AnnouncedRow, words: Words): ReleaseRow {
  const label = (facet: string, values: string[] | null) => (values ?? []).map((value) => words.label(facet, value)).join(', ');
  return {
    id: row.id,
    title: row.title,
    store: toStoreUrl(row.id),
    when: nameDate(row, words),
    certainty: getWords(releaseWords, words.locale).certainty[row.precision],
    by: (row.developers ?? row.publishers ?? []).join(', '),
    genres: label('genre', row.genres),
    tags: label('tag', row.tags?.slice(0, TAGS_OF_A_GAME) ?? null),
  };
}

function listChoices(database: IndustryDatabase, facet: 'genre' | 'tag', chosen: string | null, words: Words) {
  const values = database.listAnnouncedValues(facet).map(({ value }) => value);
  const offered = values.filter((value, index) => index < TAGS_OFFERED || value === chosen);
  return offered
    .map((value) => ({ value, label: words.label(facet, value), chosen: value === chosen }))
    .sort((a, b) => a.label.localeCompare(b.label, words.locale));
}

export function toFilters({ genre, tag }: ReleaseQuery) {
  return { genres: genre === null ? [] : [genre], tags: tag === null ? [] : [tag] };
}

function toReleasesPath(query: ReleaseQuery, { locale }: Words, ending = ''): string {
  const search = serializeReleaseQuery(query);
  return href('database-releases', locale) + ending + (search ? `?${search}` : '');
}
