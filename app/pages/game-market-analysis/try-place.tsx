import { ReportForm } from '#app/ui/forms/lead-forms.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** Two ways to see an analysis before asking for one: computed on the visitor's own game, or a whole report on an invented one. */
export function TryPlace({ copy }: { copy: PageCopy<'game-market-analysis'>['tryIt'] }) {
  return (
    <section className="section tint" id="try">
      <div className="wrap try-place">
        <div>
          <h2 className="h2">{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
          <div className="acts">
            <PageLink page="market-analysis-try" className="btn">
              {copy.action}
            </PageLink>
            <PageLink page="tools-first-year-estimate" className="more">
              {copy.estimate}
            </PageLink>
            <PageLink page="tools-release-week" className="more">
              {copy.week}
            </PageLink>
          </div>
        </div>
        <div id="sample-report">
          <h3 className="h3">{copy.sample.heading}</h3>
          <p>{copy.sample.lead}</p>
          <ReportForm document={SAMPLE_REPORT} action={copy.sample.action} />
        </div>
      </div>
    </section>
  );
}
