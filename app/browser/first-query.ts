/** The query of the first page of this document; full loads carry it along, so it is the first page's of the visit too. */
const first = typeof location === 'undefined' ? '' : location.search;

/**
 * Parameters that belong to one page (a page number, a search, a filter) and must not follow the visitor around: those that the page table names, as a
 * test sees. Written out, because this stands in every page and the table is ten times as long.
 */
const ownParameters = new Set(
  (
    'to form sent subject record q sort page per-page columns type ids genre price year reviews score language platform feature ' +
    'self-published place month developer publisher country size games decade source kind service format date audience entry'
  ).split(' '),
);

/** Whether a parameter is one page's own. */
export function isOwnParameter(name: string): boolean {
  return ownParameters.has(name);
}

/**
 * Merges the first page's query parameters into an in-site address (specification, section 4). What the address says itself wins; an
 * address that leaves the site, a file or a fragment of the same page is returned as it is. `url` is absolute.
 */
export function mergeFirstQuery(url: string, firstQuery: string = first): string {
  if (firstQuery.length < 2) return url;
  const target = new URL(url);
  let changed = false;
  for (const [name, value] of new URLSearchParams(firstQuery)) {
    if (isOwnParameter(name) || target.searchParams.has(name)) continue;
    target.searchParams.append(name, value);
    changed = true;
  }
  return changed ? target.href : url;
}
