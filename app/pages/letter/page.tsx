import { notFound } from '#app/loaders/not-found.ts';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { createGetLetter } from '#server/content/letters/letters.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList } from '#shared/structured-data.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const { listLetters, resolveMention } = content.getBlog();
  const source = listLetters(locale).find(({ id }) => id === params.slug);
  const letter = source && (await createGetLetter([source], resolveMention, null)(source.id, locale));
  if (!source || !letter) throw notFound(url);
  const copy = content.getPageCopy('letters', locale);
  const crumbs = [
    { name: getWords(blogWords, locale).mainPage, path: href('blog', locale) },
    { name: copy.heading, path: href('letters', locale) },
  ];
  const written = locales.filter((other) => listLetters(other).some(({ id }) => id === source.id));
  return {
    head: {
      title: source.subject,
      description: source.preview,
      alternates: Object.fromEntries(written.map((other) => [other, { slug: source.id }])),
      structuredData: [toBreadcrumbList(env.SITE_URL, [...crumbs, { name: source.subject, path: url.pathname }])],
    },
    copy,
    crumbs,
    letter: { subject: source.subject, day: source.day, html: letter.html },
  };
}

/** A letter as it was sent, without what only its reader has: the link to leave. */
export default function LetterPage({ loaderData: { copy, crumbs, letter } }: Route.ComponentProps) {
  return (
    <article className="wrap section letter">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="h2">{letter.subject}</h1>
      <p>
        <LongDate date={letter.day} />
      </p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: letter.html }} />
      <p className="letter-more">
        <PageLink className="more" page="blog" hash="newsletter-form">
          {copy.subscribe}
        </PageLink>{' '}
        <PageLink className="more" page="letters">
          {copy.all}
        </PageLink>
      </p>
    </article>
  );
}
