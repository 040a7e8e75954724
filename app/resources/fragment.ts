import { renderNewestArticles } from '#app/fragments.tsx';
import { toArticleCard } from '#server/content/cards.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import { NEWEST_ARTICLES_SHOWN } from '#shared/limits.ts';
import type { Route } from './+types/fragment.ts';

/** `/fragments/newest-articles.fr.json`: a part of a page as it is now, `{ version, html }`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, key, locale] = /^([a-z-]+)\.(en|fr)\.json$/.exec(params.name) ?? [];
  if (key !== 'newest-articles' || !isLocale(locale)) return Response.json({ code: 'unknown-fragment' }, { status: 404 });
  const { articles, taxonomy } = context.get(servicesContext).content.getBlog();
  const newest = articles.list(locale).slice(0, NEWEST_ARTICLES_SHOWN);
  const html = await renderNewestArticles(
    newest.map((article) => toArticleCard(article, taxonomy)),
    locale,
  );
  return Response.json(
    { version: newest.map(({ id, updated }) => `${id} ${updated}`).join(), html },
    { headers: { 'cache-control': 'public, max-age=60' } },
  );
}
