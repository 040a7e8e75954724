import path from 'node:path';
import { chmod, copyFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database, Query } from './database.ts';
import type { Migration } from './migrate.ts';
import { migrateSqlite } from './sqlite-connection.ts';
import { StorageError } from './storage-error.ts';

/** Rows in one statement: PostgreSQL takes 65,535 values. */
const PORTION = 500;

/**
 * Copies all rows of a backup of SQLite into PostgreSQL, in one transaction: for a site that outgrows its file. Throws `in-use` when there
 * are leads already. A backup of an older build is brought up to date in a copy in `dataDir`, from which that of a killed process is swept.
 */
export async function moveToPostgres({
  file,
  dataDir,
  migrations,
  database,
}: {
  file: string;
  dataDir: string;
  migrations: Migration[];
  database: Database;
}): Promise<void> {
  const copy = path.join(dataDir, `${path.basename(file)}.${process.pid}.moving`);
  try {
    await copyFile(file, copy);
    await chmod(copy, 0o600);
    await migrateSqlite({ file: copy, migrations, mode: 'apply' });
    const source = new DatabaseSync(copy, { readOnly: true });
    try {
      await database.write((query) => copyTables(source, query));
    } finally {
      source.close();
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true });
  }
}

async function copyTables(source: DatabaseSync, query: Query): Promise<void> {
  if (await query.selectFrom('leads').select('id').limit(1).executeTakeFirst())
    throw new StorageError('in-use', new Error('PostgreSQL holds leads already. Nothing was changed.'));
  // In the order in which the tables were made: a row comes after the one it refers to.
  const tables = source.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid").all();
  for (const name of tables.map((table) => String(table['name']))) {
    if (name === 'migrations') continue;
    let rows: Record<string, unknown>[] = [];
    for (const row of source.prepare(`select * from "${name}"`).iterate()) {
      rows.push(row);
      if (rows.length === PORTION) rows = await insert(query, name, rows);
    }
    await insert(query, name, rows);
  }
}

/** A row that the migrations have made already stays. Returns no rows. */
async function insert(query: Query, table: string, rows: Record<string, unknown>[]): Promise<[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values} on conflict do nothing`.execute(
    query,
  );
  return [];
}
