import { analysisParameters } from './analysis/game-profile.ts';
import { estimateParameters } from './analysis/estimate-query.ts';
import { releaseWeekParameters } from './analysis/release-week-query.ts';
import { companyFilters, type EntityType, facetKeys } from './database/entity-types.ts';
import { type Locale, locales } from './locales.ts';
import { isKeyOf, keysOf } from './keys-of.ts';
import { createMatcher } from './match-path.ts';

/** In the address of a seat, of the page that keeps, or of the log-in page: what the last press there did. */
export const DONE_PARAMETER = 'done';
/** In the address that a redirect with a new session's cookie leads to: without the cookie there, the browser refused it. */
export const ENTERED_PARAMETER = 'entered';

const databasePath = { en: '/products/gaming-industry-database', fr: '/fr/products/gaming-industry-database' } as const;
const databaseName = 'gaming industry database page';

/**
 * The lists and records of the industry database. A list's parameters are those of `listParameters` (shared/database/list-query.ts), as
 * a test sees.
 */
const databasePages = {
  'database-games': listPage('games', 'jeux', 'games'),
  'database-studios': listPage('studios', 'studios', 'studios'),
  'database-publishers': listPage('publishers', 'editeurs', 'publishers'),
  'database-associations': listPage('associations', 'associations', 'associations'),
  'database-events': listPage('events', 'evenements', 'events', { kept: 'today' }),
  'database-game': recordPage('games', 'jeux', 'database-games'),
  'database-studio': recordPage('studios', 'studios', 'database-studios'),
  'database-publisher': recordPage('publishers', 'editeurs', 'database-publishers'),
  'database-association': recordPage('associations', 'associations', 'database-associations'),
  'database-event': recordPage('events', 'evenements', 'database-events', { kept: 'today' }),
  'database-compare': databasePage('compare', 'comparer', { indexable: false, kept: false, neutralQuery: ['type', 'ids', 'q'] }),
  // Exists while the data know announced games (`isAlways`).
  'database-releases': databasePage('releases', 'sorties', {
    neutralQuery: ['genre', 'tag', 'when', 'page'],
    kept: 'today',
    isAlways: false,
  }),
  'database-method': databasePage('method', 'methode'),
  'database-api': databasePage('api', 'api'),
} as const;

/**
 * The only place where a path is written. Links, routes, redirects, sitemaps, alternates, the language switch and the tests are
 * derived from this table. Paths, layouts and tracking names are those of the specification (section 2 and 3); what was added is in
 * docs/specification-map.md. The odd French paths (`/fr/blog/...` beside `/fr/blogue/...`) are the specification's and binding.
 */
export const pages = {
  home: page({ en: '/', fr: '/fr' }, 'default', 'home', { bar: 'poster', query: ['sent'] }),
  about: page({ en: '/about', fr: '/fr/a-propos' }, 'default', 'contact page'),
  products: page({ en: '/products', fr: '/fr/products' }, 'default', 'services page'),
  'game-market-analysis': page(
    { en: '/products/game-market-analysis', fr: '/fr/products/game-market-analysis' },
    'default',
    'game marketing analysis page',
    { query: ['sent'] },
  ),
  'market-analysis-try': page(
    { en: '/products/game-market-analysis/try', fr: '/fr/products/game-market-analysis/essai' },
    'default',
    'game marketing analysis page',
    // As many analyses as there are games.
    { parent: 'game-market-analysis', query: ['sent'], neutralQuery: analysisParameters, kept: false },
  ),
  'method-analysis': page(
    { en: '/products/game-market-analysis/method', fr: '/fr/products/game-market-analysis/methode' },
    'default',
    'game marketing analysis page',
    { parent: 'game-market-analysis' },
  ),
  'tools-first-year-estimate': page({ en: '/tools/first-year-estimate', fr: '/fr/outils/estimation-premiere-annee' }, 'default', null, {
    neutralQuery: estimateParameters,
    kept: false,
  }),
  'method-estimate': page(
    { en: '/tools/first-year-estimate/method', fr: '/fr/outils/estimation-premiere-annee/methode' },
    'default',
    null,
    { parent: 'tools-first-year-estimate' },
  ),
  'tools-release-week': page({ en: '/tools/release-week', fr: '/fr/outils/semaine-de-sortie' }, 'default', null, {
    neutralQuery: releaseWeekParameters,
    kept: 'today',
  }),
  'gaming-industry-database': page(databasePath, 'default', databaseName, { query: ['sent'] }),
  ...databasePages,
  'product-redirect': page({ en: '/products/redirect', fr: '/fr/products/redirect' }, 'blank', null, { indexable: false, kept: false }),
  blog: page({ en: '/blog', fr: '/fr/blogue' }, 'blog', 'blog page', { query: ['sort', 'page', 'q', 'sent'] }),
  'blog-category': page({ en: '/blog/:category', fr: '/fr/blogue/:category' }, 'blog', 'blog page', {
    parent: 'blog',
    query: ['sort', 'page'],
  }),
  'blog-subcategory': page({ en: '/blog/:category/:subcategory', fr: '/fr/blog/:category/:subcategory' }, 'blog', 'blog page', {
    parent: 'blog-category',
    query: ['sort', 'page'],
  }),
  'article-index': page({ en: '/blog/articles', fr: '/fr/blog/articles' }, 'blank', 'blog page', { parent: 'blog' }),
  article: page({ en: '/blog/articles/:slug', fr: '/fr/blogue/publications/:slug' }, 'blog', 'blog page', { parent: 'blog' }),
  'blog-search': page({ en: '/blog/search/:query', fr: '/fr/blog/search/:query' }, 'blog', 'blog page', {
    parent: 'blog',
    indexable: false,
    query: ['page'],
    // As many pages as there are words: they must not push out the others.
    kept: 'apart',
  }),
  'white-papers': page({ en: '/blog/white-papers', fr: '/fr/blogue/livres-blancs' }, 'blog', 'whitepapers page', { parent: 'blog' }),
  'white-paper': page({ en: '/blog/white-papers/:slug', fr: '/fr/blogue/livres-blancs/:slug' }, 'blog', 'whitepapers page', {
    parent: 'white-papers',
    query: ['sent'],
  }),
  letters: page({ en: '/blog/letters', fr: '/fr/blogue/infolettres' }, 'blog', 'blog page', { parent: 'blog', query: ['sent'] }),
  letter: page({ en: '/blog/letters/:slug', fr: '/fr/blogue/infolettres/:slug' }, 'blog', 'blog page', { parent: 'letters' }),
  glossary: page({ en: '/blog/glossary', fr: '/fr/blogue/lexique' }, 'blog', 'blog page', { parent: 'blog' }),
  community: page({ en: '/community', fr: '/fr/communaute' }, 'default', 'community page', { query: ['sent'] }),
  contact: page({ en: '/contact-us', fr: '/fr/contactez-nous' }, 'default', 'contact page', {
    query: ['subject', 'sent'],
    neutralQuery: ['record'],
    kept: 'today',
  }),
  links: page({ en: '/links', fr: '/fr/liens' }, 'links', 'links page', { indexable: false }),
  'privacy-policy': page({ en: '/privacy-policy', fr: '/fr/politique-de-confidentialite' }, 'tos', 'privacy policy page'),
  'privacy-policy-version': page(
    { en: '/privacy-policy/:version', fr: '/fr/politique-de-confidentialite/:version' },
    'tos',
    'privacy policy page',
    { parent: 'privacy-policy', indexable: false },
  ),
  'terms-of-service': page({ en: '/terms-of-service', fr: '/fr/termes-et-conditions' }, 'tos', 'terms page'),
  'terms-of-service-version': page({ en: '/terms-of-service/:version', fr: '/fr/termes-et-conditions/:version' }, 'tos', 'terms page', {
    parent: 'terms-of-service',
    indexable: false,
  }),
  'newsletter-confirm': ownPage({ en: '/newsletter/confirm/:token', fr: '/fr/infolettre/confirmer/:token' }),
  'newsletter-unsubscribe': ownPage({ en: '/newsletter/unsubscribe/:token', fr: '/fr/infolettre/desabonnement/:token' }),
  // Where a form posted without scripts goes on while proof of work is asked for.
  'one-more-step': ownPage({ en: '/one-more-step/:token', fr: '/fr/derniere-etape/:token' }),
  // Without a password: the address is asked for here, and a link is sent to it.
  'log-in': ownPage({ en: '/log-in', fr: '/fr/connexion' }, { query: [DONE_PARAMETER] }),
  seat: ownPage({ en: '/seat', fr: '/fr/place' }, { query: [DONE_PARAMETER, ENTERED_PARAMETER] }),
  'seat-enter': ownPage({ en: '/seat/enter/:token', fr: '/fr/place/entrer/:token' }),
  // Ends alerts: the link of an email, also for mail programs.
  'seat-alerts': ownPage({ en: '/seat/alerts/:token', fr: '/fr/place/alertes/:token' }),
  // What "Save this list", "Watch" and "Keep" lead to: `page` is the address that is kept.
  'seat-save': ownPage(
    { en: '/seat/save', fr: '/fr/place/garder' },
    { query: [DONE_PARAMETER, ENTERED_PARAMETER], neutralQuery: ['page'] },
  ),
  health: page({ en: '/health', fr: '/fr/health' }, 'blank', null, { indexable: false, kept: false }),
} as const;

export type PageId = keyof typeof pages;
export type Kept = true | 'apart' | 'today' | false;
export type Layout = 'blank' | 'blog' | 'default' | 'error-layout' | 'links' | 'tos';
/** `dark` on blog and legal pages (specification, section 2), `poster` where the bar lies over a picture. */
export type Bar = 'paper' | 'dark' | 'poster';

export type Page<Path extends Record<Locale, string> = Record<Locale, string>> = {
  path: Path;
  layout: Layout;
  /** The name sent with a lead as `pageName`; null on pages that the specification names none for: their leads carry ''. */
  trackingName: string | null;
  bar: Bar;
  /** Where the language switch leads when this page has no translation. */
  parent: string | null;
  /** Listed in the sitemaps and open to search engines. */
  indexable: boolean;
  /** The query parameters the page reads. All others (tracking) leave the page as it is, so one kept copy serves them all. */
  query: readonly string[];
  /**
   * Parameters the page reads that mean the same in both languages and have as many values as there are visitors (filters, searches): the
   * language switch carries them, and a page that has one is not kept.
   */
  neutralQuery: readonly string[];
  /**
   * Whether a rendered page may be kept and sent again: `apart` where there are endless many of them, so that they only push out each
   * other; `today`, among those, where it says what is ahead, until the day ends; false where the answer depends on the moment.
   */
  kept: Kept;
  /** Whether the page exists whatever the data are; the sitemap of what does not comes from the data. */
  isAlways: boolean;
  /** A page of one visitor's: its loader asks the database of leads. */
  isOwn: boolean;
};

/** `{ slug: string }` for `/blog/articles/:slug`, `{}` for a path without parameters. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? { [Key in Param]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? { [Key in Param]: string }
    : Record<never, string>;

export type PageParams<Id extends PageId> = PathParams<(typeof pages)[Id]['path']['en']>;
type HrefArguments<Id extends PageId> = keyof PageParams<Id> extends never ? [params?: Record<string, never>] : [params: PageParams<Id>];

export const pageIds = keysOf(pages);

/** The path of a page in a language, parameters encoded: `href('article', 'fr', { slug })`. */
export function href<Id extends PageId>(id: Id, locale: Locale, ...[params]: HrefArguments<Id>): string {
  return fillPath(pages[id].path[locale], params ?? {});
}

/** Like `href`, for a page id known only at run time (a match, a front matter link). Throws when a parameter is missing. */
export function hrefOf(id: PageId, locale: Locale, params: Readonly<Record<string, string | undefined>>): string {
  return fillPath(pages[id].path[locale], params);
}

/** A route's id is its page and language: `article.fr`. */
export function toRouteId(id: PageId, locale: Locale): string {
  return `${id}.${locale}`;
}

/** The page and language of a route id, or null for a route that is no page (`sitemap`, `api`). */
export function parseRouteId(routeId: string): { id: PageId; locale: Locale } | null {
  const dot = routeId.lastIndexOf('.');
  const id = routeId.slice(0, dot);
  const locale = locales.find((candidate) => candidate === routeId.slice(dot + 1));
  return dot > 0 && locale && isKeyOf(pages, id) ? { id, locale } : null;
}

export type PageMatch = { id: PageId; locale: Locale; params: Record<string, string> };

const match = createMatcher(pageIds.flatMap((id) => locales.map((locale) => [pages[id].path[locale], { id, locale }] as const)));

/** The most literal page of the table whose path fits, or null. `pathname` as in a URL: encoded, without query or trailing slash. */
export function matchPage(pathname: string): PageMatch | null {
  const found = match(pathname);
  return found && { ...found.value, params: found.params };
}

type PagePath = { en: `/${string}`; fr: `/fr${string}` };
type PageOptions = {
  bar?: Bar;
  parent?: string;
  indexable?: boolean;
  query?: readonly string[];
  neutralQuery?: readonly string[];
  kept?: Kept;
  isAlways?: boolean;
  isOwn?: boolean;
};

function page<const Path extends PagePath>(path: Path, layout: Layout, trackingName: string | null, options: PageOptions = {}): Page<Path> {
  const bar = options.bar ?? (layout === 'blog' || layout === 'tos' ? 'dark' : 'paper');
  const { parent = null, indexable = true, query = [], neutralQuery = [], kept = true, isAlways = true, isOwn = false } = options;
  return { path, layout, trackingName, bar, parent, indexable, query, neutralQuery, kept, isAlways, isOwn };
}

/** A page below the database, by the ends of its paths. */
function databasePage<En extends string, Fr extends string>(en: En, fr: Fr, options: PageOptions = {}) {
  const path = { en: `${databasePath.en}/${en}`, fr: `${databasePath.fr}/${fr}` } as const;
  return page(path, 'default', databaseName, { parent: 'gaming-industry-database', ...options });
}

/** A list of the database: kept as it first shows, not with every filter. */
function listPage<En extends string, Fr extends string>(en: En, fr: Fr, type: EntityType, options: PageOptions = {}) {
  const neutralQuery = ['q', ...facetKeys[type], ...companyFilters[type], 'all', 'sort', 'columns', 'per-page', 'page'];
  return databasePage(en, fr, { neutralQuery, ...options });
}

function recordPage<En extends string, Fr extends string>(en: En, fr: Fr, parent: string, options: PageOptions = {}) {
  return databasePage(`${en}/:slug`, `${fr}/:slug`, { parent, kept: 'apart', ...options });
}

/** A page of one visitor's: reached by a link of an email, by a form, or to log in. */
function ownPage<const Path extends PagePath>(path: Path, options: PageOptions = {}) {
  return page(path, 'default', null, { indexable: false, kept: false, isOwn: true, ...options });
}

function fillPath(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
}
