import { Emblem } from '#app/ui/emblem.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'game-market-analysis'>['coverages'];
type Sample = { charts: Record<string, string>; label: string };
type Props = { copy: Copy; emblems: Record<string, string>; sample: Sample };

/** The nine coverages in three chapters: what each asks, what it gives, and where it stops. */
export function Coverages({ copy, emblems, sample }: Props) {
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
                <Coverage key={item.id} item={item} emblem={emblems[item.id] ?? ''} sample={sample} get={copy.get} cannot={copy.cannot} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

type CoverageProps = { item: Copy['chapters'][number]['items'][number]; emblem: string; sample: Sample; get: string; cannot: string };

function Coverage({ item, emblem, sample, get, cannot }: CoverageProps) {
  return (
    <li className="coverage" id={item.id}>
      <Emblem drawing={emblem} size={104} />
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
        {sample.charts[item.id] && (
          <a className="more" href={sample.charts[item.id]}>
            {sample.label}
            <span className="vh"> ({item.name})</span>
          </a>
        )}
      </div>
    </li>
  );
}
