import { useSyncExternalStore } from 'react';
import { isServerThere, waitForConnection } from './connection.ts';

/** How many requests wait for the connection. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Whether a request of the visitor waits for the connection to come back. */
export function useLostConnection(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
    () => false,
  );
}

/**
 * Resolves with what `ask` does. While there is no connection the page stays as it is and `ask` is tried again. Rejects with the error of
 * `ask` when the server can be reached, because then the error has another cause, and when `signal` says that nobody waits any more.
 */
export async function untilConnected<Value>(ask: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  let isWaiting = false;
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted || (await isServerThere())) throw error;
        if (!isWaiting) count(1);
        isWaiting = true;
        await waitForConnection(signal);
      }
    }
  } finally {
    if (isWaiting) count(-1);
  }
}

/** Asks before a tab is closed that has something to send. */
const ask = (event: Event) => event.preventDefault();

function count(change: 1 | -1): void {
  waiting += change;
  (waiting > 0 ? addEventListener : removeEventListener)('beforeunload', ask);
  for (const listener of listeners) listener();
}
