import { SectionHead } from '#app/ui/section-head.tsx';
import type { Content } from '#server/content/content.ts';
import { type Locale, locales } from '#shared/locales.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

export type Holdings = { articles: number; topics: number; whitePapers: number; records: number; languages: number };

/** What the site really holds in this language: the only results we may show (product decisions, section 3). */
export function countHoldings(content: Content, locale: Locale): Holdings {
  const { articles, papers } = content.getBlog();
  const published = articles.list(locale);
  return {
    articles: published.length,
    topics: new Set(published.map(({ category }) => category)).size,
    whitePapers: papers.list(locale).length,
    // The preview of the database is not on the site yet.
    records: 0,
    languages: locales.length,
  };
}

const order = ['articles', 'topics', 'records', 'whitePapers', 'languages'] as const;

/** The results, set as large as wood type. What the site holds none of is left out, not shown as a zero. */
export function Figures({ copy, holdings }: { copy: PageCopy<'about'>['figures']; holdings: Holdings }) {
  const shown = order.filter((name) => holdings[name] > 0);
  return (
    <section className="about-figures">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <dl>
          {shown.map((name) => (
            <div key={name}>
              <dt>{copy.labels[name]}</dt>
              <dd>{holdings[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
