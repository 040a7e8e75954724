import { existsSync } from 'node:fs';
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
  /** False for programs that must not change the tables of a running site: they refuse tables that lack a migration. Default: true. */
  migrates?: boolean;
};

/**
 * Opens the database and brings its tables up to date, under a lock that other instances wait for. The site
 * starts even when the server is down or the folder cannot be used: reads and writes then fail until it can.
 * Throws when the tables are too new for this build, or when a migration is wrong.
 */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<Database> {
  const file = getSqliteFile(dataDir);
  if (url && existsSync(file))
    options.log.warn({ file }, 'DATABASE_URL is set, and the leads of this file are not read: docs/deploy.md says how they move');
  return url ? openPostgres({ url, ...options }) : openSqlite({ file, ...options });
}

/** The file of the leads, unless `DATABASE_URL` is set. */
export function getSqliteFile(dataDir: string): string {
  return path.join(dataDir, 'leads.sqlite');
}
