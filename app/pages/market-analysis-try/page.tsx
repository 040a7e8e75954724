import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { ReportForm } from '#app/ui/forms/report-form.tsx';
import { getAnalysisPage } from '#server/analysis/analysis-page.ts';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { servicesContext } from '#server/services.ts';
import { SAMPLE_REPORT } from '#shared/analysis/sample-report-id.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { GameForm } from './game-form.tsx';
import { Result } from './result.tsx';
import './page.css';

export function loader({ url, request, context }: Route.LoaderArgs) {
  const { content, industryDatabase, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('market-analysis-try', locale);
  const { chapters } = content.getPageCopy('game-market-analysis', locale).coverages;
  const { form, result } = getAnalysisPage(url.searchParams, {
    database: industryDatabase,
    locale,
    publisher: { siteName: content.site.name, siteUrl: env.SITE_URL },
  });
  return {
    head: { title: copy.title, description: copy.description },
    copy,
    names: chapters.flatMap(({ items }) => items.map(({ id, name, question, cannot }) => ({ id, name, question, cannot }))),
    form,
    result: result && {
      ...result,
      siteUrl: env.SITE_URL,
      coverages: result.coverages.map(({ html, ...coverage }) => ({ ...coverage, body: html === null ? null : handOverHtml(`figure-${coverage.id}`, html, request, context) })),
    },
  }; // prettier-ignore
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['report-request']);

/** The analysis on a visitor's own game: a form that asks by GET, and everything the database says about it. */
export default function MarketAnalysisTryPage({ loaderData: { copy, names, form, result } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap tool-head">
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
        <Result copy={copy} names={names} result={result} />
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
