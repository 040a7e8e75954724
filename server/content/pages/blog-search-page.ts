import { getWords } from '#shared/words/get-words.ts';
import { searchBlog } from '#server/content/search/search-blog.ts';
import { href } from '#shared/pages.ts';
import { normaliseSearchQuery } from '#shared/search.ts';
import { leadTo } from '#shared/views/page-answer.ts';
import type { ContentSource } from '#server/content/content.ts';
import { listCategories } from './blog-page.ts';
import { blogWords } from '#shared/words/server-words.ts';

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
