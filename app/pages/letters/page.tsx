import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { FormPanel } from '#app/ui/form-panel.tsx';
import { NewsletterForm } from '#app/ui/forms/lead-forms.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Vignette } from '#app/ui/vignette.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getLettersPage } from '#server/content/pages/letters-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getLettersPage);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter']);

/** The letters of the newsletter that have gone out, and how to get the next one. */
export default function LettersPage({ loaderData: { copy, coupon, crumbs, letters } }: Route.ComponentProps) {
  return (
    <>
      <header className="letters-head night-paper">
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <Vignette name="envelope" />
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
        <div className="no-print">
          <FormPanel headline={coupon.headline} lead={coupon.lead}>
            <NewsletterForm />
          </FormPanel>
        </div>
      </section>
    </>
  );
}
