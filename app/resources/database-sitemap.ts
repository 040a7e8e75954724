import { listTellingLists } from '#app/loaders/database/list-telling-lists.ts';
import { type Row, toUrlSet } from '#server/content/feeds/sitemaps.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { servicesContext } from '#server/services.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { isLocale } from '#shared/locales.ts';
import type { Route } from './+types/database-sitemap.ts';
import { RECORDS_PER_SITEMAP } from './database-sitemap-names.ts';
import { noSuchFile } from './kept-answer.ts';

/** `/sitemaps/fr-games-1.xml`, `/sitemaps/en-lists-and-companies.xml`: the records and lists that search engines may find. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { industryDatabase, env } = context.get(servicesContext);
  const [, locale, name = '', number] = /^(en|fr)-(games|lists-and-companies)(?:-(\d{1,3}))?\.xml$/.exec(params.name) ?? [];
  const rows = isLocale(locale) ? listRows(industryDatabase, name, number) : [];
  if (!isLocale(locale) || rows.length === 0) return noSuchFile();
  return new Response(toUrlSet(rows, env.SITE_URL, locale), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function listRows(database: IndustryDatabase, name: string, number: string | undefined): Row[] {
  if (name === 'games') return number ? toRows(database, 'games', (Number(number) - 1) * RECORDS_PER_SITEMAP) : [];
  const companies = entityTypes.filter((type) => type !== 'games').flatMap((type) => toRows(database, type, 0));
  return number
    ? []
    : [...listTellingLists(database).map(({ type, query }) => toRow((locale) => toListPath(type, locale, query))), ...companies];
}

function toRows(database: IndustryDatabase, type: EntityType, offset: number): Row[] {
  if (offset < 0) return [];
  return database
    .listFindable(type, { offset, limit: RECORDS_PER_SITEMAP })
    .map((slug) => toRow((locale) => toRecordPath(type, locale, slug)));
}

function toRow(toPath: (locale: 'en' | 'fr') => string): Row {
  return { paths: { en: toPath('en'), fr: toPath('fr') }, lastModified: {} };
}
