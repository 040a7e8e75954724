import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { listNextEvents } from '#server/database/pages/list-next-events.ts';
import { getRecordWords } from '#server/database/pages/words.ts';
import { toPlainText } from '#shared/linked-text.ts';
import { contactSubjects } from '#shared/page-copy/parts.ts';
import { toFaqPage } from '#shared/structured-data.ts';
import type { ContentSource } from '#server/content/content.ts';
import { toCopyHead } from './copy-page.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { isEntityType } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { getRowName } from '../../database/pages/to-cell.ts';

/** The contact page, for the subject and the record that its address names. */
export function getContactPage({ content, database, locale, url, siteUrl }: ContentSource & { database: IndustryDatabase }) {
  const copy = content.getPageCopy('contact', locale);
  const named = url.searchParams.get('subject');
  const subject = contactSubjects.find((candidate) => candidate === named) ?? null;
  const questions = copy.faq.questions.map(({ question, answer }) => ({ question, answer: toPlainText(answer) }));
  return {
    head: { ...toCopyHead(copy, 'contact'), structuredData: [toFaqPage(questions)] },
    copy,
    subject,
    record: subject === 'database' ? findNamedRecord(database, url.searchParams.get('record'), { locale, siteUrl }) : null,
    events: listNextEvents(database, getRecordWords(locale)),
  };
}

/** The record that a "Something wrong here?" link names (`games-367520`), or null for what names none. */
function findNamedRecord(
  database: IndustryDatabase,
  named: string | null,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): { name: string; address: string } | null {
  const [, type, id = ''] = /^([a-z]+)-(.{1,120})$/.exec(named ?? '') ?? [];
  if (!isEntityType(type)) return null;
  const [row] = database.compare(type, [id]);
  return row ? { name: getRowName(row, locale), address: siteUrl + toRecordPath(type, locale, row.slug) } : null;
}
