import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigateInSite } from '#app/browser/navigate-in-site.ts';
import { useWords } from '#app/use-page.ts';
import { QUERY_GARBAGE_COLLECTION_MS, QUERY_RETRIES, QUERY_STALE_MS, toQueryRetryDelayMs } from '#shared/limits.ts';
import type { Suggestion } from '#shared/search.ts';

export type ComboboxProps = { field: RefObject<HTMLInputElement | null>; typed: string; path: string };

/** In characters, spaces around them aside. One letter finds thousands. */
const SHORTEST_QUERY = 2;

/** Makes a search field a combobox (ARIA pattern "list autocomplete with manual selection"): under it, what its words may mean. */
export function Combobox({ field, typed, path }: ComboboxProps) {
  const { blog } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [reached, setReached] = useState(-1);
  const { found, isAnswered } = useFound(path, typed);
  const isShown = isOpen && found.length > 0;
  // The list may be shorter by now than when the arrow keys were used. -1: the field itself.
  const active = isShown ? Math.min(reached, found.length - 1) : -1;

  function show(open: boolean, place = -1) {
    setOpen(open);
    setReached(place);
  }

  function choose({ path: target }: Suggestion) {
    show(false);
    void navigateInSite(target, navigate);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' ? found[active] : undefined;
    // One place more than there are suggestions: the field itself.
    const places = found.length + 1;
    if (step) show(true, ((active + 1 + step + places) % places) - 1);
    else if (event.key === 'Escape' && isShown) show(false);
    else if (chosen) choose(chosen);
    else {
      // The search is sent.
      if (event.key === 'Enter') show(false);
      return;
    }
    event.preventDefault();
  }

  // The keys move no focus, which a browser would bring into sight.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  useFieldEvents(field, { keydown: onKeyDown, blur: () => show(false), input: () => show(true) });
  useFieldAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-expanded': String(isShown),
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : '',
  });
  return (
    <>
      {/* A press leaves the focus in the field, whose blur would close the list before the click arrives. */}
      <ul id={`${id}-list`} role="listbox" aria-label={blog.suggestions} hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        {found.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field, which has the focus, answers the keys.
          <li key={suggestion.path} id={`${id}-${index}`} role="option" aria-selected={index === active} onClick={() => choose(suggestion)}>
            <span>{suggestion.name}</span>
            {suggestion.hint && <small>{suggestion.hint}</small>}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {isOpen && isAnswered ? blog.suggestionsFound(found.length) : ''}
      </p>
    </>
  );
}

/** The cache of what the browser asks for beside pages (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: QUERY_STALE_MS, gcTime: QUERY_GARBAGE_COLLECTION_MS, retry: QUERY_RETRIES, retryDelay: toQueryRetryDelayMs },
  },
});

/** The last answer stays while the next is under way, so that the list does not flicker; that it was empty says nothing about the next. */
function useFound(path: string, typed: string): { found: readonly Suggestion[]; isAnswered: boolean } {
  const query = typed.trim();
  const isLongEnough = query.length >= SHORTEST_QUERY;
  const url = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q: query })}`;
  const { data = [], dataUpdatedAt } = useQuery(
    { queryKey: [url], queryFn: ({ signal }) => loadSuggestions(url, signal), enabled: isLongEnough, placeholderData: keepPreviousData },
    queryClient,
  );
  const found = isLongEnough ? data : [];
  return { found, isAnswered: found.length > 0 || (isLongEnough && dataUpdatedAt > 0) };
}

async function loadSuggestions(url: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  return (await response.json()) as Suggestion[]; // written by app/resources/suggestions.ts and database-suggestions.ts
}

type Listeners = { keydown(event: KeyboardEvent): void; blur(): void; input(): void };

function useFieldEvents(field: RefObject<HTMLInputElement | null>, listeners: Listeners): void {
  const onKeyDown = useEffectEvent(listeners.keydown);
  const onBlur = useEffectEvent(listeners.blur);
  const onInput = useEffectEvent(listeners.input);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    field.current?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.current?.addEventListener('blur', () => onBlur(), { signal });
    field.current?.addEventListener('input', () => onInput(), { signal });
    return () => controller.abort();
  }, [field]);
}

/** React made the field without these, so it leaves them alone. An empty one is taken away. */
function useFieldAttributes(field: RefObject<HTMLInputElement | null>, attributes: Record<string, string>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value) field.current?.setAttribute(name, value);
      else field.current?.removeAttribute(name);
    }
  });
}
