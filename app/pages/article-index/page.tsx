import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getArticleIndexPage } from '#server/content/pages/article-index-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getArticleIndexPage);

/** Every article by category, without pictures or frame: it prints well and loads at once. */
export default function ArticleIndexPage({ loaderData: { copy, groups } }: Route.ComponentProps) {
  const { blog } = useWords();
  return (
    <div className="wrap article-index">
      <p className="no-print">
        <PageLink className="more" page="blog">
          {blog.backToBlog}
        </PageLink>{' '}
        <PageLink className="more" page="glossary">
          {blog.glossary.all}
        </PageLink>
      </p>
      <h1 className="h2">{copy.heading}</h1>
      <p className="lead">{copy.lead}</p>
      <div className="article-index-groups">
        {groups.map(({ slug, name, articles }) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug}>
              <PageLink page="blog-category" params={{ category: slug }}>
                {name}
              </PageLink>
            </h2>
            <ul>
              {articles.map((article) => (
                <li key={article.id}>
                  <PageLink page="article" params={{ slug: article.slug }}>
                    {article.title}
                  </PageLink>{' '}
                  <small>{blog.minutes(article.minutes)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
