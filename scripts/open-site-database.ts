import path from 'node:path';
import { pino } from 'pino';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Env } from '../server/platform/env.ts';

/** The database of the site that runs. The site may be older than this checkout: its tables are its own to change. */
export function openSiteDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }: Env): Promise<Database> {
  const migrationsDir = path.resolve(import.meta.dirname, '../migrations');
  return openDatabase({ url, dataDir, migrationsDir, log: pino({ level: 'silent' }), migrates: false });
}
