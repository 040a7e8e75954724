import { languageTags, type Locale, locales } from '#shared/locales.ts';
import { href, hrefOf, type PageId, pageIds, pages } from '#shared/pages.ts';
import type { Article, Edition, Paper } from '#server/content/articles/articles.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { escapeXml } from './feeds.ts';
import { toAlternates } from '#server/content/blog/alternates.ts';
import { type Legal, legalDocuments } from '#server/content/legal/legal.ts';

/** What the sitemaps list. */
type Texts = { blog: Blog; legal: Legal };

/** A page with its path in each language it has, and the day its content last changed where that is known. */
export type Row = { paths: Partial<Record<Locale, string>>; lastModified: Partial<Record<Locale, string>> };

/** `/sitemap.xml` and `/index-sitemap.xml`: where the two lists are, and the `others`, by path. */
export function toSitemapIndex(texts: Texts, siteUrl: string, others: readonly string[] = []): string {
  const rows = locales.map((locale) => {
    const newest = listRows(texts)
      .flatMap(({ lastModified }) => lastModified[locale] ?? [])
      .sort()
      .at(-1);
    return `<sitemap><loc>${escapeXml(`${siteUrl}/${locale}-sitemap.xml`)}</loc>${newest ? `<lastmod>${newest}</lastmod>` : ''}</sitemap>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    ...others.map((path) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
}

/** Every indexable page of a language, with its other language beside it. English is what a visitor of another language gets (`x-default`). */
export function toSitemap(texts: Texts, siteUrl: string, locale: Locale): string {
  return toUrlSet(listRows(texts), siteUrl, locale);
}

/** The rows of one language as a sitemap. */
export function toUrlSet(given: readonly Row[], siteUrl: string, locale: Locale): string {
  const rows = given.flatMap(({ paths, lastModified }) => {
    const path = paths[locale];
    if (!path) return [];
    const alternates = locales.flatMap((other) => (paths[other] ? [toAlternate(languageTags[other], siteUrl + paths[other])] : []));
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

function listRows(texts: Texts): Row[] {
  const { blog } = texts;
  const fixed = pageIds.filter((id) => pages[id].indexable && !pages[id].path.en.includes(':'));
  const categories = blog.taxonomy.categories.map(({ slug, subcategories }) => ({
    slug,
    subcategories: subcategories.map((subcategory) => subcategory.slug),
  }));
  return [
    ...fixed.map((id): Row => ({
      paths: mapLocales((locale) => hrefOf(id, locale, {})),
      lastModified: toLastModified(id, texts),
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
        ),
      ),
    ),
    ...toTextRows(blog.articles, 'article'),
    ...toTextRows(blog.papers, 'white-paper'),
  ];
}

/** A list has a row in a language only while it has articles there. */
function toListRow(blog: Blog, isIn: (article: Article) => boolean, toPath: (locale: Locale) => string): Row {
  const lastModified = newestOf((locale) => blog.articles.list(locale).filter(isIn));
  return { lastModified, paths: mapLocales((locale) => (lastModified[locale] ? toPath(locale) : undefined)) };
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

function newestOf(list: (locale: Locale) => readonly { updated: string }[]): Partial<Record<Locale, string>> {
  return mapLocales((locale) =>
    list(locale)
      .map(({ updated }) => updated)
      .sort()
      .at(-1),
  );
}

/** Of a page that is not one of many: the day of the newest text it shows, or of the legal text it is. Nobody dates the other pages. */
function toLastModified(id: PageId, { blog, legal }: Texts): Row['lastModified'] {
  if (id === 'home' || id === 'blog' || id === 'article-index') return newestOf(blog.articles.list);
  if (id === 'white-papers') return newestOf(blog.papers.list);
  const document = legalDocuments.find((name) => name === id);
  return document ? mapLocales((locale) => legal.getCurrent(document, locale).lastUpdated) : {};
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
