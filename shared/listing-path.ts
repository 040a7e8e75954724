/** The address of a page of a list: the first page and the usual order are not written, so that every page has one address. */
export function toListingPath(pathname: string, sort: string, page: number): string {
  const search = new URLSearchParams();
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
