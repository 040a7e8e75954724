import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { notFound } from '#app/loaders/not-found.ts';
import { toTextHead } from '#app/loaders/to-text-head.ts';
import { ArticleCard } from '#app/ui/blog/article-card.tsx';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Byline } from '#app/ui/blog/byline.tsx';
import { ContentsList } from '#app/ui/contents-list.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Share } from '#app/ui/blog/share.tsx';
import { toArticleCard } from '#server/content/blog/cards.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { useWords } from '#app/use-page.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import { FeaturedIn } from './featured-in.tsx';
import { Neighbours } from './neighbours.tsx';
import './page.css';

const RECOMMENDATIONS = 3;

export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const blog = content.getBlog();
  const article = blog.findArticle(locale, params.slug);
  if (!article) throw notFound(url);
  const { id, title, description, author, published, updated, minutes } = article;
  const category = { slug: article.category, name: blog.taxonomy.getCategory(article.category)?.name[locale] ?? '' };
  const [body, related] = await Promise.all([blog.renderArticle(article), blog.listRelated(article, RECOMMENDATIONS)]);
  const list = blog.articles.list(locale);
  const place = list.indexOf(article);
  const [newer, older] = [list[place - 1], list[place + 1]];
  const crumbs = [
    { name: getWords(blogWords, locale).mainPage, path: href('blog', locale) },
    { name: category.name, path: href('blog-category', locale, { category: category.slug }) },
  ];
  return {
    head: toTextHead({ page: 'article', text: article, section: category.name }, { content, siteUrl: env.SITE_URL, crumbs }),
    article: { id, title, description, author, published, updated, minutes },
    crumbs,
    body: handOverHtml(`text-${id}`, body.html, request, context),
    sections: body.sections.filter(({ depth }) => depth === 2),
    featured: blog.listFeatured(article),
    related: related.map((other) => toArticleCard(other, blog.taxonomy)),
    older: older ? { title: older.title, slug: older.slug } : null,
    newer: newer ? { title: newer.title, slug: newer.slug } : null,
  };
}

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
            <PageLink className="more" page="blog">
              {blog.backToBlog}
            </PageLink>
          </p>
        </div>
      </section>
    </>
  );
}
