import type { RouteHandle } from '#server/http/route-table.ts';
import { toSitemap, toSitemapIndex } from '#server/content/feeds/sitemaps.ts';
import { servicesContext } from '#server/services.ts';
import { locales } from '#shared/locales.ts';
import type { Route } from './+types/sitemap.ts';
import { listDatabaseSitemaps } from './database-sitemap-names.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** `/fr-sitemap.xml`: the pages of a language; `/sitemap.xml`: the index of all sitemaps. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content, industryDatabase, env } = context.get(servicesContext);
  const listed = {
    blog: content.getBlog(),
    legal: content.legal,
    getCopyDate: content.getCopyDate,
    databaseUpdated: industryDatabase.getInfo().updated,
  };
  // The router takes capitals too.
  const locale = locales.find((candidate) => url.pathname.toLowerCase().startsWith(`/${candidate}-`));
  const sitemap = locale
    ? toSitemap(listed, env.SITE_URL, locale)
    : toSitemapIndex(listed, env.SITE_URL, listDatabaseSitemaps(industryDatabase));
  return keptAnswer(sitemap, 'application/xml; charset=utf-8');
}
