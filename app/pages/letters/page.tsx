import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList } from '#shared/structured-data.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('letters', locale);
  const crumbs = [{ name: getWords(blogWords, locale).mainPage, path: href('blog', locale) }];
  return {
    head: {
      title: copy.title,
      description: copy.description,
      structuredData: [toBreadcrumbList(env.SITE_URL, [...crumbs, { name: copy.heading, path: url.pathname }])],
    },
    copy,
    crumbs,
    letters: content
      .getBlog()
      .listLetters(locale)
      .map(({ id, subject, preview, day }) => ({ id, subject, preview, day })),
  };
}

/** The letters of the newsletter that have gone out. */
export default function LettersPage({ loaderData: { copy, crumbs, letters } }: Route.ComponentProps) {
  return (
    <>
      <header className="letters-head night-paper">
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <h1>{copy.heading}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
      </header>
      <section className="wrap section" aria-label={copy.heading}>
        {letters.length === 0 && <p className="lead">{copy.empty}</p>}
        <ul className="letters-list">
          {letters.map(({ id, subject, preview, day }) => (
            <li key={id}>
              <h2 className="h3">
                <PageLink page="letter" params={{ slug: id }}>
                  {subject}
                </PageLink>
              </h2>
              <p>{preview}</p>
              <p>
                <LongDate date={day} />
              </p>
            </li>
          ))}
        </ul>
        <p>
          <PageLink className="more" page="blog" hash="newsletter-form">
            {copy.subscribe}
          </PageLink>
        </p>
      </section>
    </>
  );
}
