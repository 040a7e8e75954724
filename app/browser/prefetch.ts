import { MAX_CONCURRENT_PREFETCHES } from '#shared/limits.ts';
import { canPrefetch } from './connection.ts';
import { judgeDestination } from './destination.ts';
import { findRoute } from './find-route.ts';

const done = new Set<string>();
const waiting: string[] = [];
let running = 0;

/**
 * Loads the code of pages that links in view lead to, five at once, and their data too once a pointer or the focus rests on the link.
 * Does nothing on save-data or 2g. Returns how to stop.
 */
export function startPrefetching(): () => void {
  if (!canPrefetch()) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting && entry.target instanceof HTMLAnchorElement) prefetchCode(entry.target.href);
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], .bar a[href^="/"]')) observer.observe(link);
  };
  const mutations = new MutationObserver(observeLinks);
  observeLinks();
  mutations.observe(document.body, { childList: true, subtree: true });
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) prefetchData(link.href);
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

function prefetchCode(href: string): void {
  const route = findInSite(href);
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) enqueue(file, 'code');
}

function prefetchData(href: string): void {
  const url = new URL(href, location.href);
  const route = findInSite(href);
  if (!route || url.pathname === location.pathname) return;
  prefetchCode(href);
  // As the router asks for it: the root loads once (its shouldRevalidate), so a navigation names the one route it wants.
  url.searchParams.set('_routes', route.id);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.hash = '';
  enqueue(url.pathname + url.search, 'data');
}

function findInSite(href: string) {
  return judgeDestination(href, location.href) === 'in-site' ? findRoute(new URL(href, location.href).pathname) : null;
}

function enqueue(href: string, kind: 'code' | 'data'): void {
  const key = `${kind} ${href}`;
  if (done.has(key)) return;
  done.add(key);
  waiting.push(key);
  runNext();
}

function runNext(): void {
  if (running >= MAX_CONCURRENT_PREFETCHES) return;
  const key = waiting.shift();
  if (!key) return;
  const [kind = '', href = ''] = key.split(' ');
  running++;
  const finish = () => {
    running--;
    runNext();
  };
  if (kind === 'code') loadCode(href, finish);
  else loadData(href, finish);
}

function loadCode(href: string, finish: () => void): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  link.crossOrigin = 'anonymous';
  const onEnd = () => {
    link.remove();
    finish();
  };
  link.addEventListener('load', onEnd);
  link.addEventListener('error', onEnd);
  document.head.append(link);
}

/**
 * Into the browser's cache: the navigation asks only whether it is still current. No `rel=prefetch`: Firefox 153 holds it to `default-src`,
 * which is 'none' here, and reports every link a pointer rests on. A failure means nothing: the navigation asks again.
 */
function loadData(href: string, finish: () => void): void {
  void fetch(href, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .then(finish, finish);
}
