import { RETRIED_STATUSES, toRetryCount } from '#shared/limits.ts';

/** Longer than any answer of ours takes; a visitor is told rather than left waiting. */
const REQUEST_TIMEOUT_MS = 20_000;

/** An answer that says no, or none at all. `status` is 0 when none came. The message never carries what was sent. */
export class NetworkError extends Error {
  readonly code = 'network-response-not-ok';
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(`Network response was not ok: ${status === 0 ? 'no answer' : `status ${status}`}`, options);
    this.name = 'NetworkError';
    this.status = status;
  }
}

/**
 * `fetch` with the generic retries of the specification (section 9): 408, 409, 425, 429, 500, 502, 503, 504 or no answer at all are
 * tried again once, except for POST, PUT, PATCH and DELETE. Resolves with the last answer, whatever its status; throws NetworkError
 * when none came.
 */
export async function request(url: string, init: RequestInit = {}, fetcher: typeof fetch = fetch): Promise<Response> {
  for (let retriesLeft = toRetryCount(init.method ?? 'GET'); ; retriesLeft--) {
    const response = await fetcher(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch((cause: unknown) => {
      if (retriesLeft <= 0) throw new NetworkError(0, { cause });
    });
    if (response && (retriesLeft <= 0 || !RETRIED_STATUSES.includes(response.status))) return response;
  }
}

/** The JSON of an answer, or null when it is none. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    const json: unknown = await response.json();
    return json;
  } catch (error) {
    // An answer of something between us and the visitor (a hotel's log-in page): the same as no words at all.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
