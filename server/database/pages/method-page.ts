import { fillDataDate } from '#shared/database/data-date.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { labelColumn, labelFacet } from '#shared/database/labels.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { CorrectionView } from '#shared/views/database.ts';
import { type DatabaseSource, listTabs, toNote } from './frame.ts';
import { toSource } from './to-facts.ts';
import { getRecordWords, type Words } from './words.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** How the database is made: its copy beside the numbers it is about. */
export function getMethodPage(unfilled: PageCopy<'database-method'>, { database, locale }: DatabaseSource) {
  const copy = fillDataDate(unfilled, database.getInfo(), locale);
  const words = getRecordWords(locale);
  const info = database.getInfo();
  return {
    head: { title: copy.title, description: copy.description },
    copy,
    tabs: listTabs(words, null),
    coverage: [
      ...Object.entries(info.coverage).map(([field, share]) => toCoverage(labelColumn(locale, 'games', field), share, words)),
      ...keysOf(thinFacets).flatMap((type) => listCoverage(database, type, words)),
    ],
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

/** What lists of records that are no games are chosen by, where it is known of some records only. */
const thinFacets = { studios: ['country', 'decade', 'size'], publishers: ['country', 'decade'], events: ['month', 'audience', 'entry'] };

function listCoverage(database: IndustryDatabase, type: keyof typeof thinFacets, words: Words) {
  const { total, facets } = database.listRecords(parseListQuery(type, new URLSearchParams()).query);
  return thinFacets[type].map((facet) => {
    const values = facets.find((counts) => counts.facet === facet)?.values ?? [];
    const unknown = values.find(({ value }) => value === UNKNOWN)?.count ?? 0;
    return toCoverage(words.named(words.messages.types[type], labelFacet(words.locale, facet)), 1 - unknown / total, words);
  });
}

const toCoverage = (name: string, share: number, words: Words) => ({ name, text: words.percent(share), count: 0, share });

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
