import { MAX_CONCURRENT_PREFETCHES } from '#shared/limits.ts';
import { matchPage, toRouteId } from '#shared/pages.ts';
import { canPrefetch } from './connection.ts';
import { judgeDestination } from './destination.ts';

type Manifest = { routes: Record<string, { module: string; imports?: string[] }> };

const done = new Set<string>();
const waiting: string[] = [];
let running = 0;

/**
 * Loads the code of pages that links in view lead to, five at once, and their data too once a pointer or the focus rests on the link.
 * Does nothing on save-data or 2g. Returns how to stop.
 */
export function startPrefetching(manifest: Manifest): () => void {
  if (!canPrefetch()) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries)
      if (entry.isIntersecting && entry.target instanceof HTMLAnchorElement) prefetchCode(entry.target.href, manifest);
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], .bar a[href^="/"]')) observer.observe(link);
  };
  const mutations = new MutationObserver(observeLinks);
  observeLinks();
  mutations.observe(document.body, { childList: true, subtree: true });
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) prefetchData(link.href, manifest);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
  return () => {
    observer.disconnect();
    mutations.disconnect();
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}

function prefetchCode(href: string, manifest: Manifest): void {
  const route = findRoute(href, manifest);
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) enqueue(file, 'modulepreload');
}

function prefetchData(href: string, manifest: Manifest): void {
  const url = new URL(href, location.href);
  if (!findRoute(href, manifest) || url.pathname === location.pathname) return;
  prefetchCode(href, manifest);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.hash = '';
  enqueue(url.pathname + url.search, 'prefetch');
}

function findRoute(href: string, manifest: Manifest) {
  if (judgeDestination(href, location.href) !== 'in-site') return null;
  const match = matchPage(new URL(href, location.href).pathname);
  return match ? (manifest.routes[toRouteId(match.id, match.locale)] ?? null) : null;
}

function enqueue(href: string, rel: 'modulepreload' | 'prefetch'): void {
  const key = `${rel} ${href}`;
  if (done.has(key)) return;
  done.add(key);
  waiting.push(key);
  runNext();
}

function runNext(): void {
  if (running >= MAX_CONCURRENT_PREFETCHES) return;
  const key = waiting.shift();
  if (!key) return;
  const [rel = '', href = ''] = key.split(' ');
  running++;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'prefetch') link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  const finish = () => {
    running--;
    link.remove();
    runNext();
  };
  link.addEventListener('load', finish);
  link.addEventListener('error', finish);
  document.head.append(link);
}
