import { useWords } from '#app/use-page.ts';

/** Previous Page, Next Page, by address. Nothing when there is one page only. */
export function Pager({ page, pages, toPath }: { page: number; pages: number; toPath: (page: number) => string }) {
  const { blog } = useWords();
  if (pages < 2) return null;
  const previous = page > 1 ? toPath(page - 1) : null;
  return <PagerSteps where={blog.pageOf(page, pages)} previous={previous} next={page < pages ? toPath(page + 1) : null} />;
}

/** The same where the server has said the addresses, and where in the list the page is. */
export function PagerSteps({ where, previous, next }: { where: string; previous: string | null; next: string | null }) {
  const { blog } = useWords();
  return (
    <nav className="pager no-print" aria-label={blog.pager}>
      <PagerStep rel="prev" path={previous} name={blog.previousPage} />
      <span className="pager-where">{where}</span>
      <PagerStep rel="next" path={next} name={blog.nextPage} />
    </nav>
  );
}

function PagerStep({ rel, path, name }: { rel: string; path: string | null; name: string }) {
  return path ? (
    <a href={path} rel={rel} className="pager-step">
      {name}
    </a>
  ) : (
    <span />
  );
}
