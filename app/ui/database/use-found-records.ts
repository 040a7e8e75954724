import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryClient } from '#app/browser/query-client.ts';
import { useLocale } from '#app/use-page.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { FoundView } from './views.ts';

/** In characters. One letter finds thousands. */
export const SHORTEST_SEARCH = 2;

/** The records that the typed words may mean, of one type or of all; the last answer stays while the next is under way. */
export function useFoundRecords(typed: string, type: EntityType | null): FoundView[] {
  const locale = useLocale();
  const query = useDeferredValue(typed.trim());
  const isEnough = query.length >= SHORTEST_SEARCH;
  const { data } = useQuery(
    {
      queryKey: ['found-records', locale, type, query],
      queryFn: ({ signal }) => fetchFound(locale, query, type, signal),
      enabled: isEnough,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return isEnough ? (data ?? []) : [];
}

async function fetchFound(locale: string, query: string, type: EntityType | null, signal: AbortSignal): Promise<FoundView[]> {
  const response = await fetch(`/suggestions/${locale}/database?${new URLSearchParams({ q: query, ...(type && { type }) })}`, { signal });
  if (!response.ok) throw new Error(`The database's suggestions answered ${response.status}`);
  return (await response.json()) as FoundView[];
}
