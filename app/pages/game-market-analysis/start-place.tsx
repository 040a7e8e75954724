import { MarketAnalysisForm } from '#app/ui/forms/market-analysis-form.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** Where an analysis is asked for. */
export function StartPlace({ copy }: { copy: PageCopy<'game-market-analysis'>['start'] }) {
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
