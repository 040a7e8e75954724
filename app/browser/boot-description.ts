import { readOwnJson } from '#shared/read-own-json.ts';
/** How React takes a page over. It holds either `state`, or `stateUrl`, where the state is fetched when React is wanted. */
export type BootDescription = {
  manifest: string;
  /** The edition that `/builds/latest.json` names while this page is current. */
  edition: string;
  /** The query parameters that belong to this page and must not follow the visitor to others. */
  own: readonly string[];
  routes: string[];
  stateUrl?: string;
  state?: string;
};

/** Null on a screen that React does not take over: an error screen that belongs to no page. */
export function readBootDescription(): BootDescription | null {
  return readOwnJson<BootDescription | null>(document.getElementById('boot')?.textContent ?? 'null'); // written by boot-scripts.tsx
}
