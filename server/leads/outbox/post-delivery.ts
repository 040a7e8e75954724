import type { OutboxRow } from '#server/db/schema.ts';
import { toHttpFailure, toNetworkFailure } from './delivery-error.ts';

const TIMEOUT_MS = 15_000;

/** What is told to a tool, and how: the delivery, the tool's settings, and what aborts it. */
export type ToolCall<Settings> = { row: OutboxRow; settings: Settings; now: Date; signal?: AbortSignal | undefined };

/**
 * Posts JSON to another service. Throws DeliveryError for every answer but a success, and when none comes
 * within 15 s or before `signal` aborts. Follows no redirect.
 */
export async function postDelivery(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
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
