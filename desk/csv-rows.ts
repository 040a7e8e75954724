import { readCsvTable, SourceError } from '#server/database/bake/csv-table.ts';
import { isObject } from '#shared/type-guards.ts';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listAssociations, listEvents } from '#server/database/bake/bake-events.ts';
import { readCompaniesAndEvents } from '#server/database/bake/read-sources.ts';
import type { Locale } from '#shared/locales.ts';
import { describeProblem } from './french-problems.ts';

/** A row of a table: the name of its file at the desk, what its columns say, and its own bytes. */
export type CsvRecord = { key: string; values: Record<string, string>; raw: string };
export type CsvRecords = { columns: string[]; head: string; records: CsvRecord[] };

/** A table as records that keep their bytes. Two rows of one title are told apart by a number. */
export function readRecords(source: string, file: string, title: readonly string[]): CsvRecords {
  const table = readCsvTable(source, file, ['name']);
  const [head = '', ...lines] = splitRecords(source);
  const counts = new Map<string, number>();
  const records = [...table.rows].map((row, index) => {
    const values = Object.fromEntries(table.columns.map((column) => [column, row.get(column)]));
    const slug = toKey(title.map((column) => values[column] ?? '').join('-'));
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return { key: count === 1 ? slug : `${slug}-${count}`, values, raw: lines[index] ?? '' };
  });
  return { columns: table.columns, head, records };
}

/** The table with one row changed, added at the end (a key it does not have) or taken out (null). All other rows keep their bytes. */
export function changeRecord({ columns, head, records }: CsvRecords, key: string, values: Record<string, string> | null): string {
  const line = values && toLine(columns, values);
  const known = records.some((record) => record.key === key);
  const rows = records.flatMap((record) => {
    if (record.key !== key) return [record.raw];
    if (line === null) return [];
    return [columns.every((column) => record.values[column] === (values?.[column] ?? '')) ? record.raw : line];
  });
  return [head, ...rows, ...(known || line === null ? [] : [line])].join('');
}

/** What a form says of a row, as cells; null for what is none. */
export function toCells(values: unknown): Record<string, string> | null {
  const toCell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return isObject(values) ? Object.fromEntries(Object.entries(values).map(([column, value]) => [column, toCell(value)])) : null;
}

/** Quotes only where the format needs them. */
function toLine(columns: string[], values: Record<string, string>): string {
  const cells = columns.map((column) => (values[column] ?? '').replaceAll(/\s*\n\s*/g, ' ').trim());
  return `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

/** Lines with their ends; a line end between quotes belongs to its row. */
function splitRecords(source: string): string[] {
  return source.match(/(?:[^"\n]|"(?:[^"]|"")*")*\n|(?:[^"\n]|"(?:[^"]|"")*")+$/g) ?? [];
}

function toKey(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'row'
  );
}

/** What the next build would refuse if a table said `text`: a line, or none. `dir` has the tables as they are. */
export async function checkRow(dir: string, table: string, text: string, locale: Locale): Promise<string[]> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'desk-'));
  try {
    for (const name of await readdir(dir))
      if (name !== `${table}.csv`) await symlink(path.resolve(dir, name), path.join(copy, name));
      else await writeFile(path.join(copy, name), text);
    const { associations, events, corrections } = await readCompaniesAndEvents(copy);
    listAssociations(associations);
    listEvents(events, corrections);
    return [];
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return [describeProblem({ field: error.column, message: error.problem }, locale)];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
