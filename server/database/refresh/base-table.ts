import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CsvTable } from '../bake/csv-table.ts';
import { gameColumns } from '../bake/read-games.ts';
import { readSourceNotes } from '../bake/read-sources.ts';
import { TABLE_NOTE } from '../bake/table-note.ts';
import type { Journal } from './journal.ts';
import { readLargeTable } from './read-large-table.ts';
import type { RefreshPaths } from './refresh-paths.ts';

/** The cells of a row by column. */
export type Cells = Record<string, string>;

/**
 * Puts the table a run starts from into the journal: the one of the last refresh, or else the games of `contentDir`. Throws
 * `SourceError` for what cannot be read.
 */
export async function loadBaseTable(journal: Journal, paths: RefreshPaths, contentDir: string): Promise<void> {
  const isRefreshed = existsSync(path.join(paths.table, TABLE_NOTE));
  const dir = isRefreshed ? paths.table : contentDir;
  const reviewsAsOf = isRefreshed ? null : await getReviewDay(contentDir);
  for (const table of ['base', 'announced']) journal.exec(`delete from ${table}`);
  await readLargeTable(path.join(dir, 'games.csv.gz'), gameColumns, (part) =>
    insertRows(journal, 'base', part, (cells) => (reviewsAsOf && cells['positive'] ? { ...cells, reviews_as_of: reviewsAsOf } : cells)),
  );
  if (isRefreshed)
    await readLargeTable(path.join(dir, 'announced.csv.gz'), ['id', 'title', 'first_seen'], (part) =>
      insertRows(journal, 'announced', part, (cells) => cells),
    );
  journal.setNote('step', 'list');
}

function insertRows(journal: Journal, into: 'base' | 'announced', { columns, rows }: CsvTable, finish: (cells: Cells) => Cells): void {
  journal.transaction(() => {
    for (const row of rows) {
      const cells = finish(Object.fromEntries(columns.map((column) => [column, row.get(column)])));
      journal.run(`insert into ${into} values (?, ?)`, Number(row.get('id')), JSON.stringify(cells));
    }
  });
}

/** The games of the checkout name a month; their counts are of its last day at the latest. */
async function getReviewDay(contentDir: string): Promise<string> {
  const { asOf } = readSourceNotes(await readFile(path.join(contentDir, 'sources.yaml'), 'utf8')).games;
  const [year = 0, month = 0, day] = asOf.split('-').map(Number);
  return new Date(Date.UTC(year, day ? month - 1 : month, day ?? 0)).toISOString().slice(0, 10);
}
