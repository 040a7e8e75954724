import type { RouteHandle } from '#server/http/route-table.ts';
import { createFeed, toAtom, toJsonFeed } from '#server/content/feeds/feeds.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/feed.ts';

export const handle: RouteHandle = { kept: true };

/** `/feeds/en.atom`, `/feeds/fr/crowdfunding.json`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const [, first = '', format] = /^([a-z-]+)\.(atom|json)$/.exec(params.name) ?? [];
  const language = 'language' in params ? params.language : first;
  const category = 'language' in params ? first : null;
  if (!isLocale(language) || !format) return noSuchFile();
  const blog = content.getBlog();
  const feed = createFeed(blog, { siteName: content.site.name, siteUrl: env.SITE_URL, locale: language, category, feedPath: url.pathname });
  if (!feed) return noSuchFile();
  // A feed is read by strangers' pages and tools.
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  return format === 'atom'
    ? keptAnswer(await toAtom(feed, blog), 'application/atom+xml; charset=utf-8', open)
    : keptAnswer(JSON.stringify(await toJsonFeed(feed, blog)), 'application/feed+json; charset=utf-8', open);
}
