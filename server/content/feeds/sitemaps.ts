import { max } from 'd3-array';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { alternateTags, type Locale, locales } from '#shared/locales.ts';
import { mapKeys } from '#shared/keys-of.ts';
import { ARTICLES_WORTH_FINDING } from '#shared/limits.ts';
import { href, hrefOf, type PageId, pageIds, pages } from '#shared/pages.ts';
import { type Article, type Edition, type Paper, toAlternates } from '#server/content/articles/articles.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { escapeXml } from './feeds.ts';
import { type Legal, legalDocuments } from '#server/content/legal/legal.ts';

/** What the sitemaps list, and the days by which they date it (ISO dates). */
export type Listed = {
  blog: Blog;
  legal: Legal;
  /** The day the words of a page last changed; null for a page without words of its own. */
  getCopyDate(id: PageId, locale: Locale): string | null;
  /** The day the industry database's records of each type last changed. */
  databaseUpdated: Record<EntityType, string>;
};

/** Pages that show records or figures of the industry database: they change with those of these types. */
const databasePages: Partial<Record<PageId, readonly EntityType[]>> = {
  'gaming-industry-database': entityTypes,
  'database-games': ['games'],
  'database-studios': ['studios'],
  'database-publishers': ['publishers'],
  'database-associations': ['associations'],
  'database-events': ['events'],
  'database-method': entityTypes,
  'market-analysis-try': ['games'],
  'method-estimate': ['games'],
  'tools-first-year-estimate': ['games'],
  'tools-release-week': ['games', 'events'],
};

/** A page with its path in each language it has, and the day its content last changed where that is known. */
export type Row = { paths: Partial<Record<Locale, string>>; lastModified: Partial<Record<Locale, string>> };

/** `/sitemap.xml` and `/index-sitemap.xml`: where the two lists are, and those of the database, by path. */
export function toSitemapIndex(
  listed: Listed,
  siteUrl: string,
  databaseSitemaps: readonly { path: string; updated: string }[] = [],
): string {
  const rows = locales.map((locale) => {
    const newest = max(listRows(listed), ({ lastModified }) => lastModified[locale]);
    return toIndexRow(`${siteUrl}/${locale}-sitemap.xml`, newest);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    ...databaseSitemaps.map(({ path, updated }) => toIndexRow(siteUrl + path, updated)),
    '</sitemapindex>\n',
  ].join('\n');
}

function toIndexRow(address: string, date: string | undefined): string {
  return `<sitemap><loc>${escapeXml(address)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</sitemap>`;
}

/**
 * Every indexable page of a language, with its other language beside it. English is what a visitor of another language gets (`x-default`).
 */
export function toSitemap(listed: Listed, siteUrl: string, locale: Locale): string {
  return toUrlSet(listRows(listed), siteUrl, locale);
}

/** The rows of one language as a sitemap. */
export function toUrlSet(given: readonly Row[], siteUrl: string, locale: Locale): string {
  const rows = given.flatMap(({ paths, lastModified }) => {
    const path = paths[locale];
    if (!path) return [];
    const alternates = locales.flatMap((other) =>
      alternateTags[other].flatMap((tag) => (paths[other] ? [toAlternate(tag, siteUrl + paths[other])] : [])),
    );
    const fallback = toAlternate('x-default', siteUrl + (paths.en ?? path));
    const date = lastModified[locale];
    return [
      `<url><loc>${escapeXml(siteUrl + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${alternates.join('')}${fallback}</url>`,
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>\n',
  ].join('\n');
}

function listRows(listed: Listed): Row[] {
  const { blog } = listed;
  const fixed = pageIds.filter((id) => pages[id].indexable && pages[id].isAlways && !pages[id].path.en.includes(':'));
  const categories = blog.taxonomy.categories.map(({ slug, subcategories }) => ({
    slug,
    subcategories: subcategories.map((subcategory) => subcategory.slug),
  }));
  return [
    ...fixed.map((id): Row => ({
      paths: mapLocales((locale) => hrefOf(id, locale, {})),
      lastModified: mapLocales((locale) => toLastModified(id, locale, listed)),
    })),
    ...categories.map(({ slug }) =>
      toListRow(
        blog,
        ({ category }) => category === slug,
        (locale) => href('blog-category', locale, { category: slug }),
      ),
    ),
    ...categories.flatMap(({ slug, subcategories }) =>
      subcategories.map((subcategory) =>
        toListRow(
          blog,
          (article) => article.category === slug && article.subcategory === subcategory,
          (locale) => href('blog-subcategory', locale, { category: slug, subcategory }),
          ARTICLES_WORTH_FINDING,
        ),
      ),
    ),
    ...toTextRows(blog.articles, 'article'),
    ...toTextRows(blog.papers, 'white-paper'),
    ...toLetterRows(blog),
  ];
}

/** A list has a row in a language only while it has so many articles there. */
function toListRow(blog: Blog, isIn: (article: Article) => boolean, toPath: (locale: Locale) => string, least = 1): Row {
  const lists = mapKeys(locales, (locale) => blog.articles.list(locale).filter(isIn));
  return {
    lastModified: mapLocales((locale) => max(lists[locale], ({ updated }) => updated)),
    paths: mapLocales((locale) => (lists[locale].length >= least ? toPath(locale) : undefined)),
  };
}

function toTextRows(edition: Edition<Article> | Edition<Paper>, page: 'article' | 'white-paper'): Row[] {
  const ids = new Set(locales.flatMap((locale) => edition.list(locale).map(({ id }) => id)));
  return [...ids].map((id) => {
    const params = toAlternates(edition, id);
    return {
      paths: mapLocales((locale) => (params[locale] ? href(page, locale, params[locale]) : undefined)),
      lastModified: mapLocales((locale) => edition.get(id, locale)?.updated),
    };
  });
}

function toLetterRows(blog: Blog): Row[] {
  const ids = new Set(locales.flatMap((locale) => blog.listLetters(locale).map(({ id }) => id)));
  const find = (id: string, locale: Locale) => blog.listLetters(locale).find((letter) => letter.id === id);
  return [...ids].map((id) => ({
    paths: mapLocales((locale) => (find(id, locale) ? href('letter', locale, { slug: id }) : undefined)),
    lastModified: mapLocales((locale) => find(id, locale)?.day),
  }));
}

/**
 * Of a page that is not one of many: the newest of the days of its words and of what it shows. Never that of the build, which changes
 * nothing.
 */
function toLastModified(id: PageId, locale: Locale, { blog, legal, getCopyDate, databaseUpdated }: Listed): string | undefined {
  const document = legalDocuments.find((name) => name === id);
  const dates = [
    getCopyDate(id, locale),
    ...(databasePages[id] ?? []).map((type) => databaseUpdated[type]),
    document ? legal.getCurrent(document, locale).lastUpdated : null,
    id === 'glossary' ? blog.getGlossary(locale).updated : null,
    ...(id === 'home' || id === 'blog' || id === 'article-index' ? blog.articles.list(locale).map(({ updated }) => updated) : []),
    ...(id === 'letters' ? blog.listLetters(locale).map(({ day }) => day) : []),
    ...(id === 'white-papers' ? blog.papers.list(locale).map(({ updated }) => updated) : []),
  ];
  return max(dates, (date) => date);
}

function toAlternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

function mapLocales(create: (locale: Locale) => string | undefined): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const value = create(locale);
      return value === undefined ? [] : [[locale, value]];
    }),
  );
}
