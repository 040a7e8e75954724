import type { OutboxRow } from '#server/db/schema.ts';

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

/** A delivery that the other side did not take. `permanent` when trying again cannot help. Only the code is kept and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean, cause: unknown) {
    super(`A delivery failed (${code})`, { cause });
    this.code = code;
    this.permanent = permanent;
  }
}

/** An HTTP answer that is not a success. 408, 425 and 429 are temporary; other 4xx would be the same however often we send. */
function toHttpFailure(status: number): DeliveryError {
  const permanent = status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status);
  return new DeliveryError(`http-${status}`, permanent, null);
}

/** No answer at all: refused, cut off, too slow. */
function toNetworkFailure(error: unknown): DeliveryError {
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
  return new DeliveryError(code, false, error);
}
