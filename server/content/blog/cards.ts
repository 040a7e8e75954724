import type { Article, Paper } from '#server/content/articles/articles.ts';
import type { ArticleCardView, ListingView, PaperCardView } from '#shared/views/blog.ts';
import type { Listing } from './listing.ts';
import type { Taxonomy } from './read-categories.ts';

export function toArticleCard(article: Article, taxonomy: Taxonomy): ArticleCardView {
  const { id, title, description, slug, author, published, minutes, locale } = article;
  return {
    id,
    title,
    description,
    slug,
    author,
    published,
    minutes,
    category: { slug: article.category, name: taxonomy.getCategory(article.category)?.name[locale] ?? '' },
  };
}

export function toPaperCard({ id, title, description, slug, cover, author, published, minutes }: Paper): PaperCardView {
  return { id, title, description, slug, emblem: cover.emblem, author, published, minutes };
}

export function toListingView(listing: Listing, taxonomy: Taxonomy): ListingView {
  return { ...listing, items: listing.items.map((article) => toArticleCard(article, taxonomy)) };
}
