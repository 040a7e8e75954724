import { fillDataDate } from '#shared/database/data-date.ts';
import type { ToolSource } from './tool-source.ts';

/** How the analysis counts, with the month of the data. */
export function getMethodAnalysisPage({ content, database, locale }: Pick<ToolSource, 'content' | 'database' | 'locale'>) {
  const copy = fillDataDate(content.getPageCopy('method-analysis', locale), database.getInfo(), locale);
  return { head: { title: copy.title, description: copy.description }, copy };
}
