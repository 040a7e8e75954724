import { toListed } from '#app/loaders/to-listed.ts';
import type { RouteHandle } from '#server/http/route-table.ts';
import { toSitemapIndex } from '#server/content/feeds/sitemaps.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/sitemap-index.ts';
import { listDatabaseSitemaps } from './database-sitemap-names.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return keptAnswer(
    toSitemapIndex(toListed(services), services.env.SITE_URL, listDatabaseSitemaps(services.industryDatabase)),
    'application/xml; charset=utf-8',
  );
}
