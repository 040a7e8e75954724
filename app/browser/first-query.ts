import { readBootDescription } from './boot-description.ts';

/** The query of the first page of this document; full loads carry it along, so it is the first page's of the visit too. */
const first = typeof location === 'undefined' ? '' : location.search;

/**
 * Merges the first page's query parameters into an in-site address (specification, section 4). What the address says itself wins; an
 * address that leaves the site, a file or a fragment of the same page is returned as it is. `url` is absolute.
 */
export function mergeFirstQuery(url: string, firstQuery: string = first, own: readonly string[] = getOwnParameters()): string {
  if (firstQuery.length < 2) return url;
  const target = new URL(url);
  let changed = false;
  for (const [name, value] of new URLSearchParams(firstQuery)) {
    if (own.includes(name) || target.searchParams.has(name)) continue;
    target.searchParams.append(name, value);
    changed = true;
  }
  return changed ? target.href : url;
}

/** What lists, forms and redirects read by these names on any page, and what belongs to the first page alone (its filters). */
function getOwnParameters(): string[] {
  return ['page', 'sort', 'q', 'sent', 'subject', 'to', 'form', ...(readBootDescription()?.own ?? [])];
}
