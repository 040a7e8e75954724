import { hrefOf, type PageMatch, pages } from '#shared/pages.ts';

/**
 * The name under which a page is counted: its path. Where a path holds a token or a search, its pattern instead; records of the
 * database are named, because they are ours.
 */
export function toPageName({ id, locale, params }: PageMatch): string {
  const { kept, path } = pages[id];
  return kept === true || id.startsWith('database-') ? hrefOf(id, locale, params) : path[locale];
}
