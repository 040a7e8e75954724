type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether loading ahead is allowed: not when the visitor saves data, nor on 2g (specification, section 9). */
export function canPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection }; // only in Chromium, so not in the types of the DOM
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** Tries again this often: the browser does not notice every connection that comes back. */
const CONNECTION_RETRY_MS = 5_000;

/** Whether the server can be reached: any answer will do. `ifSlow` is what is said when none comes in 5 s. */
export async function isServerThere(ifSlow = false): Promise<boolean> {
  try {
    await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(CONNECTION_RETRY_MS) });
    return true;
  } catch (error) {
    return ifSlow && error instanceof DOMException;
  }
}

/** Resolves when it is worth trying again, or when `signal` says that nobody waits any more. */
export function waitForConnection(signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    signal?.addEventListener('abort', resolve, { once: true });
    setTimeout(resolve, CONNECTION_RETRY_MS);
  });
}
