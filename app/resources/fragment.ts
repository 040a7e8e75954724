import { renderNewestArticles } from '#app/fragments.tsx';
import { listNewestArticles } from '#server/content/pages/list-newest-articles.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import type { Route } from './+types/fragment.ts';

/** `/fragments/newest-articles.fr.json`: a part of a page as it is now, `{ version, html }`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, key, locale] = /^([a-z-]+)\.(en|fr)\.json$/.exec(params.name) ?? [];
  if (key !== 'newest-articles' || !isLocale(locale)) return Response.json({ code: 'unknown-fragment' }, { status: 404 });
  const { articles, version } = listNewestArticles(context.get(servicesContext).content.getBlog(), locale);
  const html = await renderNewestArticles(articles, locale);
  return Response.json({ version, html }, { headers: { 'cache-control': 'public, max-age=60' } });
}
