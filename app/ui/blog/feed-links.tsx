import { useLocale, useWords } from '#app/use-page.ts';
import { toFeedPath } from '#shared/blog-paths.ts';

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
