import { toArticleCard } from '#server/content/blog/cards.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { NEWEST_ARTICLES_SHOWN } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import type { ArticleCardView } from '#shared/views/blog.ts';

/** The newest articles as the home page and its fragment show them. `version` is another one when the fragment has something new to show. */
export function listNewestArticles({ articles, taxonomy }: Blog, locale: Locale): { articles: ArticleCardView[]; version: string } {
  const newest = articles.list(locale).slice(0, NEWEST_ARTICLES_SHOWN);
  return {
    articles: newest.map((article) => toArticleCard(article, taxonomy)),
    version: newest.map(({ id, updated }) => `${id} ${updated}`).join(),
  };
}
