import { useEffect, useState } from 'react';
import { useLocale } from '#app/use-page.ts';

export type Suggestion = { name: string; kind: 'article' | 'paper' | 'category'; path: string };

/** In characters, spaces around them aside. */
export const SHORTEST_QUERY = 2;

/** What the typed words may be looking for; the last answer stays while the next is under way, so that the list does not flicker. */
export function useSuggestions(typed: string): Suggestion[] {
  const locale = useLocale();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const query = typed.trim();
  const isLongEnough = query.length >= SHORTEST_QUERY;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let isCurrent = true;
    loadSuggestions(locale, query).then(
      (found) => isCurrent && setSuggestions(found),
      (error: unknown) => console.info('The suggestions did not come.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, query, isLongEnough]);
  return isLongEnough ? suggestions : [];
}

/** The cache comes with the first letters: most visitors of a list search for nothing. */
async function loadSuggestions(locale: string, query: string): Promise<Suggestion[]> {
  const { queryClient } = await import('./query-client.ts');
  return queryClient.fetchQuery({
    queryKey: ['suggestions', locale, query],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/suggestions/${locale}?${new URLSearchParams({ q: query })}`, { signal });
      if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
      return (await response.json()) as Suggestion[]; // written by app/resources/suggestions.ts
    },
  });
}
