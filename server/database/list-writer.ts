import type { AnyRow } from '#shared/database/record-shapes.ts';

/**
 * How a list becomes a file, some rows at a time: the file is `before`, what `write` made of the rows with `between` between, and
 * `after`.
 */
export type ListWriter = {
  before: string;
  /** One row or more. */
  write(rows: AnyRow[]): string;
  between: string;
  after: string;
};
