import { toHttpFailure, toNetworkFailure } from './delivery-error.ts';

const TIMEOUT_MS = 15_000;

/**
 * Posts JSON to another service. Throws DeliveryError for every answer but a success, and when none comes
 * within 15 s or before `signal` aborts. Follows no redirect.
 */
export async function postDelivery(
  url: string,
  body: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    throw toNetworkFailure(error);
  });
  await response.body?.cancel();
  if (!response.ok) throw toHttpFailure(response.status);
}
