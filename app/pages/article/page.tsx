import { ArticleCard } from '#app/ui/blog/article-card.tsx';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Byline } from '#app/ui/blog/byline.tsx';
import { ContentsList } from '#app/ui/contents-list.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Share } from '#app/ui/blog/share.tsx';
import { useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getArticlePage } from '#server/content/pages/article-page.ts';
import type { Route } from './+types/page.ts';
import type { Mention, NeighbourArticle } from '#shared/views/blog.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(
    args,
    (source) => getArticlePage(args.params.slug, source),
    ({ body }) => [body],
  );

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, crumbs, body, sections, featured, related, older, newer } = loaderData;
  const { blog } = useWords();
  return (
    <>
      <div className="reading-progress no-print" aria-hidden="true" />
      <header className="article-head night-paper">
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <Byline text={article} length={blog.minutesToRead(article.minutes)} />
        </div>
        <div className="article-strip">
          <Cover id={article.id} sizes="(width <= 900px) 100vw, 42vw" priority />
        </div>
      </header>
      <div className="wrap article-columns">
        <aside className="article-aside no-print">
          <ContentsList heading={blog.contents} sections={sections} />
          <Share title={article.title} />
        </aside>
        <article>
          <HtmlBody key={body.id} body={body} className="prose article-text" />
          <FeaturedIn mentions={featured} />
        </article>
      </div>
      <section className="section tint recommendations no-print" aria-labelledby="recommendations">
        <div className="wrap">
          <h2 className="h2" id="recommendations">
            {blog.recommendations}
          </h2>
          <ul className="article-grid">
            {related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} shape="short" />
              </li>
            ))}
          </ul>
          <Neighbours older={older} newer={newer} />
          <p className="back">
            <PageLink className="more" page="blog" hash="newsletter-form">
              {blog.subscribe}
            </PageLink>
            <PageLink className="more" page="blog">
              {blog.backToBlog}
            </PageLink>
          </p>
        </div>
      </section>
    </>
  );
}

/** What the article names: pages of ours, files to keep, sources elsewhere. Nothing while it names none. */
function FeaturedIn({ mentions }: { mentions: Mention[] }) {
  const { blog } = useWords();
  if (mentions.length === 0) return null;
  return (
    <section className="featured-in" aria-labelledby="featured">
      <h2 id="featured">{blog.featuredIn}</h2>
      <ul>
        {mentions.map(({ label, path, isFile }) => (
          <li key={path}>
            <a href={path} download={isFile} rel={!isFile && /^https?:/.test(path) ? 'external noopener' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The articles published just before and just after this one. */
function Neighbours({ older, newer }: { older: NeighbourArticle; newer: NeighbourArticle }) {
  const { blog } = useWords();
  return (
    <nav className="neighbours" aria-label={blog.neighbours}>
      {older && (
        <PageLink page="article" params={{ slug: older.slug }} rel="prev">
          <small>{blog.previous}</small>
          {older.title}
        </PageLink>
      )}
      {newer && (
        <PageLink page="article" params={{ slug: newer.slug }} rel="next">
          <small>{blog.next}</small>
          {newer.title}
        </PageLink>
      )}
    </nav>
  );
}
