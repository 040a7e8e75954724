import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type DatabaseOptions = {
  /** `postgres://...`, or undefined for the file `leads.sqlite` in `dataDir`. */
  url: string | undefined;
  dataDir: string;
  migrationsDir: string;
  log: Logger;
  /** False: changes no table, and throws `StorageError` with the code `older-database` when one would have to change. Default: true. */
  migrates?: boolean;
};

/**
 * Opens the database and brings its tables up to date, under a lock that other instances wait for. SQLite: throws when the file cannot be
 * used. PostgreSQL: a server that is down does not keep the site from starting; reads and writes fail until it is back, then migrate.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { migrationsDir, log, migrates = true } = options;
  if (options.url) return openPostgres({ url: options.url, migrationsDir, log, migrates });
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  return openSqlite({ file: path.join(options.dataDir, 'leads.sqlite'), migrationsDir, migrates });
}
