import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { navigateByForm, navigateInSite } from '#app/browser/navigate-in-site.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { useLocale, useMessages } from '#app/use-page.ts';
import { SHORTEST_QUERY, type Suggestion, useSuggestions } from './use-suggestions.ts';

/** The blog's search: a plain form; when scripts run, also a combobox (ARIA pattern "list autocomplete with manual selection"). */
export function BlogSearch({ query = '' }: { query?: string }) {
  const { blog } = useMessages();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [isReady, setReady] = useState(false);
  const [typed, setTyped] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(isOpen ? typed : '');
  const isShown = isOpen && suggestions.length > 0;
  // The list may be shorter than the one that was walked through.
  const active = isShown ? Math.min(chosen, suggestions.length - 1) : -1;
  useEffect(() => {
    setReady(true);
    // Somebody has begun to write before scripts ran.
    const value = field.current?.value ?? '';
    if (value === query || document.activeElement !== field.current) return;
    setTyped(value);
    setOpen(true);
    // Once, when scripts start.
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const suggestion = suggestions[active];
      if (suggestion) {
        event.preventDefault();
        choose(suggestion);
      }
    }
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    close();
    void navigateInSite(suggestion.path, navigate);
  }

  /** Straight to the search's own address, where the plain form is led by the server. */
  function search(event: FormEvent<HTMLFormElement>) {
    close();
    const given = new FormData(event.currentTarget).get('q');
    const asked = typeof given === 'string' ? given.trim() : '';
    if (asked === '') return;
    event.preventDefault();
    void navigateByForm(href('blog-search', locale, { query: asked.slice(0, MAX_SEARCH_LENGTH) }), navigate);
  }

  const combobox = isReady && {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  };
  return (
    <search className="blog-search no-print">
      <Form action={href('blog', locale)} method="get" onSubmit={search}>
        <label className="vh" htmlFor={`${id}-field`}>
          {blog.searchLabel}
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          name="q"
          required
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query}
          placeholder={blog.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          {...combobox}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button type="submit" className="btn">
          {blog.search}
        </button>
        {isReady && (
          <>
            <ul id={`${id}-list`} role="listbox" aria-label={blog.suggestions} hidden={!isShown}>
              {suggestions.map((suggestion, index) => (
                // Pressed, not clicked: the field's blur would close the list before a click arrives.
                <li
                  key={suggestion.path}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(suggestion);
                  }}
                >
                  <span>{suggestion.name}</span>
                  {suggestion.kind !== 'article' && <small>{suggestion.kind === 'paper' ? blog.paper : blog.topic}</small>}
                </li>
              ))}
            </ul>
            <p className="vh" role="status">
              {isOpen && typed.trim().length >= SHORTEST_QUERY ? blog.suggestionsFound(suggestions.length) : ''}
            </p>
          </>
        )}
      </Form>
    </search>
  );
}
