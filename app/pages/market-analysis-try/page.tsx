import { Vignette } from '#app/ui/vignette.tsx';
import { ReportForm } from '#app/ui/forms/lead-forms.tsx';
import { getAnalysisPage } from '#server/analysis/analysis-page.ts';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import type { Route } from './+types/page.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { GameForm } from './game-form.tsx';
import { Result } from './result.tsx';
import './page.css';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, getAnalysisPage, ({ result }) => result?.coverages.map(({ body }) => body) ?? []);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['report-request']);

/** The analysis on a visitor's own game: a form that asks by GET, and everything the database says about it. */
export default function MarketAnalysisTryPage({ loaderData: { copy, names, siteUrl, form, result } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap tool-head">
        <Vignette name="cartridge" />
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section className="tool-band no-print">
        <div className="wrap">
          <GameForm copy={copy.form} form={form} />
        </div>
      </section>
      {result ? (
        <Result copy={copy} names={names} siteUrl={siteUrl} result={result} />
      ) : (
        <section className="wrap section">
          <h2 className="h3">{copy.before.heading}</h2>
          <ul className="tool-facts">
            {copy.before.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <PageLink className="more" page="method-analysis">
            {copy.method}
          </PageLink>
        </section>
      )}
      <section className="section tint no-print" id="sample-report">
        <div className="wrap try-sample">
          <div>
            <h2 className="h2">{copy.sample.heading}</h2>
            <p className="lead">{copy.sample.lead}</p>
          </div>
          <ReportForm document={SAMPLE_REPORT} action={copy.sample.action} />
        </div>
      </section>
    </>
  );
}
