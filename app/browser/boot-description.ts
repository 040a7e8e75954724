/** What a page says about how React takes it over: either `state`, or `stateUrl`, where it is fetched when React is wanted. */
export type BootDescription = {
  manifest: string;
  /** What `/builds/latest.json` says while this page is current. */
  edition: string;
  routes: string[];
  stateUrl: string | null;
  state: string | null;
  handoff: object;
};

export function readBootDescription(): BootDescription {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootDescription; // written by boot-scripts.tsx
}
