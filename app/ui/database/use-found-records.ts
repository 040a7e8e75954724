import { useEffect, useState } from 'react';
import { useLocale } from '#app/use-page.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { FoundView } from '#shared/views/database.ts';

/** In characters. One letter finds thousands. */
export const SHORTEST_SEARCH = 2;

/** The records that the typed words may mean, of one type or of all; the last answer stays while the next is under way. */
export function useFoundRecords(typed: string, type: EntityType | null): FoundView[] {
  const locale = useLocale();
  const [found, setFound] = useState<FoundView[]>([]);
  const query = typed.trim();
  const isLongEnough = query.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let isCurrent = true;
    findRecords(locale, query, type).then(
      (records) => isCurrent && setFound(records),
      (error: unknown) => console.info('The suggestions did not come.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, query, type, isLongEnough]);
  return isLongEnough ? found : [];
}

/** The cache comes with the first letters, as for the blog's search. */
async function findRecords(locale: string, query: string, type: EntityType | null): Promise<FoundView[]> {
  const { queryClient } = await import('../blog/query-client.ts');
  return queryClient.fetchQuery({
    queryKey: ['found-records', locale, type, query],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/suggestions/${locale}/database?${new URLSearchParams({ q: query, ...(type && { type }) })}`, {
        signal,
      });
      if (!response.ok) throw new Error(`The database's suggestions answered ${response.status}`);
      return (await response.json()) as FoundView[]; // written by app/resources/database-suggestions.ts
    },
  });
}
