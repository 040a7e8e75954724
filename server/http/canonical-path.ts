import { isDataPath, toDataPath, toPagePath } from '#shared/data-path.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { locales } from '#shared/locales.ts';
import { createMatcher } from '#shared/match-path.ts';
import { hrefOf, type PageId, pageIds, type PageMatch, pages } from '#shared/pages.ts';
import { recordPages, toRecordId } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import type { Content } from '#server/content/content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';

/**
 * The present parameters of a page, which may have been asked for by an old slug or by the slug of the other language; null when there is
 * no such page. Only the content knows them.
 */
export type ResolveParams = (id: PageId, locale: PageMatch['locale'], params: Record<string, string>) => Record<string, string> | null;

/**
 * The path that a pathname should have been; null when it is right already, or when no page fits and the 404 page answers. Corrects a
 * trailing or doubled slash, capitals, `/en/...`, `blog` for `blogue` and the reverse, a path of the other language under or outside `/fr`,
 * and old slugs. It corrects them all at once, so that a redirect never leads to another redirect (product decisions, section 2).
 */
export function getCanonicalPath(pathname: string, resolveParams: ResolveParams): string | null {
  const asked = toPagePath(pathname);
  const plain = asked.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  if (isKeyOf(guessedFiles, plain)) return guessedFiles[plain];
  const page = findPage(plain) ?? findPage(plain.toLowerCase());
  if (!page) return null;
  // The slugs of what may be found are in small letters. A search or a token is another one in capitals.
  const params = resolveParams(page.id, page.locale, pages[page.id].indexable ? toSmallLetters(page.params) : page.params);
  if (!params) return null;
  const target = hrefOf(page.id, page.locale, params);
  // Escapes may be written in more than one way (`%C3%A9`, `é`). Paths that are equal once decoded need no redirect.
  if (isSamePath(target, asked)) return null;
  return isDataPath(pathname) ? toDataPath(target) : target;
}

/** What people and programs type from habit, and the page that they mean ... */
const guessedPages: [string, { id: PageId; locale: PageMatch['locale'] }][] = [
  ['/blog/search', { id: 'blog', locale: 'en' }],
  ['/blog/recherche', { id: 'blog', locale: 'fr' }],
  ['/blog/publications', { id: 'article-index', locale: 'fr' }],
  ['/produits', { id: 'products', locale: 'fr' }],
  ['/contact', { id: 'contact', locale: 'en' }],
  ['/privacy', { id: 'privacy-policy', locale: 'en' }],
  ['/terms', { id: 'terms-of-service', locale: 'en' }],
];
/** ... or file. */
const guessedFiles = { '/feed': '/feeds/en.atom', '/fr/feed': '/feeds/fr.atom', '/sitemap_index.xml': '/sitemap.xml' };

/** The paths of both languages without what names the language: whoever mixes them up means one page. */
const matchBare = createMatcher([
  ...locales.flatMap((locale) => pageIds.map((id) => [toBarePath(pages[id].path[locale]), { id, locale }] as const)),
  ...guessedPages,
]);

/** The prefix says the language; without one the French words do. */
function findPage(path: string): PageMatch | null {
  const match = matchBare(toBarePath(path));
  if (!match) return null;
  const [, prefix] = /^\/(en|fr)(?=\/|$)/.exec(path) ?? [];
  const said = prefix ?? (/^\/blogue(\/|$)/.test(path) ? 'fr' : match.value.locale);
  return { id: match.value.id, locale: said === 'fr' ? 'fr' : 'en', params: match.params };
}

function toSmallLetters(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]));
}

function toBarePath(path: string): string {
  return path.replace(/^\/(en|fr)(?=\/|$)/, '').replace(/^\/blogue(?=\/|$)/, '/blog');
}

function isSamePath(a: string, b: string): boolean {
  try {
    return decodeURI(a) === decodeURI(b) || decodeURIComponent(a) === decodeURIComponent(b);
  } catch {
    return false; // A malformed escape, such as `%zz`, is equal to nothing.
  }
}

/** The present parameters of a page, null when there is no such page: articles by the content, records of the database by their id. */
export function createResolveParams(content: Pick<Content, 'resolveParams'>, database: Pick<IndustryDatabase, 'compare'>): ResolveParams {
  return (id, locale, params) => {
    const type = entityTypes.find((candidate) => recordPages[candidate] === id);
    if (!type) return content.resolveParams(id, locale, params);
    const { slug = '' } = params;
    // The record as a file stands at its own address with an ending.
    if (slug.endsWith('.json')) return params;
    try {
      const [row] = database.compare(type, [toRecordId(type, slug)]);
      return row ? { slug: row.slug } : null;
    } catch {
      return params; // missing or damaged: the page says that it fails, and no redirect is needed for that
    }
  };
}
