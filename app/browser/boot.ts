import { loadPopupInTime } from '#app/ui/dialogs/load-popup.ts';
import { ROUTE_MANIFEST_DELAY_MS } from '#shared/limits.ts';
import { readBootDescription } from './boot-description.ts';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { canPrefetch } from './connection.ts';
import { holdClicks, holdSubmits } from './held-events.ts';
import { watchIntent } from './intent.ts';
import { restorePageState, savePlace } from './page-state.ts';
import { getRouteManifest, provideFirstPage, readScrollPlace } from './router-internals.tsx';
import { readSession, TICKED_KEY } from './session-store.ts';
import { startShell } from './shell.ts';
import { rememberVisit } from './tracking.ts';

// A page is complete as HTML. This small script, the same on every page, makes it useful, and starts React when the visitor is
// about to use something that needs it. In a trial the largest paint came at 827 ms this way against 1,452 ms with an eager start.

const WARN_DELAY_MS = 1000;
let started: Promise<boolean> | null = null;
// React's code takes both for granted, and with them what came before them (Object.hasOwn). Firefox got popovers last, Chrome canParse.
const boot = 'canParse' in URL && 'popover' in document.body ? readBootDescription() : null;
const shown = location.pathname + location.search;
const stopListening = boot ? [watchIntent(startFor), holdClicks(start), holdSubmits(start)] : [];

nameEntry();
addEventListener('popstate', onHistory);
startShell();
rememberVisit();
restorePageState();
if (readSession(TICKED_KEY) && document.querySelector('.results')) void start();
if (canPrefetch()) {
  loadPopupInTime();
  // The manifest is small, and everything else waits for it. A failure here is ignored: `load` asks again.
  setTimeout(() => {
    if (boot) import(boot.manifest).catch(console.info);
  }, ROUTE_MANIFEST_DELAY_MS);
}

/**
 * Comes before the router's own listener. After a reload a browser takes the pages that React had shown for this one: on the way back it
 * changes the address, and nothing else.
 */
function onHistory(): void {
  const key = nameEntry();
  if (document.documentElement.dataset['interactive'] !== undefined || location.pathname + location.search === shown) return;
  savePlace(readScrollPlace(key));
  location.reload();
}

/**
 * The router keeps scroll positions by these keys. What it did not add, as the place that a link in the page led to, would all have one:
 * the place that was left would be shown.
 */
function nameEntry(): string {
  const state: { key?: string } | null = history.state; // written here and by the router
  const key = state?.key ?? Math.random().toString(36).slice(2);
  if (!state?.key) history.replaceState({ ...state, key }, '');
  return key;
}

/** A link is followed as it is where loading ahead is not wanted; a control needs React wherever it is. */
function startFor(target: HTMLElement): void {
  if (canPrefetch() || !(target instanceof HTMLAnchorElement)) void start();
}

/** Whether React runs. A failed start is tried again when the visitor next wants to use something. */
function start(): Promise<boolean> {
  started ??= load().then(
    () => {
      for (const stop of stopListening) stop();
      return true;
    },
    (error: unknown) => {
      started = null;
      // The page goes on working as HTML: it reads, its links lead, its forms post.
      // A moment later: Firefox ends the loads of a page that is left, and says so to that page.
      setTimeout(() => console.warn('React did not load.', error), WARN_DELAY_MS);
      return false;
    },
  );
  return started;
}

/** Resolves when React has taken the page over: the entry's module waits for that. */
async function load(): Promise<void> {
  if (!boot) throw new Error('Nothing to start');
  const [state] = await Promise.all([boot.state ?? fetchState(boot.stateUrl ?? ''), import(boot.manifest)]);
  const manifest = getRouteManifest();
  if (!manifest) throw new Error('No manifest');
  const modules = boot.routes.map(async (id) => [id, await import(manifest.routes[id]?.module ?? '')] as const);
  provideFirstPage(Object.fromEntries(await Promise.all(modules)), state);
  await import(manifest.entry.module);
}

/**
 * A 404 means that the page's edition is gone: the whole page is loaded again, once. Not while the visitor writes: a form works without
 * React, and its answer is a page of the new edition.
 */
async function fetchState(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status === 404 && !document.activeElement?.closest('form')) reloadForMissingChunk(location.pathname + location.search);
  if (!response.ok) throw new Error(`State: ${response.status}`);
  return response.text();
}
