import { redirect } from 'react-router';
import { listCategories } from '#app/loaders/list-categories.ts';
import { notFound } from '#app/loaders/not-found.ts';
import { BlogSearch } from '#app/ui/blog/blog-search.tsx';
import { CategoryMap } from '#app/ui/blog/category-map.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pager } from '#app/ui/blog/pager.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import { searchBlog } from '#server/content/search/search-blog.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { normaliseSearchQuery } from '#shared/search.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import { FoundTerm } from './found-term.tsx';
import { SearchResult } from './search-result.tsx';
import './page.css';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const query = normaliseSearchQuery(params.query);
  if (!query) throw redirect(href('blog', locale));
  const page = url.searchParams.get('page') ?? '1';
  const blog = content.getBlog();
  const found = /^[1-9]\d{0,3}$/.test(page) ? await searchBlog(blog, locale, query, Number(page)) : null;
  if (!found) throw notFound(url);
  return {
    head: {
      title: getWords(blogWords, locale).searchTitle(query),
      description: getWords(blogWords, locale).searchDescription(query),
      noindex: true,
      alternates: { en: { query }, fr: { query } },
    },
    query,
    found,
    term: Number(page) === 1 ? blog.findTerm(locale, query) : null,
    categories: found.total > 0 ? [] : listCategories(blog, locale),
  };
}

export default function BlogSearchPage({ loaderData: { query, found, term, categories } }: Route.ComponentProps) {
  const { blog } = useWords();
  const locale = useLocale();
  const path = href('blog-search', locale, { query });
  return (
    <>
      <header className="search-head night-paper">
        <div className="wrap">
          <p className="breadcrumb">
            <PageLink page="blog">{blog.backToMainPage}</PageLink>
          </p>
          <h1>
            <span>{found.total > 0 ? blog.resultsFor : blog.noResults}</span> <q>{query}</q>
          </h1>
          <BlogSearch key={query} query={query} />
          {found.correction && (
            <p className="did-you-mean">
              {blog.didYouMean}{' '}
              <PageLink page="blog-search" params={{ query: found.correction }}>
                {found.correction}
              </PageLink>
            </p>
          )}
        </div>
      </header>
      {term && <FoundTerm term={term} />}
      {found.total > 0 ? (
        <section className="wrap section search-found" aria-labelledby="results">
          <h2 className="h3" id="results">
            {blog.resultCount(found.total)}
          </h2>
          <ol className="search-results" start={found.first}>
            {found.results.map((result) => (
              <SearchResult key={result.path} result={result} />
            ))}
          </ol>
          <Pager page={found.page} pages={found.pages} toPath={(page) => (page > 1 ? `${path}?page=${page}` : path)} />
        </section>
      ) : (
        <section className="wrap section" aria-labelledby="instead">
          <p className="statement">{blog.noResultsLead(query)}</p>
          <h2 className="h3 instead" id="instead">
            {blog.tryThese}
          </h2>
          <CategoryMap categories={categories} />
        </section>
      )}
    </>
  );
}
