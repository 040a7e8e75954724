import { useSyncExternalStore } from 'react';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';
import { isServerThere, waitForConnection } from './connection.ts';

/** How many requests wait for the connection. */
let waiting = 0;
let lateNews = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether a request of the visitor waits for the connection to come back. */
export function useLostConnection(): boolean {
  return useSyncExternalStore(listen, isAnyWaiting, isAnyWaiting);
}

/** What became of a form that the visitor has left meanwhile; '' when nothing is to be said. */
export function useLateNews(): string {
  return useSyncExternalStore(listen, getLateNews, getLateNews);
}

/** Says it in the shell, for as long as a form's own message stays. */
export function tellLateNews(news: string): void {
  clearTimeout(timer);
  lateNews = news;
  tell();
  if (news) timer = setTimeout(tellLateNews, MESSAGE_DISPLAY_MS, '');
}

const isAnyWaiting = () => waiting > 0;
const getLateNews = () => lateNews;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
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
  tell();
}
