import type { Locale } from '#shared/locales.ts';
import type { HeadLink } from '#app/page-head.ts';
import { useLocale, useWords } from '#app/use-page.ts';

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

export function FeedLinks({ title, category }: { title: string; category: string | null }) {
  const { blog } = useWords();
  const locale = useLocale();
  return (
    <p className="feed-links no-print">
      <b>{blog.feeds}</b>
      <a href={toFeedPath(locale, category, 'atom')} aria-label={`${blog.atomFeed}, ${title}`}>
        {blog.atomFeed}
      </a>
      <a href={toFeedPath(locale, category, 'json')} aria-label={`${blog.jsonFeed}, ${title}`}>
        {blog.jsonFeed}
      </a>
    </p>
  );
}
