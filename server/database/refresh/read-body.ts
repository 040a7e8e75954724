import { collectBytes } from '#server/platform/collect-bytes.ts';

/** The list of 50,000 apps is 5 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The text of an answer. Throws when it is larger than any of Steam's, breaks off, or has not ended when `signal` says stop. */
export async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true }));
  // Nobody may be waiting for it any more.
  stopped.catch(() => undefined);
  try {
    const body = await collectBytes(() => Promise.race([reader.read(), stopped]), MOST_BYTES);
    if (!body) throw new RangeError('The answer is too large');
    return body.toString('utf8');
  } finally {
    // What is left of it is not wanted, and a connection that broke cannot be given up again.
    reader.cancel().catch(() => undefined);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('stopped');
}
