import type { ColumnKey } from '#shared/database/columns.ts';
import { getLabels, labelColumn, labelLanguage, labelPlace, labelValue, labelMonth } from '#shared/database/labels.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { toCell } from '#shared/csv-cell.ts';
import { type ExportMeta, toDateWords } from './export-meta.ts';
import type { ListWriter } from './list-writer.ts';

/**
 * A list as its language opens it in a spreadsheet: commas in English, semicolons and decimal commas in French, a byte-order mark for the accents. The
 * first row are the headings; after the rows follow an empty line and what the file says of itself, two cells a line.
 */
export function toCsvWriter(columns: ColumnKey[], meta: ExportMeta, locale: Locale): ListWriter {
  const separator = locale === 'fr' ? ';' : ',';
  const toLine = (cells: string[]) => `${cells.map(toCell).join(separator)}\r\n`;
  return {
    before: `\uFEFF${toLine(columns.map((column) => labelColumn(locale, meta.type, column)))}`,
    write: (rows) => rows.map((row) => toLine(columns.map((column) => toText(row, column, locale)))).join(''),
    between: '',
    after: `\r\n${listMeta(meta, locale).map(toLine).join('')}`,
  };
}

/** What a file says of itself, as label and text. */
export function listMeta(meta: ExportMeta, locale: Locale): [label: string, text: string][] {
  const words = getLabels(locale).export;
  const number = new Intl.NumberFormat(languageTags[locale]);
  const attribution: [string, string][] = meta.type === 'games' ? [['', meta.attribution]] : [];
  return [
    [words.rows, words.ofTotal(number.format(meta.rows), number.format(meta.total))],
    [words.filters, meta.filters.join(' · ') || words.none],
    [words.asOf, toDateWords(meta.asOf, locale)],
    [words.version, meta.version],
    ...attribution,
    ...meta.sources.map(({ name, url, licence, asOf }): [string, string] => [
      words.sources,
      `${[name, url, toDateWords(asOf, locale)].filter(Boolean).join(', ')} (${words.licence}${locale === 'fr' ? '\u00a0' : ''}: ${licence})`,
    ]),
  ];
}

/** A cell in words. What is not known says so: an empty cell could be a zero, or a mistake. */
function toText(row: AnyRow, column: ColumnKey, locale: Locale): string {
  const value = readColumn(row, column);
  if (value === null) return getLabels(locale).unknown;
  if (typeof value === 'number') return toNumber(value, column, locale);
  if (typeof value === 'string') return toWords(value, column, locale);
  return value.map((item) => toWords(item, column, locale)).join(' | ');
}

const yearColumns = new Set<ColumnKey>(['founded', 'firstHeld']);

function toNumber(value: number, column: ColumnKey, locale: Locale): string {
  if (column === 'month') return labelMonth(locale, value);
  const text = String(value);
  return locale === 'fr' && !yearColumns.has(column) ? text.replace('.', ',') : text;
}

/** The facet whose words a column's values have. */
const facetOfColumn: Partial<Record<ColumnKey, string>> = {
  genres: 'genre',
  platforms: 'platform',
  features: 'feature',
  size: 'size',
  kind: 'kind',
  services: 'service',
  format: 'format',
  audience: 'audience',
  entry: 'entry',
};

function toWords(value: string, column: ColumnKey, locale: Locale): string {
  if (column === 'languages') return labelLanguage(locale, value);
  if (column === 'country' || column === 'territory' || column === 'province') return labelPlace(locale, value);
  const facet = facetOfColumn[column];
  return facet ? labelValue(locale, facet, value) : value;
}

/** A row's value under a column's key; null is "not known". */
export function readColumn(row: AnyRow, column: ColumnKey): string | number | string[] | null {
  if (row.type === 'games') {
    if (column === 'developers' || column === 'publishers') return row[column]?.map(({ name }) => name) ?? null;
    if (column === 'reviews2026') return row.later?.reviews ?? null;
    if (column === 'score2026') return row.later?.score ?? null;
    if (column === 'priceUsd2026') return row.later?.priceUsd ?? null;
  }
  if (row.type === 'associations' && column === 'size') return row.size?.count ?? null;
  const value: unknown = Object.hasOwn(row, column) ? row[column as keyof AnyRow] : null; // a column of another type is not there
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value) ? (value as string | number | string[]) : null; // the shapes have no others here
}
