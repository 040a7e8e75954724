import { redirect, type RouterContextProvider } from 'react-router';
import { toArticleCard } from '#server/content/blog/cards.ts';
import { getListing, parseListingQuery } from '#server/content/blog/listing.ts';
import { servicesContext } from '#server/services.ts';
import { drawEmblem } from '#artwork/emblem-drawings.ts';
import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList, toItemList } from '#shared/structured-data.ts';
import { notFound } from './not-found.ts';
import { toFeedLinks } from '#app/ui/blog/feed-links.tsx';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider>; category: string; subcategory?: string };

/** Loader data of a category or one of its subcategories. An unknown one, or a subcategory without articles, is a 404. */
export function readCategoryPage({ url, context, category: categorySlug, subcategory: subcategorySlug }: Asked) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const { articles, taxonomy } = content.getBlog();
  const words = getWords(blogWords, locale);
  const category = taxonomy.getCategory(categorySlug);
  const subcategory = subcategorySlug === undefined ? null : taxonomy.getSubcategory(categorySlug, subcategorySlug);
  if (!category || (subcategorySlug !== undefined && !subcategory)) throw notFound(url);
  const query = parseListingQuery(url.searchParams);
  if (!query) throw redirect(url.pathname);
  const listing = getListing(articles, locale, query, { category: categorySlug, subcategory: subcategorySlug });
  if (!listing || (subcategory && listing.total === 0)) throw notFound(url);
  const inCategory = articles.list(locale).filter((article) => article.category === categorySlug);
  const crumbs = [
    { name: words.mainPage, path: href('blog', locale) },
    ...(subcategory ? [{ name: category.name[locale], path: href('blog-category', locale, { category: categorySlug }) }] : []),
  ];
  const name = (subcategory ?? category).name[locale];
  const title = subcategory ? `${name} · ${category.name[locale]}` : name;
  return {
    head: {
      title: query.page > 1 ? words.titleWithPage(title, query.page) : title,
      description: subcategory
        ? `${name}: ${category.description[locale]}`.replace(/(\S): /, `$1${getWords(typographyWords, locale).colon} `)
        : `${category.description[locale]} ${words.articleCount(inCategory.length)}.`,
      ...(query.page > 1 ? { canonicalQuery: `?page=${query.page}` } : {}),
      noindex: listing.total === 0,
      links: toFeedLinks(locale, words.feedTitle(content.site.name, category.name[locale]), categorySlug),
      structuredData: [
        toBreadcrumbList(env.SITE_URL, [...crumbs, { name, path: url.pathname }]),
        toItemList(
          env.SITE_URL,
          listing.items.map(({ title, slug }) => ({ name: title, path: href('article', locale, { slug }) })),
          (listing.page - 1) * ARTICLES_PER_PAGE + 1,
        ),
      ],
    },
    crumbs,
    name,
    category: {
      slug: categorySlug,
      emblem: drawEmblem(category.emblem),
      name: category.name[locale],
      description: category.description[locale],
    },
    subcategories: category.subcategories
      .map(({ slug, name }) => ({ slug, name: name[locale], count: inCategory.filter((article) => article.subcategory === slug).length }))
      .filter(({ count }) => count > 0),
    chosen: subcategory?.slug ?? null,
    listing: { ...listing, items: listing.items.map((article) => toArticleCard(article, taxonomy)) },
    otherCategories: taxonomy.categories
      .filter(({ slug }) => slug !== categorySlug)
      .map(({ slug, name }) => ({ slug, name: name[locale] })),
  };
}

export type CategoryPageData = ReturnType<typeof readCategoryPage>;
