import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { drawEmblem } from '#artwork/emblem-drawings.ts';
import { toListingView, getListing, type Listing, parseListingQuery } from '#server/content/blog/listing.ts';
import type { Category, Subcategory } from '#server/content/blog/read-categories.ts';
import { lowerFirst } from '#shared/database/labels.ts';
import { toFeedLinks } from '#shared/blog-paths.ts';
import { ARTICLES_PER_PAGE, ARTICLES_WORTH_FINDING } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { toItemList } from '#shared/structured-data.ts';
import type { CategoryPageView } from '#shared/views/blog.ts';
import type { PageAnswer, PageHead } from '#shared/views/page-answer.ts';
import { toBlogCrumbs } from './blog-crumbs.ts';
import type { ContentSource } from '#server/content/content.ts';
import { blogWords } from '#shared/words/server-words.ts';

type Asked = { category: string; subcategory?: string | undefined };
type Found = { category: Category; subcategory: Subcategory | null; listing: Listing; count: number };

/** A category or one of its subcategories. Null for an unknown one, a subcategory without articles, and a page past the last. */
export function getCategoryPage({ category: slug, subcategory: subSlug }: Asked, source: ContentSource): PageAnswer<CategoryPageView> {
  const { content, locale, url } = source;
  const { articles, taxonomy } = content.getBlog();
  const category = taxonomy.getCategory(slug);
  const subcategory = subSlug === undefined ? null : taxonomy.getSubcategory(slug, subSlug);
  if (!category || (subSlug !== undefined && !subcategory)) return null;
  const query = parseListingQuery(url);
  if ('redirectTo' in query) return query;
  const listing = getListing(articles, locale, query, { category: slug, subcategory: subSlug });
  if (!listing || (subcategory && listing.total === 0)) return null;
  const inCategory = articles.list(locale).filter((article) => article.category === slug);
  return {
    ...toHead({ category, subcategory, listing, count: inCategory.length }, source),
    name: (subcategory ?? category).name[locale],
    category: { slug, emblem: drawEmblem(category.emblem), name: category.name[locale], description: category.description[locale] },
    subcategories: category.subcategories
      .map((own) => ({
        slug: own.slug,
        name: own.name[locale],
        count: inCategory.filter((article) => article.subcategory === own.slug).length,
      }))
      .filter(({ count }) => count > 0),
    chosen: subcategory?.slug ?? null,
    listing: toListingView(listing, taxonomy),
    otherCategories: taxonomy.categories
      .filter((other) => other.slug !== slug)
      .map((other) => ({ slug: other.slug, name: other.name[locale] })),
  };
}

function toHead({ category, subcategory, listing, count }: Found, { content, locale, url, siteUrl }: ContentSource) {
  const words = getWords(blogWords, locale);
  const name = (subcategory ?? category).name[locale];
  const description = category.description[locale];
  const title = subcategory ? `${name} · ${category.name[locale]}` : name;
  const above = subcategory ? [{ name: category.name[locale], path: href('blog-category', locale, { category: category.slug }) }] : [];
  const { crumbs, breadcrumbs } = toBlogCrumbs(locale, { name, path: url.pathname }, siteUrl, above);
  const listed = listing.items.map((article) => ({ name: article.title, path: href('article', locale, { slug: article.slug }) }));
  const head: PageHead = {
    title: listing.page > 1 ? words.titleWithPage(title, listing.page) : title,
    description: subcategory
      ? `${name}${getWords(typographyWords, locale).colon} ${lowerFirst(description)}`
      : `${description} ${words.articleCount(count)}.`,
    noindex: listing.page > 1 || listing.total < (subcategory ? ARTICLES_WORTH_FINDING : 1),
    links: toFeedLinks(locale, words.feedTitle(content.site.name, category.name[locale]), category.slug),
    structuredData: [breadcrumbs, toItemList(siteUrl, listed, (listing.page - 1) * ARTICLES_PER_PAGE + 1)],
  };
  return { head, crumbs };
}
