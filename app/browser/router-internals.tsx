import { useContext } from 'react';
import {
  type EntryContext,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { readOwnJson } from '#shared/read-own-json.ts';
import { readSession } from './session-store.ts';
import { isDataPath, toDataPath, toPagePath } from '#shared/data-path.ts';

// Everything the site uses of the router that the router does not promise. An upgrade starts with router-internals.test.ts, which says
// what has changed; "hydrates without a difference between server and browser" (test/e2e) then shows whether it works.

export { useScrollRestoration };

/** What the router's manifest says of this build: its id, the module of its entry, and the id and modules of each route. */
export type RouteManifest = {
  version: string;
  entry: { module: string };
  routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>;
};

type RouterWindow = Window & {
  __reactRouterManifest?: RouteManifest;
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterContext?: object;
};

function getWindow(): RouterWindow {
  // The router reads and sets these without declaring them.
  return window;
}

/** Undefined until the manifest has loaded, and in development. */
export function getRouteManifest(): RouteManifest | undefined {
  return getWindow().__reactRouterManifest;
}

/** Where the router's scroll restoration left an entry of the history; 0 when it does not know. */
export function readScrollPlace(key: string): number {
  return readOwnJson<Record<string, number>>(readSession('react-router-scroll-positions') ?? '{}')[key] ?? 0; // written by the router
}

/** Sets for the router's entry what its own inline scripts would have set. `state` is what `takeState` returned on the server. */
export function provideFirstPage(modules: Record<string, unknown>, state: string): void {
  const router = getWindow();
  router.__reactRouterRouteModules = modules;
  router.__reactRouterContext = { stream: new Response(state).body };
}

/**
 * What the router would say of itself in every page: the same in all of them, so the browser has it in its code. Flags that are off are
 * left out.
 */
const handoff = { basename: '/', future: {}, routeDiscovery: { mode: 'initial' }, ssr: true, isSpaMode: false };

/** In the browser, before the router runs. */
export function provideHandoff(): void {
  const { __reactRouterContext: context } = getWindow();
  if (context) Object.assign(context, handoff);
}

/** On the server: the address of the manifest. Throws when the router says something else of itself than `handoff`. */
export function useManifestUrl(): string {
  const framework = useContext(FrameworkContext);
  const said = framework?.serverHandoffString?.replaceAll(/"unstable_\w+":false,?/g, '');
  if (said && said !== JSON.stringify(handoff)) throw new Error(`The router describes itself anew: ${said}`);
  return framework?.manifest.url ?? '';
}

/** On the server: takes the data of a page out of its rendering, so that the router writes no inline scripts for it. */
export async function takeState(entry: EntryContext): Promise<string> {
  const stream = entry.serverHandoffStream;
  delete entry.serverHandoffStream;
  return stream ? new Response(stream).text() : '';
}

/** The address where the router fetches a page's data. The root loads once (its shouldRevalidate), so only the page's route is named. */
export function toDataUrl(page: URL, routeId: string): URL {
  const url = new URL(page);
  url.pathname = toDataPath(url.pathname);
  url.searchParams.set('_routes', routeId);
  url.hash = '';
  return url;
}

/**
 * The data of a page at `path` that has the route of the page which shows, as the router would load it; null when the server leads
 * elsewhere. The router's own useFetcher would be 0.9 kB of every start.
 */
export async function fetchPageData<Data>(path: string, routeId: string): Promise<Data | null> {
  // The signal makes it a request of the router's: see interceptDataRequests.
  const { body } = await fetch(toDataUrl(new URL(path, location.href), routeId), { signal: new AbortController().signal });
  if (!body) return null;
  const { value } = await decodeViaTurboStream(body, window);
  return (value as Record<string, { data?: Data } | undefined>)[routeId]?.data ?? null; // the answers of loaders by route id
}

/** The page whose data the router fetches at an address. */
function toPageAddress(data: URL): string {
  const page = new URL(data);
  page.searchParams.delete('_routes');
  return toPagePath(page.pathname) + page.search;
}

/** The answer of our own server, to its end; an error of ours is one too. Rejects what something in between has answered or cut. */
export async function toWholeAnswer(response: Response): Promise<Response> {
  if (!response.headers.has('x-remix-response')) throw new Error('No data');
  await response.clone().text();
  return response;
}

/**
 * Lets `answer` carry out the router's own requests for data; `path` is the page they are for. It has no setting for that: it calls the
 * global `fetch` with an address that ends in `.data` and a signal, and shows an error page over everything when that rejects.
 */
export function interceptDataRequests(
  answer: (ask: () => Promise<Response>, signal: AbortSignal, path: string) => Promise<Response>,
): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const isData = input instanceof URL && isDataPath(input.pathname) && (init?.method ?? 'GET') === 'GET';
    if (!isData || !init?.signal) return plainFetch(input, init);
    return answer(() => plainFetch(input, init).then(toWholeAnswer), init.signal, toPageAddress(input));
  };
}
