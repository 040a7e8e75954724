import { MAX_CONCURRENT_PREFETCHES } from '#shared/limits.ts';
import { canPrefetch } from './connection.ts';
import { judgeDestination } from './destination.ts';
import { findRoute } from './find-route.ts';
import { mergeFirstQuery } from './first-query.ts';
import { watchIntent } from './intent.ts';
import { getRouteManifest, toDataUrl } from './router-internals.tsx';

/** Files that were requested. A failed one is requested again by the navigation itself. */
const asked = new Set<string>();
let running = 0;

/**
 * Loads the page that the visitor is about to follow a link to: its code and its data, five files at once at most. Nothing on save-data
 * or 2g. Returns how to stop.
 */
export function startPrefetching(): () => void {
  if (!canPrefetch()) return () => {};
  // The link that made React start wants its page loaded too.
  document.querySelectorAll('a:is(:hover, :focus-visible)').forEach(prefetch);
  return watchIntent(prefetch);
}

function prefetch(target: Element): void {
  if (!(target instanceof HTMLAnchorElement) || judgeDestination(target.href, location.href) !== 'in-site') return;
  const page = new URL(mergeFirstQuery(target.href));
  const route = findRoute(page.pathname);
  if (!route || page.pathname + page.search === location.pathname + location.search) return;
  const data = toDataUrl(page, route.id).href;
  load(data, () => loadData(data));
  const here = getRouteManifest()?.routes['root']?.imports ?? [];
  for (const file of [route.module, ...(route.imports ?? [])]) if (!here.includes(file)) load(file, () => loadCode(file));
}

/** Beyond five nothing is queued: by then the pointer is elsewhere. */
function load(file: string, loader: () => Promise<unknown>): void {
  if (asked.has(file) || running >= MAX_CONCURRENT_PREFETCHES) return;
  asked.add(file);
  running++;
  const finish = () => running--;
  void loader().then(finish, finish);
}

function loadCode(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: 'anonymous' });
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  }).finally(() => link.remove());
}

/**
 * Loads a file into the browser's cache; the navigation then only asks whether it is current. No `rel=prefetch`: Firefox 153 holds it to
 * `default-src`, which is 'none' here, and reports every link a pointer rests on.
 */
async function loadData(href: string): Promise<void> {
  // Loaded is not read: the server does not count it as a view.
  const response = await fetch(href, { priority: 'low', headers: { purpose: 'prefetch' } });
  await response.arrayBuffer();
}
