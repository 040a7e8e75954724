import { MeetingLink } from '#app/ui/meeting-link.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Steps } from '#app/ui/steps.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** How the analysis works, in four steps. */
export function Analysis({ copy }: { copy: PageCopy<'home'>['steps'] }) {
  return (
    <section className="steps">
      <div className="wrap">
        <SectionHead heading={copy.heading} />
        <Steps steps={copy.steps} />
        <div className="acts">
          <MeetingLink className="btn">{copy.book}</MeetingLink>
          <PageLink page="game-market-analysis" className="more">
            {copy.more}
          </PageLink>
          <PageLink page="market-analysis-try" className="more">
            {copy.tryIt}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
