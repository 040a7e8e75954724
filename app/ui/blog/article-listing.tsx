import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { isPlainClick } from '#app/browser/destination.ts';
import { fetchPageData } from '#app/browser/router-internals.tsx';
import { useWords } from '#app/use-page.ts';
import { toListingPath } from '#shared/blog-paths.ts';
import type { ListingView } from '#shared/views/blog.ts';
import { ArticleCard } from './article-card.tsx';
import { Pager } from '#app/ui/pager.tsx';

/**
 * A page of articles. "See more articles" leads to the next page; with scripts that page's articles are added below instead, the first of
 * them takes focus, and the pager follows.
 */
export function ArticleListing({ listing, heading = 'h3' }: { listing: ListingView; heading?: 'h2' | 'h3' }) {
  const { pathname } = useLocation();
  const { sort, page } = listing;
  // A list of its own per address: what was added to one page is not carried to another.
  return <GrowingListing key={`${pathname} ${sort} ${page}`} listing={listing} pathname={pathname} heading={heading} />;
}

type GrowingProps = { listing: ListingView; pathname: string; heading: 'h2' | 'h3' };

function GrowingListing({ listing, pathname, heading }: GrowingProps) {
  const { blog, shell } = useWords();
  const routeId = useMatches().at(-1)?.id ?? '';
  const [isLoading, setLoading] = useState(false);
  const [added, setAdded] = useState<ListingView[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const last = added.at(-1) ?? listing;
  const items = [...listing.items, ...added.flatMap((more) => more.items)];
  const toPath = (page: number) => toListingPath(pathname, listing.sort, page);

  async function addPage(path: string): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    const from = location.href;
    const more = await fetchPageData<{ listing: ListingView }>(path, routeId);
    if (!more) {
      // The browser's own load of the page says what is wrong; whoever has left meanwhile is not called back.
      if (location.href === from) location.assign(path);
      return;
    }
    setAdded([...added, more.listing]);
    setLoading(false);
  }

  useEffect(() => {
    const newest = added.at(-1);
    if (newest) list.current?.children[items.length - newest.items.length]?.querySelector<HTMLElement>('h2 a, h3 a')?.focus();
    // Only when something was added, not on every render.
  }, [added.length]);

  return (
    <>
      <ul className="article-grid" ref={list}>
        {items.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} heading={heading} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {added.length > 0 ? blog.moreLoaded(added.at(-1)?.items.length ?? 0) : ''}
      </p>
      {last.page < last.pages && (
        <p className="see-more no-print">
          <a
            className="btn quiet"
            href={toPath(last.page + 1)}
            {...mark('own-click')}
            aria-busy={isLoading || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void addPage(toPath(last.page + 1));
            }}
          >
            {isLoading ? shell.loading : blog.seeMore}
          </a>
        </p>
      )}
      <Pager page={last.page} pages={last.pages} toPath={toPath} />
    </>
  );
}
