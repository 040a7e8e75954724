import { existsSync, createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CsvTable, readCsvTable } from '../bake/csv-table.ts';
import { gameColumns } from '../bake/read-games.ts';
import { readSourceNotes } from '../bake/read-sources.ts';
import { TABLE_NOTE } from '../bake/refreshed-table.ts';
import type { Journal } from './journal.ts';
import type { RefreshPaths } from './refresh-state.ts';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

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

/** Large enough that the header, which each part repeats, costs nothing. */
const PART_LENGTH = 1 << 20;

/**
 * Reads a compressed table part by part, so that it is never in memory as a whole. Each part is a table with the columns of the
 * first line; line numbers in errors count from the beginning of the part. Throws as `readCsvTable` does.
 */
async function readLargeTable(file: string, required: readonly string[], take: (part: CsvTable) => void): Promise<void> {
  const name = path.basename(file);
  let [header, rest] = ['', ''];
  const takePart = (text: string) => take(readCsvTable(`${header}${text}`, name, required));
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    const decoder = new TextDecoder();
    for await (const chunk of bytes) {
      rest += decoder.decode(chunk, { stream: true });
      if (rest.length < PART_LENGTH) continue;
      if (!header) [header, rest] = splitAt(rest, rest.indexOf('\n') + 1);
      const [part, left] = splitAt(rest, findLastRowEnd(rest));
      rest = left;
      if (part) takePart(part);
    }
  });
  // A small table is its only part.
  takePart(rest);
}

/** Behind the last line end that is not within quotes: a title may hold one. */
function findLastRowEnd(text: string): number {
  let [end, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 34) isQuoted = !isQuoted;
    else if (letter === 10 && !isQuoted) end = at + 1;
  }
  return end;
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)];
}
