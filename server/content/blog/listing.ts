import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { type Article, type Edition, type SortOrder, sortTexts, type Paper } from '#server/content/articles/articles.ts';
import { toListingPath } from '#shared/blog-paths.ts';
import { leadTo, type RedirectAnswer } from '#shared/views/page-answer.ts';
import type { ArticleCardView, ListingView, PaperCardView } from '#shared/views/blog.ts';
import type { Taxonomy } from './read-categories.ts';

const sortOrders = ['newest', 'oldest', 'a-z', 'z-a'] as const satisfies SortOrder[];

type ListingQuery = { sort: SortOrder; page: number };
export type Listing = { items: Article[]; sort: SortOrder; page: number; pages: number; total: number };

/**
 * The order and page that an address asks for. One written in another way than ours (`page=1`, `sort=best`) leads to the same order
 * and page as far as there are such: one address a page.
 */
export function parseListingQuery({ pathname, searchParams }: URL): ListingQuery | RedirectAnswer {
  const given = { sort: searchParams.get('sort'), page: searchParams.get('page') };
  const sort = sortOrders.find((order) => order === given.sort) ?? 'newest';
  const page = /^[1-9]\d{0,4}$/.test(given.page ?? '') ? Number(given.page) : 1;
  const isOurs = given.sort === (sort === 'newest' ? null : sort) && given.page === (page === 1 ? null : String(page));
  return isOurs ? { sort, page } : leadTo(toListingPath(pathname, sort, page));
}

type ListingFilter = { category?: string | undefined; subcategory?: string | undefined; without?: string | undefined };

/**
 * One page of the articles of a language, a category or a subcategory; null for a page past the last. An empty list still has its first
 * page.
 */
export function getListing(edition: Edition<Article>, locale: Locale, query: ListingQuery, filter: ListingFilter = {}): Listing | null {
  const newestFirst = edition
    .list(locale)
    .filter(
      ({ id, category, subcategory }) =>
        id !== filter.without &&
        (!filter.category || category === filter.category) &&
        (!filter.subcategory || subcategory === filter.subcategory),
    );
  const pages = Math.max(1, Math.ceil(newestFirst.length / ARTICLES_PER_PAGE));
  if (query.page > pages) return null;
  const items = sortTexts(newestFirst, query.sort, locale).slice((query.page - 1) * ARTICLES_PER_PAGE, query.page * ARTICLES_PER_PAGE);
  return { items, sort: query.sort, page: query.page, pages, total: newestFirst.length };
}

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
