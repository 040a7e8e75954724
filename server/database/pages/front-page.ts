import { fillDataDate, mayLeave } from '#shared/database/data-date.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import { preloadPoster } from '#shared/preload-poster.ts';
import { toDataset } from '#shared/structured-data.ts';
import type { DrawerView, FactView, Part } from '#shared/views/database.ts';
import { type DatabaseSource, toNote, toSearch } from './frame.ts';
import { getRowName } from './to-cell.ts';
import { toFacts } from './to-facts.ts';
import { getRecordWords, type Words } from './words.ts';

type Copy = PageCopy<'gaming-industry-database'>;

/** The database's own page: its five doors, and its search. */
export function getFrontPage(unfilled: Copy, { database, locale, siteUrl, exportRefreshed }: DatabaseSource) {
  const info = database.getInfo();
  const copy = fillDataDate(unfilled, info, locale);
  const words = getRecordWords(locale);
  const { title, description, drawers } = copy;
  const variables = drawers.items.flatMap(({ name, fields }) => fields.map((field) => words.named(name, field.name)));
  const sheets = entityTypes
    .filter((type) => mayLeave(info, type, exportRefreshed))
    .map((type) => `${siteUrl + toListPath(type, locale)}.csv`);
  const about = { url: siteUrl + href('gaming-industry-database', locale), siteUrl, locale, variables, sheets, asOf: info.gamesAsOf };
  return {
    head: { title, description, links: preloadPoster('database'), structuredData: [toDataset({ name: title, description, ...about })] },
    copy,
    drawers: listDrawers(database, drawers, words),
    search: toSearch(null, words),
    note: toNote(info, words),
  };
}

const FACTS_ON_A_CARD = 4;
/** Too long for a card, or said by its name already. */
const notOnACard = new Set(['languages', 'features', 'publishers', 'positive', 'negative']);

/** The five types with their true counts, and the record of each that the copy shows; null once that record is gone. */
function listDrawers(database: IndustryDatabase, copy: Copy['drawers'], words: Words): DrawerView[] {
  const info = database.getInfo();
  return copy.items.map(({ id: type, record: id }) => {
    const record = database.getRecord(type, id);
    const known = record ? toFacts(record, info, words).filter(({ key, value }) => value !== null && !notOnACard.has(key)) : [];
    const facts = known.slice(0, FACTS_ON_A_CARD);
    return {
      count: words.messages.countOf[type](words.number(info.counts[type])),
      path: toListPath(type, words.locale),
      record: record && {
        name: getRowName(record.row, words.locale),
        path: toRecordPath(type, words.locale, record.row.slug),
        facts,
        sources: [...new Map(facts.flatMap(toDatedSource).map((source) => [source.text, source])).values()],
      },
    };
  });
}

/** Where a fact comes from first, and of when it is. */
function toDatedSource({ sources: [source], asOf }: FactView): Part[] {
  return source ? [{ ...source, text: asOf ? `${source.text} (${asOf})` : source.text }] : [];
}
