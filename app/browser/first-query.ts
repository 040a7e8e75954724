import { readBootDescription } from './boot-description.ts';

/** The query of the first page of this document. Full loads carry it along, so it is that of the visit's first page too. */
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

/** Parameters that lists, forms and redirects read on any page, and those that belong to the first page alone (its filters). */
function getOwnParameters(): string[] {
  return ['page', 'sort', 'q', 'sent', 'subject', 'to', 'form', ...(readBootDescription()?.own ?? [])];
}
