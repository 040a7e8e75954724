import { toQueryRetryDelayMs, toRetryCount } from '#shared/limits.ts';
import { loadInFull } from './chunk-reload.ts';
import { untilConnected } from './lost-connection.ts';

/**
 * Answers the router's request for the data of the page at `path`. What the network spoils (no answer, half of one, that of a proxy or of a
 * hotel's log-in page) is asked for once more. Then the page is loaded in full: the router would show its error over the page that is
 * there.
 */
export async function loadPageData(
  ask: () => Promise<Response>,
  signal: AbortSignal,
  path: string,
  retriesLeft = toRetryCount('GET'),
): Promise<Response> {
  try {
    return await untilConnected(ask, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    if (retriesLeft > 0) {
      await new Promise((resolve) => setTimeout(resolve, toQueryRetryDelayMs(0)));
      return loadPageData(ask, signal, path, retriesLeft - 1);
    }
    loadInFull(path);
    // The page is being left: nobody waits for an answer.
    return new Promise(() => {});
  }
}
