import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Query } from './database.ts';
import { createDiskReserve, type DiskReserve, RESERVE_BYTES } from './disk-reserve.ts';
import { hasHeartbeat, hasRoomForPages } from './heartbeat.ts';
import { readMigrations } from './migrate.ts';
import { startPreparation, toStorageError } from './preparation.ts';
import type { Schema } from './schema.ts';
import { isDiskFailure, toPrimaryCode, whileBusy } from './sqlite-busy.ts';
import { configure, connectFile, migrateSqlite } from './sqlite-connection.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { StorageError } from './storage-error.ts';

export type SqliteOptions = {
  file: string;
  migrationsDir: string;
  log: Logger;
  /** False for programs that must not change the tables of a running site: they refuse tables that lack a migration. */
  migrates?: boolean;
  /** Disk space kept for leads; 0 for none. */
  reserveBytes?: number;
  /** Tests replace it to make chosen statements fail. */
  connect?: (file: string) => DatabaseSync;
};

/**
 * SQLite by node:sqlite: one connection that writes, and one that reads committed data beside it (write-ahead
 * log).
 *
 * With `synchronous=FULL` SQLite syncs the log before COMMIT returns. Opening the file checks that the
 * setting took. The site starts even when the folder cannot be used (full, read-only, missing): reads and
 * writes then fail until it can.
 */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { file, log, migrates = true, reserveBytes = RESERVE_BYTES, connect = connectFile } = options;
  const migrations = await readMigrations(options.migrationsDir);
  let reserve: DiskReserve | null = null;
  let reader: { file: DatabaseSync; query: Query } | null = null;
  const writer = new SqliteWriter(
    () => configure(connect(file)),
    () => reserve?.release() ?? false,
  );
  let closed = false;

  async function prepare(): Promise<string[]> {
    const ran = await migrateSqlite({ file, migrations, mode: migrates ? 'apply' : 'require', connect });
    const reading = await whileBusy(() => configure(connect(file)));
    reading.exec('pragma query_only = on');
    reader = { file: reading, query: new Kysely<Schema>({ dialect: createSqliteDialect(reading, { retryWhenBusy: true }) }) };
    if (migrates && reserveBytes > 0) reserve = createDiskReserve({ file: `${file}.reserve`, bytes: reserveBytes, log });
    return ran;
  }

  const preparation = await startPreparation({ prepare, isTemporary, log: log.child({ file }) });

  async function whenReady<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      preparation.requireReady();
      return await work();
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async function write<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    if (closed) throw new StorageError('closed', null);
    preparation.requireReady();
    return writer.write(work);
  }

  return {
    engine: 'sqlite',
    // The reserve is made before the database counts as ready.
    read: (work) => whenReady(() => work((reader as NonNullable<typeof reader>).query)),
    write,
    readClock: async () => Date.now(),
    clearLog: () => whenReady(() => writer.clearLog()),
    getState: preparation.getState,
    checkHealth: () => hasHeartbeat(write),
    canGrow: () => hasRoomForPages(write),
    async close() {
      if (closed) return;
      closed = true;
      await preparation.close();
      await writer.close();
      await reserve?.close();
      reader?.file.close();
    },
  };
}

/** Failures that pass without a new build: locked, full, read-only, damaged or out of reach. An error in a statement (1) does not. */
function isTemporary(error: StorageError): boolean {
  return [5, 6, 8, 11, 14, 26].includes(toPrimaryCode(error)) || isDiskFailure(error) || /^E[A-Z]+$/.test(error.code);
}
