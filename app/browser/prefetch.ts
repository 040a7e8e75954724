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
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) enqueue(file, 'modulepreload');
}

function prefetchData(href: string): void {
  const url = new URL(href, location.href);
  if (!findInSite(href) || url.pathname === location.pathname) return;
  prefetchCode(href);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.hash = '';
  enqueue(url.pathname + url.search, 'prefetch');
}

function findInSite(href: string) {
  return judgeDestination(href, location.href) === 'in-site' ? findRoute(new URL(href, location.href).pathname) : null;
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
