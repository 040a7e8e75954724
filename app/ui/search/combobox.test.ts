import { expect, it } from 'vitest';
import { toQueryRetryDelayMs } from '#shared/limits.ts';
import { queryClient } from './combobox.tsx';

it('an answer is fresh for 5 s and forgotten after 5 minutes, and a failure is tried again 3 times', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 5_000,
    gcTime: 300_000,
    retry: 3,
    retryDelay: toQueryRetryDelayMs,
  });
});
