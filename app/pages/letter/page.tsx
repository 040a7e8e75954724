import { data } from 'react-router';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getLetterPage } from '#server/content/pages/letters-page.ts';
import { StorageError } from '#server/db/storage-error.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (source) => getLetterPage(args.params.slug, source)).catch((error: unknown) => {
    // Nobody can say whether the letter is out: its reader is to come back, and not to hear that there is none.
    throw error instanceof StorageError ? data(null, { status: 503 }) : error;
  });

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
