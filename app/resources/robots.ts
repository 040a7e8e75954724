import type { RouteHandle } from '#server/http/route-table.ts';
import { href } from '#shared/pages.ts';
import { locales } from '#shared/locales.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/robots.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** Everything is open but search results: there are as many of those as there are words. */
export function loader({ context }: Route.LoaderArgs) {
  const searches = locales.map((locale) => `Disallow: ${href('blog-search', locale, { query: 'x' }).replace(/x$/, '')}`);
  const lines = [
    'User-agent: *',
    ...searches,
    'Disallow: /suggestions/',
    '',
    `Sitemap: ${context.get(servicesContext).env.SITE_URL}/sitemap.xml`,
    '',
  ];
  return keptAnswer(lines.join('\n'), 'text/plain; charset=utf-8');
}
