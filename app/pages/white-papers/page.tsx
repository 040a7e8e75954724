import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { PaperCard } from '#app/ui/blog/paper-card.tsx';
import { PosterHero } from '#app/ui/posters/poster-hero.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { toPaperCard } from '#server/content/blog/cards.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList, toItemList } from '#shared/structured-data.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('white-papers', locale);
  const papers = content.getBlog().papers.list(locale).map(toPaperCard);
  const crumbs = [{ name: getWords(blogWords, locale).mainPage, path: href('blog', locale) }];
  return {
    head: {
      title: copy.title,
      description: copy.description,
      structuredData: [
        toBreadcrumbList(env.SITE_URL, [...crumbs, { name: copy.title, path: url.pathname }]),
        toItemList(
          env.SITE_URL,
          papers.map(({ title, slug }) => ({ name: title, path: href('white-paper', locale, { slug }) })),
        ),
      ],
    },
    copy,
    crumbs,
    papers,
  };
}

export default function WhitePapersPage({ loaderData: { copy, crumbs, papers } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero poster="papers" className="papers-hero">
        <Breadcrumb crumbs={crumbs} />
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
      </PosterHero>
      <section className="wrap section" aria-label={copy.title}>
        {papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} heading="h2" />
        ))}
      </section>
      <section className="section tint">
        <div className="wrap section-head papers-how">
          <h2 className="h2">{copy.how.heading}</h2>
          <p className="lead">{copy.how.lead}</p>
        </div>
      </section>
    </>
  );
}
