import { fillDataDate } from '#shared/database/data-date.ts';
import { API_PATH } from '#server/database/api-problems.ts';
import { wholeTypes } from '#server/database/download.ts';
import { toListName, toWholePath } from '#shared/database/database-pages.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { type DatabaseSource, listTabs, toNote } from './frame.ts';
import { getRecordWords } from './words.ts';

/** The database for programs: where its description and its whole files are. */
export function getApiPage(unfilled: PageCopy<'database-api'>, { database, locale, siteUrl }: DatabaseSource) {
  const copy = fillDataDate(unfilled, database.getInfo(), locale);
  const words = getRecordWords(locale);
  return {
    head: { title: copy.title, description: copy.description },
    copy,
    siteUrl,
    description: `${API_PATH}/openapi.json`,
    tabs: listTabs(words, null),
    whole: wholeTypes.map((type) => ({
      type,
      name: toListName(type, locale),
      csv: toWholePath(type, locale, 'csv'),
      json: toWholePath(type, locale, 'json'),
    })),
    note: toNote(database.getInfo(), words),
  };
}
