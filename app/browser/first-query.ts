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
  return addFirstQuery(target.searchParams, firstQuery, own) ? target.href : url;
}

type Fields = Pick<URLSearchParams, 'has' | 'append'>;

/** The same for what an address or a form sends. Whether something was added. */
export function addFirstQuery(fields: Fields, firstQuery: string = first, own: readonly string[] = getOwnParameters()): boolean {
  const missing = [...new URLSearchParams(firstQuery)].filter(([name]) => !own.includes(name) && !fields.has(name));
  for (const [name, value] of missing) fields.append(name, value);
  return missing.length > 0;
}

/** Parameters that lists, forms and redirects read on any page, and those that belong to the first page alone (its filters). */
function getOwnParameters(): string[] {
  return ['page', 'sort', 'q', 'sent', 'subject', 'to', 'form', ...(readBootDescription()?.own ?? [])];
}
