import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { type Article, type Edition, type SortOrder, sortTexts } from '#server/content/articles/articles.ts';
import { isOneOf } from '#shared/is-one-of.ts';

export const sortOrders = ['newest', 'oldest', 'a-z', 'z-a'] as const satisfies SortOrder[];

export type ListingQuery = { sort: SortOrder; page: number };
export type Listing = { items: Article[]; sort: SortOrder; page: number; pages: number; total: number };

/**
 * The order and page of a query, or null when one of them is written in a way of no page of ours (`page=1`, `sort=best`): one address a
 * page.
 */
export function parseListingQuery(search: URLSearchParams): ListingQuery | null {
  const given = search.get('sort');
  const page = search.get('page');
  const sort = given ?? 'newest';
  if (given === 'newest' || !isOneOf(sortOrders, sort)) return null;
  if (page !== null && !/^(?!1$)[1-9]\d{0,4}$/.test(page)) return null;
  return { sort, page: Number(page ?? 1) };
}

export type ListingFilter = { category?: string | undefined; subcategory?: string | undefined; without?: string | undefined };

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
