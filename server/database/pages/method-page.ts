import { fillDataDate } from '#shared/database/data-date.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { labelColumn } from '#shared/database/labels.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { CorrectionView } from '#shared/views/database.ts';
import { type DatabaseSource, listTabs, toDatabaseCard, toNote } from './frame.ts';
import { toSource } from './to-facts.ts';
import { getRecordWords, type Words } from './words.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** How the database is made: its copy beside the numbers it is about. */
export function getMethodPage(unfilled: PageCopy<'database-method'>, { database, locale }: DatabaseSource) {
  const copy = fillDataDate(unfilled, database.getInfo(), locale);
  const words = getRecordWords(locale);
  const info = database.getInfo();
  return {
    head: { title: copy.title, description: copy.description, image: toDatabaseCard(words, copy.title) },
    copy,
    tabs: listTabs(words, null),
    coverage: Object.entries(info.coverage).map(([field, share]) => ({
      name: labelColumn(locale, 'games', field),
      text: words.percent(share),
      count: 0,
      share,
    })),
    corrections: database.listCorrections().map((correction) => toCorrection(correction, info, words)),
    sources: info.sources.map(({ id, name, url, asOf, licence }) => ({
      id,
      name: name[locale],
      url,
      date: words.date(asOf),
      licence: licence[locale],
    })),
    note: toNote(info, words),
  };
}

type Correction = ReturnType<DatabaseSource['database']['listCorrections']>[number];

function toCorrection({ type, slug, name, field, wrong, right, sources }: Correction, info: DatabaseInfo, words: Words): CorrectionView {
  const { factNames } = words.messages;
  return {
    name,
    path: toRecordPath(type, words.locale, slug),
    field: isKeyOf(factNames, field) ? factNames[field] : labelColumn(words.locale, type, field),
    wrong: wrong ? words.typography.quoted(wrong) : words.messages.record.notSaid,
    right: right && /^\d{4}-\d{2}/.test(right) ? words.date(right) : right,
    sources: sources.map((id) => toSource(id, info, words)),
  };
}
