import { Link } from 'react-router';
import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { notFound } from '#app/loaders/not-found.ts';
import { ArticleCard } from '#app/ui/article-card.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContentsList } from '#app/ui/contents-list.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Share } from '#app/ui/share.tsx';
import { useMessages } from '#app/use-page.ts';
import { useRootData } from '#app/use-root-data.ts';
import { toArticleCard } from '#server/content/cards.ts';
import { toAlternates } from '#server/content/alternates.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { blogMessages } from '#shared/messages/blog/blog.ts';
import { href } from '#shared/pages.ts';
import { toArticle, toBreadcrumbList } from '#shared/structured-data.ts';
import type { Route } from './+types/page.ts';
import './page.css';

const RECOMMENDATIONS = 3;

export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const blog = content.getBlog();
  const article = blog.findArticle(locale, params.slug);
  if (!article) throw notFound(request);
  const { id, slug, title, description, author, published, updated, minutes, words } = article;
  const category = { slug: article.category, name: blog.taxonomy.getCategory(article.category)?.name[locale] ?? '' };
  const [body, related] = await Promise.all([blog.renderArticle(article), blog.listRelated(article, RECOMMENDATIONS)]);
  const list = blog.articles.list(locale);
  const place = list.indexOf(article);
  const [newer, older] = [list[place - 1], list[place + 1]];
  const crumbs = [
    { name: blogMessages[locale].mainPage, path: href('blog', locale) },
    { name: category.name, path: href('blog-category', locale, { category: category.slug }) },
  ];
  const image = `/_ipx/f_png,w_1200/cards/${id}.${locale}.svg`;
  const path = href('article', locale, { slug });
  return {
    head: {
      title,
      description,
      type: 'article' as const,
      image: { src: image, alt: title },
      alternates: toAlternates(blog.articles, id),
      structuredData: [
        toArticle({
          type: 'BlogPosting',
          siteUrl: env.SITE_URL,
          siteName: content.site.name,
          locale,
          path,
          title,
          description,
          author,
          published,
          updated,
          image,
          section: category.name,
          words,
        }),
        toBreadcrumbList(env.SITE_URL, [...crumbs, { name: title, path }]),
      ],
    },
    article: { id, title, description, author, published, updated, minutes, path, category },
    crumbs,
    body: handOverHtml(`text-${id}`, body.html, request, context),
    sections: body.sections,
    featured: blog.listFeatured(article),
    related: related.map((other) => toArticleCard(other, blog.taxonomy)),
    older: older ? { title: older.title, slug: older.slug } : null,
    newer: newer ? { title: newer.title, slug: newer.slug } : null,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { article, crumbs, body, sections, featured, related, older, newer } = loaderData;
  const { blog } = useMessages();
  const siteUrl = useRootData()?.siteUrl ?? '';
  return (
    <>
      <div className="reading-progress no-print" aria-hidden="true" />
      <header className="article-head night-paper">
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <p className="byline">
            <span>{blog.by(article.author)}</span>
            <span>
              {article.updated > article.published ? blog.updated : blog.published} <LongDate date={article.updated} />
            </span>
            <span>{blog.minutesToRead(article.minutes)}</span>
          </p>
        </div>
        <div className="article-strip">
          <Cover id={article.id} sizes="(width <= 900px) 100vw, 42vw" priority />
        </div>
      </header>
      <div className="wrap article-columns">
        <aside className="article-aside no-print">
          <ContentsList sections={sections} />
          <Share title={article.title} url={siteUrl + article.path} />
        </aside>
        <article>
          <HtmlBody key={body.id} body={body} className="prose article-text" />
          {featured.length > 0 && (
            <section className="featured-in" aria-labelledby="featured">
              <h2 id="featured">{blog.featuredIn}</h2>
              <ul>
                {featured.map(({ label, path, isFile }) => (
                  <li key={path}>
                    {isFile ? (
                      <a href={path} download>
                        {label}
                      </a>
                    ) : /^https?:/.test(path) ? (
                      <a href={path} rel="external noopener">
                        {label}
                      </a>
                    ) : (
                      <Link to={path}>{label}</Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
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
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
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
          <p className="back">
            <PageLink className="more" page="blog">
              {blog.backToBlog}
            </PageLink>
          </p>
        </div>
      </section>
    </>
  );
}
