import { toPagePath } from '#shared/data-path.ts';
import { isFormId } from '#shared/forms/forms.ts';
import { contactSubjects } from '#shared/page-copy/parts.ts';
import { hrefOf, type Kept, matchPage, type PageMatch, pages } from '#shared/pages.ts';

/** Which page a URL shows, and the name under which its rendering is kept. */
export type PageKey = { key: string; match: PageMatch };

/**
 * Parameters that a page answers with 200 whatever their value. An unknown value shows the plain page and
 * must not make a copy of its own, or `?sent=1`, `?sent=2`, ... would fill the memory. Unknown values of
 * `page` and `sort` are redirected or not found, so they are never kept.
 */
const knownValues: Record<string, (value: string) => boolean> = {
  sent: isFormId,
  subject: (value) => contactSubjects.some((subject) => subject === value),
};

/**
 * The key of a page or of its data; null for one that must not be kept. It holds the path and, in a fixed order, the query parameters that
 * the page declares. A link with tracking parameters, or with a thousand invented ones, therefore gets the same copy. A path in unusual
 * escapes (`/blog/articles/%61bc`) is answered and not kept, because anybody can make up more of them. So are lists with filters.
 */
export function toPageKey(pathname: string, search: string): PageKey | null {
  const pagePath = toPagePath(pathname);
  const match = matchPage(pagePath);
  if (!match || !pages[match.id].kept || hrefOf(match.id, match.locale, match.params) !== pagePath) return null;
  if (hasNeutralQuery(match, search)) return null;
  return { key: pathname + toKnownQuery(match, search), match };
}

/** What of an address is no parameter of its page, such as a campaign: a redirect takes it along (specification, section 4). */
export function toForeignQuery({ id }: PageMatch, search: string): string {
  const own: readonly string[] = [...pages[id].query, ...pages[id].neutralQuery];
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !own.includes(name))).toString();
}

/**
 * The name under which the answer to an address is kept: a page's key, or the path of anything else (a feed asked for with tracking
 * parameters). Null for a page that is not kept in this form: a filtered list must not be answered with the plain one.
 */
export function toKeptKey(pathname: string, search: string): string | null {
  if (search === '') return pathname;
  // Reading a longer one costs milliseconds: it waits for its turn first.
  if (search.length > LONGEST_KEPT_QUERY) return null;
  const key = toPageKey(pathname, search)?.key;
  if (key) return key;
  return matchPage(toPagePath(pathname)) ? null : pathname;
}

/** Longer than any query of our own with a dozen tracking parameters behind it. */
const LONGEST_KEPT_QUERY = 2000;

/** What pages were made of, and on which day: `1a2b`, `2026-11-25`. */
export type Issue = { edition: string; day: string };

/**
 * `/builds/1a2b/state/about` for `/about`: the address of a kept page's data for React. Of a page that is kept for a day,
 * `/builds/1a2b/state/2026-11-25/...`: a tab of yesterday must not start from what is ahead today.
 */
export function toStateUrl({ edition, day }: Issue, key: string): string {
  const [path = '', query] = key.split('?');
  const ofDay = isOfToday(key) ? `/${day}` : '';
  return `/builds/${edition}/state${ofDay}${path === '/' ? '/index' : path}${query ? `?${query}` : ''}`;
}

/** Whether what is kept under `key` says what is ahead. */
export function isOfToday(key: string): boolean {
  return getKept(key) === 'today';
}

/** How the page, or its data, whose key it is may be kept; false for what is no page. */
export function getKept(key: string): Kept {
  const match = matchPage(toPagePath(key.split('?', 1)[0] ?? ''));
  return match !== null && pages[match.id].kept;
}

/** The page key of a state address of this build and, where it names one, this day; or null. */
export function parseStateUrl(issue: Issue, pathname: string, search: string): string | null {
  return readStateUrl(issue, pathname, (path) => toPageKey(path, search)?.key ?? null);
}

/** The same for a page that is not kept: its path and query. */
export function parseUnkeptStateUrl(issue: Issue, pathname: string, search: string): string | null {
  return readStateUrl(issue, pathname, (path) => toUnkeptPage(path, search));
}

function readStateUrl({ edition, day }: Issue, pathname: string, toPage: (path: string) => string | null): string | null {
  const prefix = `/builds/${edition}/state`;
  if (!pathname.startsWith(`${prefix}/`)) return null;
  const ofDay = `${prefix}/${day}/`;
  const isDated = pathname.startsWith(ofDay);
  const path = pathname.slice(isDated ? ofDay.length - 1 : prefix.length);
  const page = toPage(path === '/index' ? '/' : path);
  return page !== null && isOfToday(page) === isDated ? page : null;
}

/**
 * The path and query of a page that is not kept because there are as many of it as visitors: a filtered list. Null for any other page,
 * and for a query longer than ours.
 */
export function toUnkeptPage(pathname: string, search: string): string | null {
  if (search.length > LONGEST_KEPT_QUERY) return null;
  const match = matchPage(pathname);
  if (!match || !pages[match.id].kept || hrefOf(match.id, match.locale, match.params) !== pathname) return null;
  return hasNeutralQuery(match, search) ? pathname + search : null;
}

function hasNeutralQuery(match: PageMatch, search: string): boolean {
  const { neutralQuery } = pages[match.id];
  if (search.length < 2 || neutralQuery.length === 0) return false;
  const given = new URLSearchParams(search);
  return neutralQuery.some((name) => given.has(name));
}

function toKnownQuery(match: PageMatch, search: string): string {
  if (search.length < 2) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of pages[match.id].query) {
    // Trimmed: a search for spaces is the page without a search.
    const value = given.get(name)?.trim();
    if (value && (knownValues[name]?.(value) ?? true)) known.set(name, value.slice(0, 200));
  }
  return known.size > 0 ? `?${known}` : '';
}
