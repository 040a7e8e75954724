import { toListed } from '#app/loaders/to-listed.ts';
import type { RouteHandle } from '#server/http/route-table.ts';
import { toSitemap } from '#server/content/feeds/sitemaps.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/sitemap.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = url.pathname.startsWith('/fr-') ? 'fr' : 'en';
  return keptAnswer(toSitemap(toListed(services), services.env.SITE_URL, locale), 'application/xml; charset=utf-8');
}
