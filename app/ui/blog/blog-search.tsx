import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { navigateByForm, navigateInSite } from '#app/browser/navigate-in-site.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import { useCombobox } from './use-combobox.ts';
import { SHORTEST_QUERY, type Suggestion } from './use-suggestions.ts';

/** The blog's search: a plain form; when scripts run, also a combobox. */
export function BlogSearch({ query = '' }: { query?: string }) {
  const { blog } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(query, ({ path }) => void navigateInSite(path, navigate));
  const { typed, suggestions, isOpen, isShown, active } = combobox;
  const isReady = useReady(field, query, combobox.type);

  /** Straight to the search's own address, where the plain form is led by the server. */
  function search(event: FormEvent<HTMLFormElement>) {
    combobox.close();
    const given = new FormData(event.currentTarget).get('q');
    const asked = typeof given === 'string' ? given.trim() : '';
    if (asked === '') return;
    event.preventDefault();
    void navigateByForm(href('blog-search', locale, { query: asked.slice(0, MAX_SEARCH_LENGTH) }), navigate);
  }

  const role = isReady && {
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
          {...role}
          onChange={(event) => combobox.type(event.target.value)}
          onKeyDown={combobox.onKeyDown}
          onBlur={combobox.close}
        />
        <button type="submit" className="btn">
          {blog.search}
        </button>
        {isReady && (
          <>
            <SuggestionList id={id} suggestions={suggestions} active={active} hidden={!isShown} onChoose={combobox.choose} />
            <p className="vh" role="status">
              {isOpen && typed.trim().length >= SHORTEST_QUERY ? blog.suggestionsFound(suggestions.length) : ''}
            </p>
          </>
        )}
      </Form>
    </search>
  );
}

/** Whether scripts run. What was typed before they did is handed to `type`, once, when they start. */
function useReady(field: RefObject<HTMLInputElement | null>, query: string, type: (text: string) => void): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    const value = field.current?.value ?? '';
    if (value !== query && document.activeElement === field.current) type(value);
  }, []);
  return isReady;
}

type ListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  hidden: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

function SuggestionList({ id, suggestions, active, hidden, onChoose }: ListProps) {
  const { blog } = useWords();
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={blog.suggestions} hidden={hidden}>
      {suggestions.map((suggestion, index) => (
        // Pressed, not clicked: the field's blur would close the list before a click arrives.
        <li
          key={suggestion.path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
        >
          <span>{suggestion.name}</span>
          {suggestion.kind !== 'article' && <small>{suggestion.kind === 'paper' ? blog.paper : blog.topic}</small>}
        </li>
      ))}
    </ul>
  );
}
