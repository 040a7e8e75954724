import { toDay } from '#server/platform/desk-day.ts';
import { mayLeave } from '#shared/database/data-date.ts';
import { getWords } from '#shared/words/get-words.ts';
import { drawListChart } from '#server/database/pages/draw-list-chart.ts';
import { type ApiAnswer, problem } from '#server/database/api-problems.ts';
import { exportList } from '#server/database/download.ts';
import { countFiles } from '#server/database/export-meta.ts';
import { writeReleasesCalendar, writeReleasesCsv } from '#server/database/export-releases.ts';
import { hasReleases } from '#server/database/pages/release-periods.ts';
import { parseReleaseQuery } from '#shared/database/release-query.ts';
import { matchPage } from '#shared/pages.ts';
import { toCalendar } from '#server/database/export-ics.ts';
import { type Services, servicesContext } from '#server/services.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { isTracking } from '#shared/traffic-source.ts';
import { getListType, toRecordPath } from '#shared/database/database-pages.ts';
import { type ListQuery, listParameters, listUnknown, parseListQuery } from '#shared/database/list-query.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { noSuchDatabaseFile, toFileResponse, toProblemResponse } from './database-file.ts';
import type { Route } from './+types/database-list-file.ts';
import { databaseWords } from '#shared/words/server-words.ts';

type Ending = 'csv' | 'json' | 'svg' | 'ics';

/** A list's own address with an ending: `.../games.csv?genre=rpg`. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const ending = (['csv', 'json', 'svg', 'ics'] as const).find((candidate) => url.pathname.endsWith(`.${candidate}`));
  const page = ending ? url.pathname.slice(0, -ending.length - 1) : '';
  // Saved under the name that the list has in this language.
  const name = page.slice(page.lastIndexOf('/') + 1);
  if (ending && matchPage(page)?.id === 'database-releases') {
    const releases = await writeReleases(context.get(servicesContext), url, ending);
    return releases === null ? noSuchDatabaseFile(url) : toFileResponse(releases, ending, name);
  }
  const type = ending && getListType(page);
  if (!ending || !type || (ending === 'ics' && type !== 'events')) return noSuchDatabaseFile(url);
  const locale = getLocale(url.pathname);
  const body = await write(context.get(servicesContext), type, url.searchParams, ending, locale);
  if (body === null) return noSuchDatabaseFile(url);
  return typeof body === 'string' ? toFileResponse(body, ending, name) : toProblemResponse(body, url);
}

/** The release calendar as a file; null where there is none, or it may not leave. */
function writeReleases(
  { industryDatabase: database, env, content, now }: Services,
  url: URL,
  ending: Ending,
): string | Promise<string> | null {
  if (!hasReleases(database) || !mayLeave(database.getInfo(), 'games', env.EXPORT_REFRESHED === '1')) return null;
  const locale = getLocale(url.pathname);
  const query = parseReleaseQuery(url.searchParams);
  const options = { locale, today: toDay(now()) };
  if (ending === 'csv') return writeReleasesCsv(database, query, options);
  if (ending !== 'ics') return null;
  const name = `${content.site.name}, ${content.getPageCopy('database-releases', locale).heading}`;
  return writeReleasesCalendar(database, query, { ...options, name, host: new URL(env.SITE_URL).host });
}

/**
 * Null for what may not leave, and for a stretch after the last one. JSON names what of the address was not understood, as the API does;
 * a CSV or a calendar has no place for that, and is refused where it would hold other rows than were asked for.
 */
function write(
  services: Services,
  type: EntityType,
  params: URLSearchParams,
  ending: Ending,
  locale: Locale,
): string | ApiAnswer | Promise<string> | null {
  const { industryDatabase: database, env } = services;
  const { query, ignored } = parseListQuery(type, params);
  if (ending !== 'svg' && !mayLeave(database.getInfo(), query.type, env.EXPORT_REFRESHED === '1')) return null;
  // A file travels alone: it names no filter that had no effect.
  const { known, total, ignored: unheld } = database.findRows(query, 0);
  if (ending === 'svg') return drawListChart(database, known, locale);
  const unheard = [...listUnknown(params, listParameters(type)).filter(({ name }) => !isTracking(name)), ...ignored, ...unheld];
  const shown = new Set(['sort', 'columns', 'per-page', ...(ending === 'ics' ? ['page'] : [])]);
  const wrong = unheard.filter(({ name }) => !shown.has(name)).map(({ name, value }) => `${name}=${value}`);
  if (ending !== 'json' && wrong.length > 0) return problem('unknown-filter', locale, wrong);
  if (ending === 'ics') return writeCalendar(services, known, locale);
  return query.page > countFiles(total) ? null : exportList(database, known, ending, { locale, siteUrl: env.SITE_URL, ignored: unheard });
}

function writeCalendar({ industryDatabase, env, content }: Services, query: ListQuery, locale: Locale): string {
  return toCalendar(
    industryDatabase.listEvents(query).filter(({ state }) => state === 'ahead' || state === 'on'),
    {
      locale,
      name: `${content.site.name}, ${getWords(databaseWords, locale).list.titles.events}`,
      host: new URL(env.SITE_URL).host,
      asOf: industryDatabase.getInfo().updated.events,
      getUrl: (event) => env.SITE_URL + toRecordPath('events', locale, event.slug),
    },
  );
}
