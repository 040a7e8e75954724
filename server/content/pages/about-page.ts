import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { getNumberFormat } from '#shared/formats.ts';
import { locales } from '#shared/locales.ts';
import type { ContentSource } from '#server/content/content.ts';
import { getCopyPage } from './copy-page.ts';

type Source = ContentSource & { database: IndustryDatabase };

/** Who makes this site, and what it holds. */
export function getAboutPage(source: Source) {
  return { ...getCopyPage('about', source, 'about'), holdings: countHoldings(source) };
}

/** What the site really holds in this language: the only results we may show (product decisions, section 3). */
function countHoldings({ content, database, locale }: Source) {
  const { articles, papers } = content.getBlog();
  const published = articles.list(locale);
  const format = getNumberFormat(locale);
  const show = (count: number) => (count > 0 ? format.format(count) : null);
  return {
    articles: show(published.length),
    topics: show(new Set(published.map(({ category }) => category)).size),
    whitePapers: show(papers.list(locale).length),
    records: show(Object.values(database.getInfo().counts).reduce((sum, count) => sum + count, 0)),
    languages: show(locales.length),
  };
}
