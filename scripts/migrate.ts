import { existsSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './command-line.ts';
import { endWith, requireSettings } from './settings.ts';
import { readMigrations } from '../server/db/migrate.ts';
import { getSqliteFile } from '../server/db/open-database.ts';
import { migratePostgres } from '../server/db/postgres-migrate.ts';
import { migrateSqlite } from '../server/db/sqlite-connection.ts';

const USAGE = `npm run migrate -- [--check]

  Brings the tables up to date before the new build starts, however long it takes.
  --check    only says what is missing`;

const CONNECT_TIMEOUT_MS = 10_000;

const { values } = readOptions(USAGE, { options: { check: { type: 'boolean', default: false } } });
const { DATA_DIR, DATABASE_URL } = requireSettings();
try {
  const migrations = await readMigrations(path.resolve(import.meta.dirname, '../migrations'));
  const mode = values.check ? 'list' : 'apply';
  const { signal } = new AbortController();
  const names = DATABASE_URL
    ? await migratePostgres({ url: DATABASE_URL, migrations, mode, connectTimeoutMs: CONNECT_TIMEOUT_MS, signal })
    : // Looking makes no file.
      values.check && !existsSync(getSqliteFile(DATA_DIR))
      ? migrations.map(({ name }) => name)
      : await migrateSqlite({ file: getSqliteFile(DATA_DIR), migrations, mode });
  if (names.length === 0) console.log('The tables are up to date.');
  else console.log(`${values.check ? 'Missing' : 'Applied'}: ${names.join(', ')}`);
  process.exitCode = values.check && names.length > 0 ? 1 : 0;
} catch (error) {
  endWith(error);
}
