import { useWords } from '#app/use-page.ts';

/** Previous Page, Next Page, by address. Nothing when there is one page only. */
export function Pager({ page, pages, toPath }: { page: number; pages: number; toPath: (page: number) => string }) {
  const { blog } = useWords();
  if (pages < 2) return null;
  return (
    <nav className="pager no-print" aria-label={blog.pager}>
      {page > 1 ? (
        <a href={toPath(page - 1)} rel="prev" className="pager-step">
          {blog.previousPage}
        </a>
      ) : (
        <span />
      )}
      <span className="pager-where">{blog.pageOf(page, pages)}</span>
      {page < pages ? (
        <a href={toPath(page + 1)} rel="next" className="pager-step">
          {blog.nextPage}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
