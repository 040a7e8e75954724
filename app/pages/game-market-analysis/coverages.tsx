import { Emblem } from '#app/ui/emblem.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { EmblemName } from '#shared/emblems.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'game-market-analysis'>['coverages'];

/** The emblem of the blog's category that is nearest to each coverage. */
const emblems: Record<string, EmblemName> = {
  'genre-trends': 'behavioural-trends',
  'top-charts': 'market-forecasts',
  competitors: 'competitive-landscape-positioning',
  pricing: 'monetization-models',
  monetization: 'crowdfunding',
  positioning: 'audience-targeting',
  'player-personas': 'psychographics',
  compare: 'market-analysis',
  'player-metrics': 'game-performance-metrics',
};

/** The nine coverages in three chapters: what each asks, what it gives, and where it stops. */
export function Coverages({ copy }: { copy: Copy }) {
  return (
    <section className="section" id="coverages">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        {copy.chapters.map((chapter) => (
          <div className="chapter" key={chapter.heading}>
            <div className="chapter-head">
              <h3>{chapter.heading}</h3>
              <p>{chapter.lead}</p>
            </div>
            <ol className="chapter-items">
              {chapter.items.map((item) => (
                <Coverage key={item.id} item={item} get={copy.get} cannot={copy.cannot} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function Coverage({ item, get, cannot }: { item: Copy['chapters'][number]['items'][number]; get: string; cannot: string }) {
  return (
    <li className="coverage" id={item.id}>
      <Emblem name={emblems[item.id] ?? 'market-analysis'} size={104} />
      <div>
        <h4>{item.name}</h4>
        <p className="coverage-question">{item.question}</p>
        <dl>
          <div>
            <dt>{get}</dt>
            <dd>{item.get}</dd>
          </div>
          <div className="coverage-limit">
            <dt>{cannot}</dt>
            <dd>{item.cannot}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
