import type { Locale } from './locales.ts';
import type { HeadLink } from './views/page-answer.ts';

/** The addresses of the feeds of a language, or of one of its categories. */
export function toFeedPath(locale: Locale, category: string | null, format: 'atom' | 'json'): string {
  return `/feeds/${locale}${category ? `/${category}` : ''}.${format}`;
}

/** Head links by which a feed reader finds them. */
export function toFeedLinks(locale: Locale, title: string, category: string | null): HeadLink[] {
  return [
    { rel: 'alternate', type: 'application/atom+xml', title, href: toFeedPath(locale, category, 'atom') },
    { rel: 'alternate', type: 'application/feed+json', title, href: toFeedPath(locale, category, 'json') },
  ];
}

/** The address of a page of a list: the first page and the usual order are not written, so that every page has one address. */
export function toListingPath(pathname: string, sort: string, page: number): string {
  const search = new URLSearchParams();
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
