import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { ShownHoldings } from '#shared/views/holdings.ts';

const order = ['articles', 'topics', 'records', 'whitePapers', 'languages'] as const;

/** The results, set as large as wood type. What the site holds none of is left out, not shown as a zero. */
export function Figures({ copy, holdings }: { copy: PageCopy<'about'>['figures']; holdings: ShownHoldings }) {
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
