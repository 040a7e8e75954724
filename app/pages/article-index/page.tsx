import { PageLink } from '#app/ui/page-link.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toItemList } from '#shared/structured-data.ts';
import { useWords } from '#app/use-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('article-index', locale);
  const { articles, taxonomy } = content.getBlog();
  const groups = taxonomy.categories.map(({ slug, name }) => ({
    slug,
    name: name[locale],
    articles: articles
      .list(locale)
      .filter(({ category }) => category === slug)
      .map(({ id, title, slug: articleSlug, minutes }) => ({ id, title, slug: articleSlug, minutes })),
  }));
  const listed = groups
    .flatMap((group) => group.articles)
    .map(({ title, slug }) => ({ name: title, path: href('article', locale, { slug }) }));
  return {
    head: { title: copy.title, description: copy.description, structuredData: [toItemList(env.SITE_URL, listed)] },
    copy,
    groups: groups.filter(({ articles: inGroup }) => inGroup.length > 0),
  };
}

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
