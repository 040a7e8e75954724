import path from 'node:path';
import { readOptions } from './read-options.ts';
import { endWith, requireSettings } from './settings.ts';
import { type MigrationMode, readMigrations } from '../server/db/migrate.ts';
import { getSqliteFile } from '../server/db/open-database.ts';
import { migratePostgres } from '../server/db/postgres-migrate.ts';
import { migrateSqlite } from '../server/db/sqlite-migrate.ts';

const USAGE = `npm run migrate -- [--check]

  Brings the tables up to date before the new build starts, however long it takes.
  --check    only says what is missing`;

const CONNECT_TIMEOUT_MS = 10_000;

const { values } = readOptions(USAGE, { options: { check: { type: 'boolean', default: false } } });
const { DATA_DIR, DATABASE_URL } = requireSettings();
try {
  const names = await migrateDatabase({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    migrationsDir: path.resolve(import.meta.dirname, '../migrations'),
    mode: values.check ? 'list' : 'apply',
  });
  if (names.length === 0) console.log('The tables are up to date.');
  else console.log(`${values.check ? 'Missing' : 'Applied'}: ${names.join(', ')}`);
  process.exitCode = values.check && names.length > 0 ? 1 : 0;
} catch (error) {
  endWith(error);
}

/**
 * Brings the tables up to date, however long it takes, or lists the migrations that are missing. Returns
 * their names. Throws StorageError when the tables are too new for this build, and the database's error when
 * a migration fails; then nothing is changed.
 */
async function migrateDatabase(options: {
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
