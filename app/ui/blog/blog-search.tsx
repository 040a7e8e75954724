import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { normaliseSearchQuery } from '#shared/search.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import { useSuggestions } from '#app/ui/search-field.tsx';

/** The blog's search: a plain form; when scripts run, also a combobox. */
export function BlogSearch({ query = '' }: { query?: string }) {
  const { blog } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const { field, offer, list } = useSuggestions(`/suggestions/${locale}`);

  /** Straight to the search's own address, where the plain form is led by the server. */
  function search(event: FormEvent<HTMLFormElement>) {
    const given = new FormData(event.currentTarget).get('q');
    const asked = typeof given === 'string' ? normaliseSearchQuery(given) : '';
    if (asked === '') return;
    event.preventDefault();
    void navigateByForm(href('blog-search', locale, { query: asked }), navigate);
  }

  return (
    <search className="blog-search no-print">
      <form action={href('blog', locale)} method="get" onSubmit={search}>
        <label className="vh" htmlFor={id}>
          {blog.searchLabel}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          required
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query}
          placeholder={blog.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => offer(event.target.value)}
        />
        <button type="submit" className="btn">
          {blog.search}
        </button>
        {list}
      </form>
    </search>
  );
}
