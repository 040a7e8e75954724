import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { type Migration, type MigrationMode, runMigrations } from './migrate.ts';
import { whileBusy } from './sqlite-busy.ts';
import { configure, connectFile, createFile } from './sqlite-connection.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

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
