import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import { useMessages } from '#app/use-page.ts';

const orders = ['newest', 'oldest', 'a-z', 'z-a'] as const;

/** The order of a list, as a plain form; with scripts the choice applies at once and the button leaves. */
export function SortForm({ sort }: { sort: string }) {
  const { blog } = useMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setReady(true);
    // Chosen before scripts ran: the button is about to leave, so the choice applies now. (Nothing a browser remembers: autocomplete is off.)
    const chosen = form.current?.querySelector('select')?.value;
    if (chosen && chosen !== sort) order(chosen);
    // Once, when scripts start.
  }, []);

  function order(chosen: string): void {
    navigateByForm(`${pathname}?sort=${chosen}`, navigate, { preventScrollReset: true });
  }

  return (
    <Form ref={form} className="sort-form no-print" action={pathname} method="get" preventScrollReset data-ready={isReady || undefined}>
      <label htmlFor="sort">{blog.sortBy}</label>
      <select
        id="sort"
        name="sort"
        key={sort}
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
    </Form>
  );
}
