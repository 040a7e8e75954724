import { type MigrationMode, readMigrations } from './migrate.ts';
import { getSqliteFile } from './open-database.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { migrateSqlite } from './sqlite-migrate.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Brings the tables up to date, however long it takes, or lists the migrations that are missing. Returns
 * their names. Throws StorageError when the tables are too new for this build, and the database's error when
 * a migration fails; then nothing is changed.
 */
export async function migrateDatabase(options: {
  url: string | undefined;
  dataDir: string;
  migrationsDir: string;
  mode: Exclude<MigrationMode, 'require'>;
}): Promise<string[]> {
  const { url, dataDir, mode } = options;
  const migrations = await readMigrations(options.migrationsDir);
  if (!url) return migrateSqlite({ file: getSqliteFile(dataDir), migrations, mode });
  return migratePostgres({ url, migrations, mode, connectTimeoutMs: CONNECT_TIMEOUT_MS, signal: new AbortController().signal });
}
