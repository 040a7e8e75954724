import { BlogSearch } from '#app/ui/blog/blog-search.tsx';
import { CategoryMap } from '#app/ui/blog/category-map.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Vignette } from '#app/ui/vignette.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import { href } from '#shared/pages.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getBlogSearchPage } from '#server/content/pages/blog-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';
import { CardByline } from '#app/ui/blog/byline.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import type { MarkedText, SearchResult as Result } from '#shared/search.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, (source) => getBlogSearchPage(args.params.query, source));

export default function BlogSearchPage({ loaderData: { query, found, term, categories } }: Route.ComponentProps) {
  const { blog } = useWords();
  const locale = useLocale();
  const path = href('blog-search', locale, { query });
  return (
    <>
      <header className="search-head night-paper">
        <div className="wrap">
          <Vignette name="envelope" />
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
              <q>
                <PageLink page="blog-search" params={{ query: found.correction }}>
                  {found.correction}
                </PageLink>
              </q>
              ?
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
          <Pager key={found.page} page={found.page} pages={found.pages} toPath={(page) => (page > 1 ? `${path}?page=${page}` : path)} />
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

/** What was searched for is a term of the glossary: its definition stands above the results. */
function FoundTerm({ term: { term, definition, anchor } }: { term: { term: string; definition: string; anchor: string } }) {
  const { glossary } = useWords().blog;
  return (
    <section className="wrap found-term" aria-labelledby="term">
      <h2 id="term">{glossary.found}</h2>
      <p>
        <PageLink page="glossary" hash={anchor}>
          {term}
        </PageLink>
      </p>
      <p>{definition}</p>
    </section>
  );
}

/** One hit, with the words it was found by marked where they stand. */
function SearchResult({ result }: { result: Result }) {
  const { blog } = useWords();
  return (
    <li>
      <article className="article-card row">
        <div className="article-card-cover">
          <Cover id={result.cover} sizes="(width <= 900px) 130px, 260px" />
        </div>
        <div className="article-card-text">
          <p className="article-card-meta">
            <b>{result.kind === 'article' ? result.topic : blog[result.kind]}</b>
          </p>
          <h3>
            <a href={result.path}>
              <Marked text={result.title} />
            </a>
          </h3>
          <p className="article-card-line">
            <Marked text={result.passage} />
          </p>
          <CardByline text={result} length={blog.minutes(result.minutes)} />
        </div>
      </article>
    </li>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // The parts of a text never move: their place is their identity.
  return text.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
