import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { Database } from '../server/db/database.ts';
import { getSqliteFile, openDatabase } from '../server/db/open-database.ts';
import { StorageError } from '../server/db/storage-error.ts';
import type { Env } from '../server/platform/env.ts';

/**
 * The database of the site that runs. The site may be older than this checkout: its tables are its own to change. Throws `no-database`
 * where no site has run with the folder, which may be mistyped: a new one there would look like a site without leads.
 */
export async function openSiteDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }: Env): Promise<Database> {
  if (!url && !existsSync(getSqliteFile(dataDir)))
    throw new StorageError(
      'no-database',
      new Error(`There is no database in ${dataDir} (DATA_DIR). The first start of the site makes it.`),
    );
  const migrationsDir = path.resolve(import.meta.dirname, '../migrations');
  return openDatabase({ url, dataDir, migrationsDir, log: pino({ level: 'silent' }), migrates: false });
}
