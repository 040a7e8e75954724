import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

const order = ['articles', 'topics', 'records', 'whitePapers', 'languages'] as const;

type Props = { copy: PageCopy<'about'>['figures']; holdings: Record<(typeof order)[number], string | null> };

/** The results, set as large as wood type. What the site holds none of is left out, not shown as a zero. */
export function Figures({ copy, holdings }: Props) {
  const shown = order.filter((name) => holdings[name] !== null);
  return (
    <section className="about-figures">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <dl>
          {shown.map((name) => (
            <div key={name} className={name}>
              <dt>{copy.labels[name]}</dt>
              <dd>{holdings[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
