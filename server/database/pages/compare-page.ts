import type { RedirectAnswer, PageHead } from '#shared/views/page-answer.ts';
import type { CompareView, NoteView } from '#shared/views/database.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type ColumnKey, figureKinds, listColumns } from '#shared/database/columns.ts';
import { isRefreshed } from '#shared/database/data-date.ts';
import { toComparePath, toRecordId, toRecordPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes, isEntityType } from '#shared/database/entity-types.ts';
import { MIN_REVIEWS_FOR_SCORE } from '#shared/database/market-rules.ts';
import { MAX_COMPARED } from '#shared/limits.ts';
import { type IgnoredParameter, PAGE_SIZES, parseListQuery, toIgnored } from '#shared/database/list-query.ts';
import { labelColumn } from '#shared/database/labels.ts';
import { readColumn } from '#shared/database/read-column.ts';
import type { AnyRow, Suggestion } from '#shared/database/record-shapes.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { getRowName, isOfGames, isTooFew, toCell } from './to-cell.ts';
import { type DatabaseSource, toNote } from './frame.ts';
import { nameSuggestion, getRecordWords, type Words } from './words.ts';

const MAX_FOUND = 8;

/** `names` as the address has them: ids, or the last parts of the addresses of records. */
type Asked = { type: EntityType | null; names: string[]; q: string };

/** Two to six records of a kind side by side, and a search for one more. What names nothing is said. */
export function getComparePage({
  database,
  locale,
  url,
}: DatabaseSource): { head: PageHead; view: CompareView; note: NoteView } | RedirectAnswer {
  const words = getRecordWords(locale, database);
  const asked = parseAsked(url.searchParams);
  const { type } = asked;
  const ids = type ? asked.names.map((name) => toRecordId(type, name)) : [];
  const known = type ? database.compare(type, ids) : [];
  const rows = known.slice(0, MAX_COMPARED);
  const unknown = asked.names.filter((_name, index) => !known.some(({ id }) => id === ids[index])).map((name) => toIgnored('ids', name));
  const ignored = [
    ...[...listUnknownType(url.searchParams), ...unknown].map(({ name, value }) => `${name}=${value}`),
    ...listNames(known.slice(MAX_COMPARED), words),
  ];
  const canonical = ignored.length === 0 ? findCanonicalPath(url, asked, rows, words) : null;
  if (canonical !== null) return { redirectTo: canonical };
  const { compare } = words.messages;
  const names = words.list(listNames(rows, words));
  const title = names ? compare.titleOf(names) : compare.title;
  return {
    head: { title, description: compare.description },
    view: { ...toCompareView(database, asked, rows, words), names, ignored },
    note: toNote(database.getInfo(), words, type),
  };
}

function listNames(rows: AnyRow[], { locale }: Words): string[] {
  return rows.map((row) => getRowName(row, locale));
}

function parseAsked(given: URLSearchParams): Asked {
  const type = given.get('type');
  const ids = given.getAll('ids').flatMap((text) => text.split('_'));
  return {
    type: isEntityType(type) ? type : null,
    names: [...new Set(ids.filter(Boolean))].slice(0, Math.max(...PAGE_SIZES)),
    q: (given.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

function listUnknownType(given: URLSearchParams): IgnoredParameter[] {
  const type = given.get('type');
  return type && !isEntityType(type) ? [toIgnored('type', type)] : [];
}

/** A form sends `ids` once per record: one comparison has one address. Null where it is that address. */
function findCanonicalPath({ pathname, searchParams }: URL, { type, q }: Asked, rows: AnyRow[], words: Words): string | null {
  if (!type) return null;
  const given = searchParams.getAll('ids');
  const wanted = rows.map(({ id }) => id).join('_');
  if (given.length <= 1 && (given[0] ?? '') === wanted) return null;
  const foreign = [...searchParams].filter(([name]) => name !== 'type' && name !== 'ids' && name !== 'q');
  const rest = new URLSearchParams(q ? [['q', q], ...foreign] : foreign).toString();
  const path = toComparePath(
    type,
    words.locale,
    rows.map(({ id }) => id),
  );
  if (!path.startsWith(pathname)) return null;
  return rest ? `${path}&${rest}` : path;
}

function toCompareView(
  database: IndustryDatabase,
  { type, q }: Asked,
  rows: AnyRow[],
  words: Words,
): Omit<CompareView, 'names' | 'ignored'> {
  const { locale } = words;
  const { laterAsOf } = database.getInfo();
  const ids = rows.map(({ id }) => id);
  const add = (found: Suggestion) => ({
    ...nameSuggestion(database, found, locale),
    path: toComparePath(found.type, locale, [...ids, found.id]),
  });
  const isFull = rows.length >= MAX_COMPARED;
  const found = type && q && !isFull ? database.suggest(q, { type, limit: MAX_FOUND }) : [];
  return {
    type,
    types: entityTypes.map((one) => ({
      type: one,
      name: words.messages.types[one],
      path: toComparePath(one, locale, []),
      isCurrent: one === type,
    })),
    columns: rows.map((row) => ({
      id: row.id,
      name: getRowName(row, locale),
      path: toRecordPath(row.type, locale, row.slug),
      remove: toComparePath(
        row.type,
        locale,
        ids.filter((id) => id !== row.id),
      ),
    })),
    rows: type
      ? listColumns(type, isRefreshed(database.getInfo()), database.listGameSorts())
          .slice(1)
          .map((column) => toCompareRow(type, column, rows, laterAsOf, words))
      : [],
    ids,
    q,
    found: found.filter(({ id }) => !ids.includes(id)).map(add),
    suggested: isFull ? [] : suggestNeighbours(database, rows).map(add),
    isFull,
    examples: rows.length > 0 ? [] : (type ? [type] : exampleTypes).flatMap((each) => toExample(database, each, words)),
    path: href('database-compare', locale),
  };
}

const exampleTypes = ['games', 'studios', 'publishers'] as const;

/** The first three of a list side by side, for who has nobody in mind yet. */
function toExample(database: IndustryDatabase, type: EntityType, words: Words): CompareView['examples'] {
  const { query } = parseListQuery(type, new URLSearchParams());
  const rows = database.listRecords(query).rows.slice(0, 3);
  if (rows.length < 2) return [];
  return [
    {
      name: words.list(listNames(rows, words)),
      path: toComparePath(
        type,
        words.locale,
        rows.map(({ id }) => id),
      ),
    },
  ];
}

/** The highest figure is marked where there is one to mark: among at least two that are known and differ as they are shown. */
function toCompareRow(
  type: EntityType,
  column: ColumnKey,
  rows: AnyRow[],
  laterAsOf: string | null,
  words: Words,
): CompareView['rows'][number] {
  const numbers = rows.map((row) => (isOfFew(row, column) ? null : getNumber(row, column)));
  const cells = rows.map((row) => toCell(row, column, words));
  const shown = cells.map((cell, index) =>
    numbers[index] === null ? null : (cell?.map(({ text, note = '' }) => text + note).join('') ?? null),
  );
  const known = shown.filter((text) => text !== null);
  const isContest = isMeasure(column) && !rows.some((row) => isOfLater(row, column)) && new Set(known).size > 1;
  const highest = isContest ? shown[numbers.indexOf(Math.max(...numbers.filter((value) => value !== null)))] : null;
  return {
    name: labelColumn(words.locale, type, column, laterAsOf),
    cells: cells.map((value, index) => ({ value, isHighest: highest !== null && shown[index] === highest })),
  };
}

/** Years and prices are no contest, and most of the bad reviews is no prize. */
function isMeasure(column: ColumnKey): boolean {
  return column !== 'month' && column !== 'negative' && !['money', 'year'].includes(figureKinds.get(column) ?? '');
}

/** Counts of different dates are no contest either. */
function isOfLater(row: AnyRow, column: ColumnKey): boolean {
  return row.type === 'games' && row.reviews === null && row.later !== null && (column === 'reviews' || column === 'score');
}

/** A share of a handful of reviews is no achievement, nor is what a record does not say because the company has too few games. */
function isOfFew(row: AnyRow, column: ColumnKey): boolean {
  if (row.type === 'games') return column.startsWith('score') && (row.reviews ?? row.later?.reviews ?? 0) < MIN_REVIEWS_FOR_SCORE;
  return (row.type === 'studios' || row.type === 'publishers') && isOfGames(column) && isTooFew(row);
}

function getNumber(row: AnyRow, column: ColumnKey): number | null {
  const value = readColumn(row, column);
  return typeof value === 'number' ? value : null;
}

/** The neighbours of the only game that is there yet: what one would compare it with. */
function suggestNeighbours(database: IndustryDatabase, rows: AnyRow[]): Suggestion[] {
  const [row] = rows;
  if (rows.length !== 1 || row?.type !== 'games') return [];
  const record = database.getRecord('games', row.id);
  if (record?.type !== 'games') return [];
  return record.neighbours.map(({ game }) => ({
    type: 'games',
    id: game.id,
    slug: game.slug,
    name: game.title,
    hint: [game.developers?.[0]?.name, game.releaseDate?.slice(0, 4)].filter(Boolean).join(', ') || null,
    reviews: game.reviews,
  }));
}
