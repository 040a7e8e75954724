import { toArticleCard } from '#server/content/blog/cards.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { NEWEST_ARTICLES_SHOWN } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import type { ArticleCardView } from '#shared/views/blog.ts';

/** The newest articles as the home page and its fragment show them. */
export function listNewestArticles({ articles, taxonomy }: Blog, locale: Locale): ArticleCardView[] {
  return articles
    .list(locale)
    .slice(0, NEWEST_ARTICLES_SHOWN)
    .map((article) => toArticleCard(article, taxonomy));
}
