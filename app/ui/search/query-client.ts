import { QueryClient } from '@tanstack/react-query';
import { QUERY_GARBAGE_COLLECTION_MS, QUERY_RETRIES, QUERY_STALE_MS, toQueryRetryDelayMs } from '#shared/limits.ts';

/** The cache of what the browser asks for beside pages (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: QUERY_STALE_MS, gcTime: QUERY_GARBAGE_COLLECTION_MS, retry: QUERY_RETRIES, retryDelay: toQueryRetryDelayMs },
  },
});
