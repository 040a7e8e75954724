import type { NavigateFunction, NavigateOptions } from 'react-router';
import { getLocale } from '#shared/locales.ts';
import { matchPage, pages } from '#shared/pages.ts';
import { loadInFull } from './chunk-reload.ts';
import { judgeDestination, requireAllowed, isPlainClick } from './destination.ts';
import { findRoute } from './find-route.ts';
import { mergeFirstQuery } from './first-query.ts';
import { untilConnected } from './lost-connection.ts';
import { findMarked } from './marks.ts';
import { isOutdated } from './release.ts';

/** The visitor's last request. Earlier ones are given up. */
let latest = new AbortController();

/**
 * Goes to an address. In-site pages of the same language change without a load, carrying the first page's query, with the out-in
 * transition; after a release, or when the page's code is missing, by a full load. Throws NavigationRefusedError for an external
 * address and for a dangerous protocol.
 */
export async function navigateInSite(address: string, navigate: NavigateFunction): Promise<void> {
  requireAllowed(address, location.href);
  const url = new URL(address, location.href);
  if (judgeDestination(address, location.href) !== 'in-site') location.assign(url);
  else if (!isClientPage(url)) location.assign(mergeFirstQuery(url.href));
  else await show(url.href, (path) => (holdsUnsent() ? location.assign(path) : navigate(path, { viewTransition: true })));
}

/**
 * Navigates for a form or an InPlaceLink that only asks for another page (a search, an order). `path` is a page of this site in this
 * language, or comes to be one: another click meanwhile wins.
 */
export async function navigateByForm(
  path: string | Promise<string>,
  navigate: NavigateFunction,
  options: NavigateOptions = {},
): Promise<void> {
  await show(path, (target) => navigate(target, options));
}

/** A browser shows no progress of what a script loads: the page pales while the next one is long in coming. */
async function show(address: string | Promise<string>, navigate: (path: string) => void | Promise<void>): Promise<void> {
  latest.abort();
  const { signal } = (latest = new AbortController());
  const { body } = document;
  body.ariaBusy = 'true';
  await load(address, navigate, signal);
  if (!signal.aborted) body.ariaBusy = null;
}

async function load(
  address: string | Promise<string>,
  navigate: (path: string) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const from = location.href;
  const { pathname, search, hash } = new URL(mergeFirstQuery(new URL(await address, from).href));
  const path = pathname + search + hash;
  const ask = () => loadPageCode(pathname);
  // Asked again, because the connection may have come back just before the server was looked for: a full load cuts off what is under way.
  const isLoaded =
    isOutdated() ||
    (await untilConnected(ask, signal)
      .catch(ask)
      .then(
        () => true,
        () => false,
      ));
  // A later click, or the browser's back button, has led elsewhere meanwhile.
  if (signal.aborted || location.href !== from) return;
  // The browser's own load of the page says what is wrong, if anything is.
  if (isOutdated()) location.assign(path);
  else await (isLoaded ? navigate(path) : loadInFull(path));
}

/**
 * Whether a form that is no search holds what was not sent: after a full load the browser puts it back when the visitor returns. Not while
 * the device is offline, because a full load ends there. A form that is under way goes on, and the next page says what became of it.
 */
function holdsUnsent(): boolean {
  return (
    navigator.onLine &&
    [...document.querySelectorAll<HTMLInputElement>('[method=post]:not([data-state=pending]) :is(input, textarea)')].some(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    )
  );
}

/** Whether we follow a click on this link: a plain click on a page of this site in this language, on a link without another action. */
export function isPlainPageClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || !isPlainClick(event) || findMarked(link, 'dialog', 'switch-locale', 'own-click')) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const url = new URL(link.href);
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return isClientPage(url) && !(samePage && url.hash !== '');
}

function isClientPage(url: URL): boolean {
  if (url.origin !== location.origin || getLocale(url.pathname) !== getLocale(location.pathname)) return false;
  const match = matchPage(url.pathname);
  // Pages that are not kept depend on the moment (a redirect elsewhere, the state of health): the browser loads them itself.
  return match !== null && pages[match.id].kept !== false;
}

/** The router would import it too, but reloads the wrong page for ever when that fails. */
async function loadPageCode(pathname: string): Promise<void> {
  const module = findRoute(pathname)?.module;
  if (module && !import.meta.env.DEV) await import(/* @vite-ignore */ module);
}
