import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryClient } from '#app/browser/query-client.ts';
import { useLocale } from '#app/use-page.ts';

export type Suggestion = { name: string; kind: 'article' | 'paper' | 'category'; path: string };

/** In characters, spaces around them aside. */
export const SHORTEST_QUERY = 2;

/** What the typed words may be looking for; the last answer stays while the next is under way, so that the list does not flicker. */
export function useSuggestions(typed: string): Suggestion[] {
  const locale = useLocale();
  const query = useDeferredValue(typed.trim());
  const { data } = useQuery(
    {
      queryKey: ['suggestions', locale, query],
      queryFn: ({ signal }) => fetchSuggestions(locale, query, signal),
      enabled: query.length >= SHORTEST_QUERY,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return query.length >= SHORTEST_QUERY ? (data ?? []) : [];
}

async function fetchSuggestions(locale: string, query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/suggestions/${locale}?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  return (await response.json()) as Suggestion[];
}
