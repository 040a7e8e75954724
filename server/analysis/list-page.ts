import type { HtmlText, PageAnswer, PageHead } from '#shared/views/page-answer.ts';
import type { ListView, NoteView } from '#shared/views/database.ts';
import { getListPage } from '#server/database/pages/list-page.ts';
import { getAlmanac } from './almanac.ts';
import { toAlmanacHtml } from './almanac-html.ts';
import type { ToolSource } from './tool-source.ts';
import type { DatabaseSource } from '#server/database/pages/frame.ts';

/** A list of the database; over all events, the year in the round stands in place of their bars by month. `year` is null on all others. */
export function getListPageWithYear(
  source: ToolSource & DatabaseSource,
): PageAnswer<{ head: PageHead; view: ListView; note: NoteView; year: HtmlText | null }> {
  const page = getListPage(source);
  if (!page || !('view' in page)) return page;
  const { view } = page;
  if (view.type !== 'events' || view.clear !== null || view.pager?.previous) return { ...page, year: null };
  const { content, database, locale, now } = source;
  const almanac = getAlmanac({ database, locale, now, genres: [], day: null });
  const year = toAlmanacHtml(almanac, content.getPageCopy('tools-release-week', locale).almanac);
  return { ...page, view: { ...view, chart: null }, year };
}
