import { Emblem } from '#app/ui/emblem.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { InventedExample } from '#app/ui/invented-example.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { HtmlText } from '#shared/views/page-answer.ts';

type Copy = PageCopy<'game-market-analysis'>['coverages'];
type Example = PageCopy<'market-analysis-try'>['ownWork']['player-metrics']['example'];
type Sample = { label: string; figures: Record<string, HtmlText>; examples: Record<string, Example> };
type Props = { copy: Copy; emblems: Record<string, string>; sample: Sample };

/** The nine coverages in three chapters: what each asks, what it gives, where it stops, and what the sample report shows of it. */
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
  const { [item.id]: figure } = sample.figures;
  const { [item.id]: example } = sample.examples;
  return (
    // A figure has the coverage's id itself.
    <li className="coverage" {...(!figure && { id: item.id })}>
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
        {figure && (
          <>
            <p className="example-mark">{sample.label}</p>
            <HtmlBody body={figure} />
          </>
        )}
        {example && <InventedExample example={example} heading="h5" />}
      </div>
    </li>
  );
}
