import type { ColumnKey } from './columns.ts';
import type { AnyRow } from './record-shapes.ts';

/** A row's value under a column's key, as lists, comparisons and exports have it; null is "not known". */
export function readColumn(row: AnyRow, column: ColumnKey): string | number | string[] | null {
  if (row.type === 'games') {
    if (column === 'developers' || column === 'publishers') return row[column]?.map(({ name }) => name) ?? null;
    if (column === 'steamId') return row.id;
    if (column === 'reviewsLater') return row.later?.reviews ?? null;
    if (column === 'scoreLater') return row.later?.score ?? null;
    if (column === 'priceUsdLater') return row.later?.priceUsd ?? null;
  }
  if (row.type === 'associations' && column === 'size') return row.size?.count ?? null;
  const value: unknown = Object.hasOwn(row, column) ? row[column as keyof AnyRow] : null; // a column of another type is not there
  const isShown = typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
  return isShown ? (value as string | number | string[]) : null; // the shapes have no others here
}
