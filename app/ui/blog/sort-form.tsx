import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { useMessages } from '#app/use-page.ts';

const orders = ['newest', 'oldest', 'a-z', 'z-a'] as const;

/** The order of a list, as a plain form; with scripts the choice applies at once and the button leaves. */
export function SortForm({ sort }: { sort: string }) {
  const { blog } = useMessages();
  const { pathname } = useLocation();
  const submit = useSubmit();
  const [isReady, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setReady(true);
    // Chosen before scripts ran: the button is about to leave, so the choice applies now. (Nothing a browser remembers: autocomplete is off.)
    if (form.current && new FormData(form.current).get('sort') !== sort) void submit(form.current, { preventScrollReset: true });
    // Once, when scripts start.
  }, []);
  return (
    <Form
      ref={form}
      className="sort-form no-print"
      action={pathname}
      method="get"
      preventScrollReset
      data-ready={isReady || undefined}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <label htmlFor="sort">{blog.sortBy}</label>
      <select id="sort" name="sort" key={sort} defaultValue={sort} autoComplete="off">
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
