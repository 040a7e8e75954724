import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import { useWords } from '#app/use-page.ts';
import { toListingPath } from '#shared/blog-paths.ts';

const orders = ['newest', 'oldest', 'a-z', 'z-a'] as const;

/** The order of a list, as a plain form; with scripts the choice applies at once and the button leaves. */
export function SortForm({ sort }: { sort: string }) {
  const { blog } = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    setReady(true);
    // Chosen before scripts ran: the button is about to leave, so the choice applies now. (Nothing a browser remembers: autocomplete is
    // off.)
    const chosen = select.current?.value;
    if (chosen && chosen !== sort) order(chosen);
    // Once, when scripts start.
  }, []);
  useEffect(() => {
    // The order may also change by a link or by the back button. The node stays, and with it the focus.
    if (!isReady || !select.current) return;
    select.current.value = sort;
    setSaid(select.current.selectedOptions[0]?.text ?? '');
    // Not when scripts start: see above.
  }, [sort]);

  function order(chosen: string): void {
    void navigateByForm(toListingPath(pathname, chosen, 1), navigate, { preventScrollReset: true });
  }

  return (
    <form className="sort-form no-print" action={pathname} method="get" data-ready={isReady || undefined}>
      <label htmlFor="sort">{blog.sortBy}</label>
      <select
        ref={select}
        id="sort"
        name="sort"
        defaultValue={sort}
        autoComplete="off"
        onChange={(event) => order(event.currentTarget.value)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {blog.sorts[order]}
          </option>
        ))}
      </select>
      <button type="submit">{blog.apply}</button>
      <span className="vh" role="status">
        {said}
      </span>
    </form>
  );
}
