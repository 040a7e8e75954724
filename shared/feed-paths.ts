import type { Locale } from './locales.ts';
import type { HeadLink } from './views/page-head.ts';

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
