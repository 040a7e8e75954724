import { useSyncExternalStore } from 'react';
import { readSession, writeSession, TICKED_KEY } from '#app/browser/session-store.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

type Ticked = Partial<Record<EntityType, string[]>>;

/** Where the browser refuses to store: for as long as the page. */
let unstored = '{}';

/** The ids ticked for a comparison on any page of this type's lists, in the order of their ticks. Null until React runs. */
export function useTicked(type: EntityType): string[] | null {
  const kept = useSyncExternalStore(subscribe, read, () => null);
  return kept === null ? null : (readOwnJson<Ticked>(kept)[type] ?? []);
}

/** They stay in this tab: the server hears of them when the visitor compares. */
export function setTicked(type: EntityType, change: (ids: string[]) => string[]): void {
  const all = readOwnJson<Ticked>(read());
  unstored = JSON.stringify({ ...all, [type]: change(all[type] ?? []) } satisfies Ticked);
  writeSession(TICKED_KEY, unstored);
  dispatchEvent(new Event(TICKED_KEY));
}

function read(): string {
  return readSession(TICKED_KEY) ?? unstored;
}

/** A page that the browser kept whole may be older than the last tick. */
function subscribe(listener: () => void): () => void {
  for (const name of [TICKED_KEY, 'pageshow']) addEventListener(name, listener);
  return () => {
    for (const name of [TICKED_KEY, 'pageshow']) removeEventListener(name, listener);
  };
}
