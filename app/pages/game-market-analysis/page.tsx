import { useWords } from '#app/use-page.ts';
import { markDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { MeetingLink, PageLink } from '#app/ui/page-link.tsx';
import { PosterHero, Poster } from '#app/ui/posters/poster.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getMarketAnalysisPage } from '#server/analysis/market-analysis-page.ts';
import type { Route } from './+types/page.ts';
import { Coverages } from './coverages.tsx';
import { MarketAnalysisForm, ReportForm } from '#app/ui/forms/lead-forms.tsx';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getMarketAnalysisPage, ({ sample }) => Object.values(sample.figures));

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['market-analysis', 'report-request']);

export default function GameMarketAnalysisPage({ loaderData: { copy, emblems, sample } }: Route.ComponentProps) {
  const { shell } = useWords();
  return (
    <>
      <PosterHero poster="analysis" className="analysis-hero">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <div className="acts">
          <a className="btn" href="#start" {...markDialog('market-analysis')}>
            {shell.getStarted}
          </a>
          <a className="more" href="#coverages">
            {copy.seeCoverages}
          </a>
        </div>
      </PosterHero>
      <TryPlace copy={copy.tryIt} />
      <Coverages copy={copy.coverages} emblems={emblems} sample={sample} />
      <Steps copy={copy.steps}>
        <MeetingLink className="btn">{copy.steps.book}</MeetingLink>
      </Steps>
      <section className="wrap section analysis-questions">
        <h2 className="h2">{copy.questions.heading}</h2>
        <Accordion items={copy.questions.items} />
      </section>
      <StartPlace copy={copy.start} />
    </>
  );
}

/** Two ways to see an analysis before asking for one: computed on the visitor's own game, or a whole report on an invented one. */
function TryPlace({ copy }: { copy: PageCopy<'game-market-analysis'>['tryIt'] }) {
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

/** Where an analysis is asked for. */
function StartPlace({ copy }: { copy: PageCopy<'game-market-analysis'>['start'] }) {
  return (
    <section className="start night-paper" id="start">
      <Poster name="clearance" sizes="(width <= 900px) 100vw, 50vw" />
      <div className="start-words">
        <Wood lines={copy.headline} as="h2" />
        <p className="lead">{copy.lead}</p>
        <h3 className="h3">{copy.bring}</h3>
        <ul>
          {copy.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <MarketAnalysisForm />
        <p className="start-note">{copy.note}</p>
      </div>
    </section>
  );
}
