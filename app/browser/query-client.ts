import { QueryClient } from '@tanstack/react-query';

/** The cache of what the browser asks for beside pages (specification, section 9). */
const STALE_TIME_MS = 5_000;
const GARBAGE_COLLECTION_MS = 5 * 60_000;
const RETRIES = 3;
const LONGEST_RETRY_DELAY_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME_MS,
      // On the server nothing is asked for; a timer there would only keep the build from ending.
      gcTime: typeof document === 'undefined' ? Infinity : GARBAGE_COLLECTION_MS,
      retry: RETRIES,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_RETRY_DELAY_MS),
    },
  },
});
