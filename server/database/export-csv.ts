import { type ColumnKey, figureColumns } from '#shared/database/columns.ts';
import { labelColumn, labelMonth } from '#shared/database/labels.ts';
import { readColumn } from '#shared/database/read-column.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import { toCell } from '#shared/csv-cell.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import type { ExportMeta } from './export-meta.ts';
import type { ListWriter } from './list-writer.ts';
import { getRowName } from './pages/to-cell.ts';
import { dayColumns, facetOfColumn, type Words } from './pages/words.ts';

/**
 * A list as its language opens it in a spreadsheet: commas in English, semicolons and decimal commas in French, a byte-order
 * mark for the accents. One row of headings, then nothing but rows, so that a program reads it without being told. The date
 * and the source, which must stand in every file, are the last two columns.
 */
export function toCsvWriter(columns: ColumnKey[], meta: ExportMeta, words: Words): ListWriter {
  const { locale, labels, typography } = words;
  const toLine = (cells: string[]) => `${cells.map(toCell).join(typography.cellSeparator)}\r\n`;
  // Two games may have one title: Steam's number tells them apart, and joins the file with others.
  const own: ColumnKey[] = meta.type === 'games' ? [...new Set<ColumnKey>([...columns, 'steamId', 'steamUrl'])] : columns;
  const origin = [meta.asOf, toSourceLine(meta, locale)];
  return {
    before: `\uFEFF${toLine([...own.map((column) => labelColumn(locale, meta.type, column, meta.laterAsOf)), labels.export.asOf, labels.export.sources])}`,
    write: (rows) => rows.map((row) => toLine([...own.map((column) => toText(row, column, words)), ...origin])).join(''),
    between: '',
    after: '',
  };
}

function toSourceLine({ type, attribution, sources }: ExportMeta, locale: Locale): string {
  if (type === 'games') return attribution;
  return sources.map(({ name, asOf }) => [name, toDateWords(asOf, locale)].filter(Boolean).join(', ')).join('; ');
}

/** A cell. Not known is said in words, but in columns of numbers and days, where a word would break what reads them: those stay empty. */
function toText(row: AnyRow, column: ColumnKey, words: Words): string {
  const value = readColumn(row, column);
  if (value === null) return isPlain(row, column) ? '' : words.labels.unknown;
  if (typeof value === 'number') return toNumber(value, column, words);
  if (typeof value === 'string' && column === 'name') return getRowName(row, words.locale);
  if (typeof value === 'string' && (column === 'city' || column === 'place'))
    return words.city(value, 'country' in row ? row.country : null);
  const facet = facetOfColumn[column];
  return (typeof value === 'string' ? [value] : value).map((item) => (facet ? words.value(facet, item) : item)).join(' | ');
}

function isPlain(row: AnyRow, column: ColumnKey): boolean {
  const isCount = (row.type === 'publishers' && column === 'developers') || (row.type === 'associations' && column === 'size');
  return isCount || figureColumns.has(column) || dayColumns.has(column);
}

const yearColumns = new Set<ColumnKey>(['founded', 'firstHeld']);

function toNumber(value: number, column: ColumnKey, { locale, typography }: Words): string {
  if (column === 'month') return labelMonth(locale, value);
  const text = String(value);
  return yearColumns.has(column) ? text : text.replace('.', typography.decimalMark);
}
