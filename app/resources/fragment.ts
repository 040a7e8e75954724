import { listNewestArticles } from '#server/content/pages/home-page.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import type { Route } from './+types/fragment.ts';

/** `/fragments/newest-articles.fr.json`: what a part of a kept page shows now, `{ articles }`, for its component to draw. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const [, key, locale] = /^([a-z-]+)\.(en|fr)\.json$/.exec(params.name) ?? [];
  if (key !== 'newest-articles' || !isLocale(locale)) return Response.json({ code: 'unknown-fragment' }, { status: 404 });
  const articles = listNewestArticles(context.get(servicesContext).content.getBlog(), locale);
  return Response.json({ articles }, { headers: { 'cache-control': 'public, max-age=60' } });
}
