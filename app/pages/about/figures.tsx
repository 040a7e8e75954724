import { getNumberFormat } from '#shared/formats.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Content } from '#server/content/content.ts';
import { type Locale, locales } from '#shared/locales.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

export type Holdings = { articles: number; topics: number; whitePapers: number; records: number; languages: number };
/** As they are shown; null is left out. */
export type ShownHoldings = Record<keyof Holdings, string | null>;

/** What the site really holds in this language: the only results we may show (product decisions, section 3). */
export function countHoldings(content: Content, database: IndustryDatabase, locale: Locale): ShownHoldings {
  const { articles, papers } = content.getBlog();
  const published = articles.list(locale);
  const holdings: Holdings = {
    articles: published.length,
    topics: new Set(published.map(({ category }) => category)).size,
    whitePapers: papers.list(locale).length,
    records: Object.values(database.getInfo().counts).reduce((sum, count) => sum + count, 0),
    languages: locales.length,
  };
  const format = getNumberFormat(locale);
  const show = (name: keyof Holdings) => (holdings[name] > 0 ? format.format(holdings[name]) : null);
  return {
    articles: show('articles'),
    topics: show('topics'),
    whitePapers: show('whitePapers'),
    records: show('records'),
    languages: show('languages'),
  };
}

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
