import { max } from 'd3-array';
import { MAX_EXPORT_ROWS } from '#server/database/export-meta.ts';
import { listColumns } from '#shared/database/columns.ts';
import { fillDataDate, isRefreshed, mayLeave } from '#shared/database/data-date.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { labelColumn } from '#shared/database/labels.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import { preloadPoster } from '#shared/posters.ts';
import { type DatasetData, toDataset } from '#shared/structured-data.ts';
import type { DrawerView, FactView, Part } from '#shared/views/database.ts';
import { type DatabaseSource, toNote, toSearch } from './frame.ts';
import { getRowName } from './to-cell.ts';
import { toFacts } from './to-facts.ts';
import { getRecordWords, type Words } from './words.ts';

type Copy = PageCopy<'gaming-industry-database'>;

/** The database's own page: its five doors, and its search. */
export function getFrontPage(unfilled: Copy, source: DatabaseSource) {
  const { database, locale } = source;
  const info = database.getInfo();
  const copy = fillDataDate(unfilled, info, locale);
  const words = getRecordWords(locale);
  const { title, description, drawers } = copy;
  return {
    head: {
      title,
      description,
      links: preloadPoster('database'),
      structuredData: [toDataset({ name: title, description, ...describeData(source, words) })],
    },
    copy,
    drawers: listDrawers(database, drawers, words),
    search: toSearch(null, words),
    note: toNote(info, words),
  };
}

/** What search engines are told of the data themselves. */
function describeData(
  { database, locale, siteUrl, exportRefreshed }: DatabaseSource,
  words: Words,
): Omit<DatasetData, 'name' | 'description'> {
  const info = database.getInfo();
  const { types, take } = words.messages;
  const isLeaving = (type: EntityType) => mayLeave(info, type, exportRefreshed);
  const { rows } = database.findRows(parseListQuery('games', new URLSearchParams('sort=date')).query, 1);
  const [oldest] = database.readRows('games', rows);
  const from = oldest?.type === 'games' ? oldest.releaseDate?.slice(0, 4) : null;
  return {
    url: siteUrl + href('gaming-industry-database', locale),
    siteUrl,
    locale,
    variables: entityTypes.flatMap((type) =>
      listColumns(type, isRefreshed(info), database.listGameSorts()).map((column) =>
        words.named(types[type], labelColumn(locale, type, column, info.laterAsOf)),
      ),
    ),
    // A file of a long list holds its first rows, and says so.
    sheets: entityTypes
      .filter(isLeaving)
      .map((type) => ({
        name:
          info.counts[type] > MAX_EXPORT_ROWS
            ? words.named(types[type], take.part(words.number(1), words.number(MAX_EXPORT_ROWS)))
            : types[type],
        contentUrl: `${siteUrl + toListPath(type, locale)}.csv`,
      })),
    license: `${siteUrl + href('database-method', locale)}#sources`,
    updated: max(Object.values(info.updated)) ?? info.updated.games,
    period: `${from ?? '..'}/${info.gamesAsOf}`,
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
