import type { RouteHandle } from '#server/http/route-table.ts';
import { toSitemapIndex } from '#server/content/feeds/sitemaps.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/sitemap-index.ts';
import { listDatabaseSitemaps } from './database-sitemap-names.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

export function loader({ context }: Route.LoaderArgs) {
  const { content, env, industryDatabase } = context.get(servicesContext);
  return keptAnswer(
    toSitemapIndex({ blog: content.getBlog(), legal: content.legal }, env.SITE_URL, listDatabaseSitemaps(industryDatabase)),
    'application/xml; charset=utf-8',
  );
}
