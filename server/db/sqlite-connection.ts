import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';
import { Kysely } from 'kysely';
import { type Migration, type MigrationMode, runMigrations } from './migrate.ts';
import { whileBusy } from './sqlite-busy.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** A connection to a file that may not be there yet. It does not wait for locks: see `whileBusy`. */
export function connectFile(file: string): DatabaseSync {
  return new DatabaseSync(file, { enableForeignKeyConstraints: true });
}

/** Makes the file readable by its owner only, even in an older folder that is open to others. SQLite gives its log the same rights. */
async function createFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) return;
  await (await open(file, 'a', 0o600)).close();
}

/**
 * Sets the pragmas of every connection, and reads back that SQLite took them. With `secure_delete` erased data is overwritten, not only
 * unlinked, so that an erased person cannot be found in the file. Closes the connection when something fails.
 */
export function configure(database: DatabaseSync): DatabaseSync {
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on');
    const synchronous = database.prepare('pragma synchronous').get()?.['synchronous'];
    const journal = database.prepare('pragma journal_mode').get()?.['journal_mode'];
    if (synchronous !== 2 || journal !== 'wal')
      throw new StorageError('not-durable', new Error('SQLite refused WAL with synchronous=FULL'));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Runs migrations on a connection of its own. Other processes that start meanwhile wait for the file's write lock. */
export async function migrateSqlite(options: {
  file: string;
  migrations: Migration[];
  mode: MigrationMode;
  connect?: (file: string) => DatabaseSync;
}): Promise<string[]> {
  const { file, migrations, mode, connect = connectFile } = options;
  await createFile(file);
  const database = await whileBusy(() => configure(connect(file)));
  const query = new Kysely<unknown>({ dialect: createSqliteDialect(database, { retryWhenBusy: false }) });
  try {
    return await whileBusy(async () => {
      database.exec('begin immediate');
      try {
        const names = await runMigrations(query, migrations, mode, async (text) => database.exec(text));
        database.exec('commit');
        return names;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    });
  } finally {
    database.close();
  }
}
