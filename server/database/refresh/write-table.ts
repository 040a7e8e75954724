import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { TABLE_NOTE, type TableNote } from '../bake/refreshed-table.ts';
import type { Journal } from './journal.ts';
import { announcedColumns, tableColumns, toLine } from './game-row.ts';
import { syncFile } from '#server/platform/write-whole.ts';
import { listTableRows, type TableSummary, TableSummaryBuilder } from './table-rows.ts';

export type WriteOptions = { table: string; asOf: string; today: string; evenSo: boolean };

/**
 * Writes the new table beside the present one; where something speaks against it and not `evenSo`, it is not there afterwards.
 * `putTableInPlace` does the rest. Memory does not grow with the table: its rows go through one by one.
 */
export async function writeTable(journal: Journal, { table, asOf, today, evenSo }: WriteOptions): Promise<TableSummary> {
  const dir = `${table}.new`;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const summary = new TableSummaryBuilder();
  await writeRows(path.join(dir, 'games.csv.gz'), tableColumns, listTableRows(journal, today, summary, 'games'));
  await writeRows(path.join(dir, 'announced.csv.gz'), announcedColumns, listTableRows(journal, today, summary, 'announced'));
  await writeFile(path.join(dir, 'tags.csv'), toTagsFile(journal));
  const result = summary.finish();
  const note: TableNote = { asOf, source: 'steam-api', version: 1 };
  if (result.refusals.length > 0 && !evenSo) await rm(dir, { recursive: true, force: true });
  else {
    await syncFolder(dir);
    await writeFile(path.join(dir, TABLE_NOTE), `${JSON.stringify(note, null, 2)}\n`, { flush: true });
  }
  return result;
}

/**
 * Lets the table that was written take the place of the present one. Two renames, because a folder cannot replace another:
 * `settleTable` finishes what was killed between them.
 */
export async function putTableInPlace(table: string): Promise<void> {
  await rm(`${table}.old`, { recursive: true, force: true });
  if (existsSync(table)) await rename(table, `${table}.old`);
  await rename(`${table}.new`, table);
  await rm(`${table}.old`, { recursive: true, force: true });
}

/** After a kill: puts a whole table in place where there is none, and removes what is half. */
export async function settleTable(table: string): Promise<void> {
  if (!existsSync(table)) {
    const whole = findWholeTable(table);
    if (whole) await rename(whole, table);
  }
  for (const dir of [`${table}.new`, `${table}.old`]) await rm(dir, { recursive: true, force: true });
}

/** The folder of the present table, which a kill between two renames leaves under another name; null while there is none. */
export function findWholeTable(table: string): string | null {
  return [table, `${table}.new`, `${table}.old`].find((dir) => existsSync(path.join(dir, TABLE_NOTE))) ?? null;
}

async function writeRows(file: string, columns: readonly string[], rows: Iterable<Record<string, string>>): Promise<void> {
  function* toLines(): Generator<string> {
    let lines = `${columns.join(',')}\n`;
    for (const row of rows) {
      lines += toLine(columns, row);
      if (lines.length > 65_536) {
        yield lines;
        lines = '';
      }
    }
    yield lines;
  }
  await pipeline(Readable.from(toLines()), createGzip({ level: 6 }), createWriteStream(file));
}

function toTagsFile(journal: Journal): string {
  const columns = ['id', 'en', 'fr'];
  // `listApps` wrote it.
  const tags = JSON.parse(journal.getNote('tags') ?? '[]') as [number, { en: string; fr: string }][];
  return [`${columns.join(',')}\n`, ...tags.map(([id, names]) => toLine(columns, { id: String(id), ...names }))].join('');
}

async function syncFolder(dir: string): Promise<void> {
  for (const name of await readdir(dir)) await syncFile(path.join(dir, name));
}
