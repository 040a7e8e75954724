import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';
import type { NeighbourArticle } from '#shared/views/blog.ts';

/** The articles published just before and just after this one. */
export function Neighbours({ older, newer }: { older: NeighbourArticle; newer: NeighbourArticle }) {
  const { blog } = useWords();
  return (
    <nav className="neighbours" aria-label={blog.neighbours}>
      {older && (
        <PageLink page="article" params={{ slug: older.slug }} rel="prev">
          <small>{blog.previous}</small>
          {older.title}
        </PageLink>
      )}
      {newer && (
        <PageLink page="article" params={{ slug: newer.slug }} rel="next">
          <small>{blog.next}</small>
          {newer.title}
        </PageLink>
      )}
    </nav>
  );
}
