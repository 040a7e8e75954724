import { type FileHandle, open } from 'node:fs/promises';
import { createSqliteFile, type SqlValue } from '#server/db/sqlite-file.ts';
import { columnKeys } from '#shared/database/columns.ts';
import { readColumn } from '#shared/database/read-column.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { FileFormat } from '#shared/seat.ts';
import { listCsvColumns, toCsvWriter } from '../export-csv.ts';
import type { ExportMeta } from '../export-meta.ts';
import type { IndustryDatabase } from '../industry-database.ts';
import type { Words } from '../pages/words.ts';
import { createRowOrigin } from '../row-origin.ts';

/** A file in the making, some rows at a time. */
type OpenFile = { write(rows: AnyRow[]): Promise<void>; close(): Promise<void> };
type Opening = {
  file: string;
  query: ListQuery;
  meta: ExportMeta;
  words: Words;
  siteUrl: string;
  database: Pick<IndustryDatabase, 'getInfo' | 'listRowFacts'>;
};

/** How each format is begun, gone on with and ended. Every file says what it is of, and where that is from. */
export const listFileFormats: Record<FileFormat, (opening: Opening) => Promise<OpenFile>> = {
  async csv({ file, query, meta, words, siteUrl, database }) {
    const columns = listCsvColumns(query.columns, meta);
    const { before, write } = toCsvWriter({ columns, meta, words, siteUrl, toOrigin: createRowOrigin(columns, database, words) });
    const handle = await open(file, 'w');
    await handle.writeFile(before);
    return { write: (rows) => handle.writeFile(write(rows)), close: () => closeSafely(handle) };
  },
  // Every line has all keys: the date and the source are two of them, as they are columns of the CSV.
  async jsonl({ file, query, words, database }) {
    const handle = await open(file, 'w');
    const toOrigin = createRowOrigin([...columnKeys[query.type]], database, words);
    const toLine = (row: AnyRow) => {
      const { asOf, sources } = toOrigin(row);
      return `${JSON.stringify({ ...row, asOf, attribution: sources })}\n`;
    };
    return { write: (rows) => handle.writeFile(rows.map(toLine).join('')), close: () => closeSafely(handle) };
  },
  async sqlite({ file, query: { type, columns }, meta }) {
    const out = createSqliteFile(file);
    const own = columns.filter((column) => column !== 'steamId');
    // Without types: numbers, texts and nulls are kept as they are; lists are JSON.
    out.exec(`create table ${type} (id text primary key, ${own.join(', ')})`);
    out.exec('create table about (name text primary key, value); create table sources (name, url, licence, as_of)');
    for (const key of ['asOf', 'version', 'query', 'rows', 'laterAsOf', 'attribution'] as const)
      out.insert('insert into about values (?, ?)', key, toSql(meta[key]));
    for (const { name, url, licence, asOf } of meta.sources)
      out.insert('insert into sources values (?, ?, ?, ?)', name, url, licence, asOf);
    const insert = `insert into ${type} values (${['id', ...own].map(() => '?').join(', ')})`;
    return {
      async write(rows) {
        for (const row of rows) out.insert(insert, row.id, ...own.map((column) => toSql(readColumn(row, column))));
      },
      async close() {
        out.close({ compact: false });
        await closeSafely(await open(file, 'r+'));
      },
    };
  },
};

/** On the disk, before anything says that it is there. */
async function closeSafely(handle: FileHandle): Promise<void> {
  await handle.sync();
  await handle.close();
}

/** Whole numbers as such: Node hands every other number over as one with a fraction. */
function toSql(value: string | number | string[] | null): SqlValue {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
