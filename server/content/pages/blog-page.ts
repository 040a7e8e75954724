import { getWords } from '#shared/words/get-words.ts';
import { toArticleCard, toListingView, toPaperCard, getListing, type Listing, parseListingQuery } from '#server/content/blog/listing.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import type { Locale } from '#shared/locales.ts';
import { toFeedLinks } from '#shared/blog-paths.ts';
import { href } from '#shared/pages.ts';
import { preloadPoster } from '#shared/posters.ts';
import { normaliseSearchQuery } from '#shared/search.ts';
import { toBlog } from '#shared/structured-data.ts';
import type { CategoryView } from '#shared/views/blog.ts';
import { leadTo, type PageHead } from '#shared/views/page-answer.ts';
import type { ContentSource } from '#server/content/content.ts';
import { toSiteData } from './home-page.ts';
import { blogWords } from '#shared/words/server-words.ts';
import { searchBlog } from '#server/content/search/search-blog.ts';

const PAPERS_SHOWN = 3;

/**
 * The blog's own page, or a further page of its list. Leads on what its search form sends without scripts; null for a page past the last.
 */
export function getBlogPage(source: ContentSource) {
  const { content, locale, url } = source;
  const asked = normaliseSearchQuery(url.searchParams.get('q') ?? '');
  // Every search has an address of its own.
  if (asked) return leadTo(href('blog-search', locale, { query: asked }));
  const query = parseListingQuery(url);
  if ('redirectTo' in query) return query;
  const blog = content.getBlog();
  const { articles, papers, taxonomy } = blog;
  const copy = content.getPageCopy('blog', locale);
  const isMain = query.page === 1;
  const featured = (copy.featured && articles.get(copy.featured, locale)) || articles.list(locale)[0];
  const listing = getListing(articles, locale, query, query.sort === 'newest' ? { without: featured?.id } : {});
  if (!listing) return null;
  return {
    head: toHead(copy, listing, source),
    copy,
    isMain,
    featured: isMain && query.sort === 'newest' && featured ? toArticleCard(featured, taxonomy) : null,
    listing: toListingView(listing, taxonomy),
    categories: listCategories(blog, locale),
    papers: papers.list(locale).slice(0, PAPERS_SHOWN).map(toPaperCard),
  };
}

/** The categories of the blog for its map, with the number of articles published in each. */
function listCategories({ articles, taxonomy }: Blog, locale: Locale): CategoryView[] {
  const published = articles.list(locale);
  return taxonomy.categories.map(({ slug, emblem, name, description }) => ({
    slug,
    emblem,
    name: name[locale],
    description: description[locale],
    count: published.filter(({ category }) => category === slug).length,
  }));
}

type Named = { title: string; description: string };

function toHead(copy: Named, { items, page }: Listing, { content, locale, siteUrl }: ContentSource): PageHead {
  const words = getWords(blogWords, locale);
  const feedTitle = words.feedTitle(content.site.name, null);
  return {
    title: page > 1 ? words.titleWithPage(copy.title, page) : copy.title,
    description: copy.description,
    // As in the database: what a further page lists has been listed already.
    ...(page > 1 && { noindex: true }),
    links: [...preloadPoster('blog', ['wide']), ...toFeedLinks(locale, feedTitle, null)],
    structuredData: [
      ...toSiteData(content.site, siteUrl, locale),
      toBlog(
        { name: feedTitle, siteUrl, description: copy.description },
        locale,
        href('blog', locale),
        items.map(({ title, slug, published }) => ({ title, path: href('article', locale, { slug }), published })),
      ),
    ],
  };
}

/** What a search of the blog finds. Leads to the blog when nothing is searched for; null for a page past the last. */
export async function getBlogSearchPage(searched: string, { content, locale, url }: ContentSource) {
  const query = normaliseSearchQuery(searched);
  if (!query) return leadTo(href('blog', locale));
  const page = url.searchParams.get('page') ?? '1';
  const blog = content.getBlog();
  const found = /^[1-9]\d{0,3}$/.test(page) ? await searchBlog(blog, locale, query, Number(page)) : null;
  if (!found) return null;
  const { searchTitle, searchDescription, titleWithPage } = getWords(blogWords, locale);
  const title = Number(page) > 1 ? titleWithPage(searchTitle(query), Number(page)) : searchTitle(query);
  return {
    head: { title, description: searchDescription(query), noindex: true, alternates: { en: { query }, fr: { query } } },
    query,
    found,
    term: Number(page) === 1 ? blog.findTerm(locale, query) : null,
    categories: found.total > 0 ? [] : listCategories(blog, locale),
  };
}
