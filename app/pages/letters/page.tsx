import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getLettersPage } from '#server/content/pages/letters-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getLettersPage);

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
