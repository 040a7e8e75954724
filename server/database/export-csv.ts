import { type ColumnKey, figureKinds } from '#shared/database/columns.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { labelColumn, labelMonth } from '#shared/database/labels.ts';
import { readColumn } from '#shared/database/read-column.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import { toCsvLine, toCsvText } from '#shared/escape-text.ts';
import type { ExportMeta } from './export-meta.ts';
import { getRowName, isOnline } from './pages/to-cell.ts';
import { facetOfColumn, type Words } from './pages/words.ts';
import type { RowOrigin } from './row-origin.ts';

/**
 * A list as its language opens it in a spreadsheet: commas in English, semicolons and decimal commas in French, a byte-order
 * mark for the accents. One row of headings, then nothing but rows, so that a program reads it without being told. The date,
 * the sources with their licences and the version, which must stand in every file, follow the columns that were asked for. Steam's
 * number tells games apart; other records follow with their own id and address.
 */
export function toCsvWriter({ columns, meta, words, siteUrl, toOrigin }: CsvOptions): ListWriter {
  const { locale, labels, typography } = words;
  const { asOf, sources, version, id, record, sizeUnit, sizeUnits } = labels.export;
  const { cellSeparator } = typography;
  const names = columns.map((column) => labelColumn(locale, meta.type, column, meta.laterAsOf));
  const isCounted = meta.type === 'associations' && columns.includes('size');
  const heads = [asOf, sources, version, ...(meta.type === 'games' ? [] : [id, record]), ...(isCounted ? [sizeUnit] : [])];
  const toEnd = (row: AnyRow) => {
    const origin = toOrigin(row);
    const own = row.type === 'games' ? [] : [row.id, siteUrl + toRecordPath(row.type, locale, row.slug)];
    const unit = row.type === 'associations' && isCounted ? [row.size ? sizeUnits[row.size.unit] : ''] : [];
    return [origin.asOf, origin.sources, meta.version, ...own, ...unit];
  };
  return {
    before: toCsvText([[...names, ...heads]], cellSeparator),
    write: (rows) =>
      rows.map((row) => toCsvLine([...columns.map((column) => toText(row, column, words)), ...toEnd(row)], cellSeparator)).join(''),
    between: '',
    after: '',
  };
}

type CsvOptions = {
  columns: ColumnKey[];
  meta: ExportMeta;
  words: Words;
  /** In front of the addresses of records. */
  siteUrl: string;
  toOrigin: (row: AnyRow) => RowOrigin;
};

/**
 * How a list becomes a file, some rows at a time: the file is `before`, what `write` made of the rows with `between` between, and `after`.
 */
export type ListWriter = {
  before: string;
  /** One row or more. */
  write(rows: AnyRow[]): string;
  between: string;
  after: string;
};

/**
 * What a file has beside the columns that were asked for. Two games may have one title: Steam's number tells them apart, and joins the
 * file with others. What only the later snapshot knows stands beside the columns that a list fills with it.
 */
export function listCsvColumns(columns: ColumnKey[], { type, laterAsOf }: ExportMeta): ColumnKey[] {
  if (type !== 'games') return columns;
  const later = laterAsOf === null ? [] : columns.flatMap((column) => laterColumns[column] ?? []);
  return [...new Set<ColumnKey>([...columns, ...later, 'steamId', 'steamUrl'])];
}

const laterColumns: Partial<Record<ColumnKey, ColumnKey>> = { reviews: 'reviewsLater', score: 'scoreLater', priceUsd: 'priceUsdLater' };

/** A cell. What is not known is an empty one: a word would be read as a value. */
function toText(row: AnyRow, column: ColumnKey, words: Words): string {
  const value = readColumn(row, column);
  if (row.type === 'events' && column === 'place' && isOnline(row)) return words.value('format', 'online');
  if (value === null) return '';
  if (typeof value === 'number') return toNumber(value, column, words);
  if (typeof value === 'string' && column === 'name') return getRowName(row, words.locale);
  if (typeof value === 'string' && (column === 'city' || column === 'place'))
    return words.city(value, 'country' in row ? row.country : null);
  const facet = facetOfColumn[column];
  return (typeof value === 'string' ? [value] : value).map((item) => (facet ? words.value(facet, item) : item)).join(' | ');
}

function toNumber(value: number, column: ColumnKey, { locale, typography }: Words): string {
  if (column === 'month') return labelMonth(locale, value);
  const text = String(value);
  return figureKinds.get(column) === 'year' ? text : text.replace('.', typography.decimalMark);
}
