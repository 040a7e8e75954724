import { groups } from 'd3-array';
import { parseReleaseWeekQuery } from '#shared/analysis/release-week-query.ts';
import { labelColumn, labelMonth, labelName, labelValue, lowerFirst } from '#shared/database/labels.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import type { EventRow } from '#shared/database/record-shapes.ts';
import { getListFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { EventView, ReleaseWeekView } from '#shared/views/tools.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { isForm } from '#server/database/pages/to-cell.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { type Publisher, toFigureHtml } from '#server/figures/figure-element.ts';
import { type Figure, toDataStamp, toFileLinks } from '#server/figures/figure.ts';
import { getAlmanac } from './almanac.ts';
import { type AlmanacWords, toAlmanacHtml } from './almanac-html.ts';
import {
  fallsIn,
  listAllEvents,
  listDated,
  listLastEditions,
  countWeek,
  toSameMonday,
  toWeek,
  type Week,
  writeDay,
  writeSpan,
} from './release-weeks.ts';
import { listNextSteps } from './next-steps.ts';
import { titleTool, type ToolSource } from './tool-source.ts';
import { createFormats, quoteGenres } from './coverages/coverage-context.ts';
import { countAnnouncedOf } from './announced-week.ts';
import { ENOUGH_GAMES, type MarketGenre, marketGenres } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords, databaseWords, toolWords } from '#shared/words/server-words.ts';

type Options = { database: IndustryDatabase; locale: Locale; publisher: Publisher; now: Date; almanacWords: AlmanacWords };
type Result = NonNullable<ReleaseWeekView['result']>;

/** The release-week check: what else happens that week, and how crowded it was in past years, for these genres or for all games. */
export function getReleaseWeekPage({ content, database, locale, url, siteUrl, now }: ToolSource) {
  const { almanac: almanacWords, ...copy } = content.getPageCopy('tools-release-week', locale);
  const publisher = { siteName: content.site.name, siteUrl };
  const answered = answer(url.searchParams, { database, locale, publisher, now, almanacWords });
  const { form, result } = answered;
  const week = result && toWeek(form.day);
  const title = titleTool(copy.title, locale, { problems: form.problems, answer: week ? writeSpan(week.monday, week.sunday, locale) : '' });
  return { head: { title, description: copy.description }, copy, ...answered };
}

function answer(search: URLSearchParams, { database, locale, publisher, now, almanacWords }: Options): ReleaseWeekView {
  const parsed = parseReleaseWeekQuery(search);
  const chosen = parsed.state === 'ready' ? parsed.query.genres : parsed.genres;
  const words = getWords(toolWords, locale);
  const form: ReleaseWeekView['form'] = {
    day: parsed.state === 'ready' ? parsed.query.day : parsed.state === 'refused' ? parsed.typed : '',
    genres: marketGenres.map((value) => ({ value, label: labelValue(locale, 'genre', value), chosen: chosen.includes(value) })),
    problems: parsed.state === 'refused' ? Object.fromEntries(parsed.problems.map(({ field, code }) => [field, words.problems[code]])) : {},
  };
  const turnedTo = parsed.state === 'ready' ? parsed.query.day : null;
  const almanac = toAlmanacHtml(getAlmanac({ database, locale, now, genres: chosen, day: turnedTo }), almanacWords);
  if (parsed.state !== 'ready') return { almanac, form, result: null };
  const { day, genres } = parsed.query;
  const week = toWeek(day);
  const figure = createWeekFigure(database, genres, day, locale);
  const long = (date: string) => writeDay(date, locale, true);
  return {
    almanac,
    form,
    result: {
      week: words.week.span(long(week.monday), long(week.sunday)),
      over: week.sunday < toDay(now) ? words.week.over : null,
      ...listEvents(database, week, locale),
      next: listNextSteps('week', { genres, priceUsd: null, selfPublished: null }, { database, locale }),
      body: 'figure' in figure ? { id: 'figure-crowding', html: toFigureHtml(figure.figure, publisher) } : null,
      announced: countAnnouncedOf(database, genres, week, locale),
      tooFew:
        'figure' in figure ? null : words.week.tooFew({ ...figure, n: createFormats(locale).count(figure.n), ofGenres: genres.length > 0 }),
    },
  };
}

/** How many games of these genres, or of all, came out around the same days of past years. Nothing is drawn from fewer than thirty. */
export function createWeekFigure(
  database: IndustryDatabase,
  genres: MarketGenre[],
  day: string,
  locale: Locale,
): { figure: Figure } | { n: number; from: number; to: number } {
  const { monday, sunday } = toWeek(day);
  const counts = countWeek(database, genres, monday);
  const n = counts.reduce((sum, { releases }) => sum + releases, 0);
  const years = { from: counts[0]?.year ?? 0, to: counts.at(-1)?.year ?? 0 };
  if (n < ENOUGH_GAMES) return { n, ...years };
  const words = getWords(toolWords, locale).week;
  const format = createFormats(locale);
  const address = `week=${day}${genres.length > 0 ? `&genre=${genres.join('_')}` : ''}`;
  const span = (values: number[]) => {
    const [low, high] = [format.count(Math.min(...values)), format.count(Math.max(...values))];
    return low === high ? low : words.range(low, high);
  };
  const figure: Figure = {
    id: 'crowding',
    kind: 'columns',
    locale,
    title: words.title({
      releases: span(counts.map((count) => count.releases)),
      ...years,
      usual: span(counts.map(({ median }) => median)),
      ofGenres: genres.length > 0,
    }),
    subtitle: words.subtitle({
      genres: quoteGenres({ locale }, genres),
      days: writeSpan(monday, sunday, locale, false),
      n: format.count(n),
    }),
    labelHead: getWords(analysisWords, locale).year,
    columns: [
      { head: words.releases, style: 'number' },
      { head: words.usual, style: 'number' },
      { head: words.share, style: 'percent' },
    ],
    rows: counts.map((count) => ({
      label: nameYear(monday, count.year),
      values: [count.releases, count.median, count.median === 0 ? null : Math.round((100 * count.releases) / count.median)],
    })),
    note: words.note,
    ...toDataStamp(database.getInfo(), locale),
    links: {
      page: `${href('tools-release-week', locale)}?${address}#crowding`,
      method: `${href('method-analysis', locale)}#release-week`,
      ...toFileLinks(`/figures/release-week/crowding.${locale}`, address),
    },
  };
  return { figure };
}

/** `2023`; `2023–24` where the week nearest to the last days of 2023 begins in January. */
function nameYear(monday: string, year: number): string {
  return toSameMonday(monday, year) < `${year + 1}` ? String(year) : `${year}–${(year + 1) % 100}`;
}

/** How fresh an usual month is: of what year the last sign of the event is, where one is known. */
function sayLastKnown({ lastDeadline }: EventRow, locale: Locale): string | null {
  return lastDeadline && getWords(toolWords, locale).week.lastKnown(lastDeadline.slice(0, 4));
}

/** What a link to an event's address is called inside a line. */
function nameSite(address: string, locale: Locale): string {
  return lowerFirst(isForm(address) ? getWords(databaseWords, locale).signUpForm : labelColumn(locale, 'events', 'website'));
}

/** What falls in the week: on its very days, on the same days of other years, and usually in its month or its two months. */
function listEvents(
  database: IndustryDatabase,
  week: Week,
  locale: Locale,
): Pick<Result, 'same' | 'beyond' | 'otherYears' | 'usual' | 'months'> {
  const events = listAllEvents(database);
  const dated = listDated(events);
  const same = dated.filter(({ start, end }) => start <= week.sunday && end >= week.monday);
  const last =
    dated
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '';
  const months = [...new Set([week.monday, week.sunday].map((day) => Number(day.slice(5, 7))))];
  const nameKind = ({ kind }: EventRow) => (kind ? labelValue(locale, 'kind', kind) : '');
  const show = (event: EventRow, when: string, kind = nameKind(event)): EventView => ({
    name: labelName(locale, event.name),
    when,
    kind,
    path: toRecordPath('events', locale, event.slug),
    site: event.website === null ? null : { label: nameSite(event.website, locale), url: event.website },
  });
  return {
    same: same.map((event) => show(event, writeSpan(event.start, event.end, locale))),
    beyond: week.sunday > last ? getWords(toolWords, locale).week.beyond(writeDay(last, locale, true)) : null,
    otherYears: listLastEditions(dated)
      .filter((event) => fallsIn(event, week) && !same.includes(event))
      .map((event) => show(event, writeSpan(event.start, event.end, locale))),
    months: getListFormat(locale, 'disjunction').format(months.map((month) => labelMonth(locale, month))),
    usual: groups(
      months.flatMap((month) => events.filter((event) => event.start === null && event.month === month)),
      nameKind,
    ).map(([kind, ofKind]) => ({
      kind,
      events: ofKind.map((event) => {
        // Where their heading says one month, they need not.
        const month = months.length > 1 && event.month !== null ? labelMonth(locale, event.month) : null;
        return show(event, [month, sayLastKnown(event, locale)].filter(Boolean).join(', '), '');
      }),
    })),
  };
}
