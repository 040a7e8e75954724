import { listTellingLists } from '#server/database/pages/to-list-head.ts';
import { toUrlSet } from '#server/content/feeds/sitemaps.ts';
import type { RouteHandle } from '#server/http/route-table.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { hasReleases } from '#server/database/pages/release-periods.ts';
import { servicesContext } from '#server/services.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { isLocale, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Route } from './+types/database-sitemap.ts';
import { RECORDS_PER_SITEMAP } from './database-sitemap-names.ts';
import { noSuchFile } from './kept-answer.ts';

/** The same for everybody: made once. */
export const handle: RouteHandle = { kept: true };

type Dated = { paths: Record<Locale, string>; updated: string };

/** `/sitemaps/fr-games-1.xml`, `/sitemaps/en-lists-and-companies.xml`: the records and lists that search engines may find. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { industryDatabase, env } = context.get(servicesContext);
  const [, locale, name = '', number] = /^(en|fr)-(games|lists-and-companies)(?:-(\d{1,3}))?\.xml$/.exec(params.name) ?? [];
  const rows = isLocale(locale) ? listRows(industryDatabase, name, number) : [];
  if (!isLocale(locale) || rows.length === 0) return noSuchFile();
  return new Response(
    toUrlSet(
      rows.map(({ paths, updated }) => ({ paths, lastModified: { en: updated, fr: updated } })),
      env.SITE_URL,
      locale,
    ),
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}

function listRows(database: IndustryDatabase, name: string, number: string | undefined): Dated[] {
  if (name === 'games') return number ? listRecords(database, 'games', (Number(number) - 1) * RECORDS_PER_SITEMAP) : [];
  const companies = entityTypes.filter((type) => type !== 'games').flatMap((type) => listRecords(database, type, 0));
  const { updated } = database.getInfo();
  return number
    ? []
    : [
        ...(hasReleases(database) ? [toDated(updated.games, (locale) => href('database-releases', locale))] : []),
        ...listTellingLists(database).map(({ type, query }) => toDated(updated[type], (locale) => toListPath(type, locale, query))),
        ...companies,
      ];
}

function listRecords(database: IndustryDatabase, type: EntityType, offset: number): Dated[] {
  if (offset < 0) return [];
  const updated = database.getInfo().updated[type];
  return database
    .listFindable(type, { offset, limit: RECORDS_PER_SITEMAP })
    .map((slug) => toDated(updated, (locale) => toRecordPath(type, locale, slug)));
}

function toDated(updated: string, toPath: (locale: Locale) => string): Dated {
  return { updated, paths: { en: toPath('en'), fr: toPath('fr') } };
}
