import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Query } from './database.ts';
import { canGrow, hasHeartbeat } from './heartbeat.ts';
import { readMigrations } from './migrate.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { startPreparation, toStorageError } from './preparation.ts';
import type { Schema } from './schema.ts';
import { getErrorCode, StorageError, toLoggable } from './storage-error.ts';

/** One instance needs few: a save holds a connection for some milliseconds. */
const MAX_CONNECTIONS = 10;
/** A visitor waits no longer than this for a database that hangs, then is told to try again. */
const CONNECT_TIMEOUT_MS = 5000;
/** At a start the process reads all its content, and a timer counts the time in which it hears nobody. No visitor waits for this one. */
const FIRST_CONNECT_TIMEOUT_MS = 10_000;
/** By the server's clock. Ours gives it twice as long: an answer that lies there while this process is busy is no failure. */
const STATEMENT_TIMEOUT_MS = 5000;
const QUERY_TIMEOUT_MS = 2 * STATEMENT_TIMEOUT_MS;
/** Deadlock and serialization failure: the only errors where trying again at once is right. */
const retryable = new Set(['40P01', '40001']);
const MAX_TRIES = 3;

export type PostgresOptions = { url: string; migrationsDir: string; log: Logger; migrates?: boolean };

/**
 * PostgreSQL by pg. While the server is stopped, calls fail with `StorageError`; when it is back, the pool
 * makes new connections without a restart of the site. Calls wait until the tables are up to date.
 */
export async function openPostgres({ url, migrationsDir, log, migrates = true }: PostgresOptions): Promise<Database> {
  const migrations = await readMigrations(migrationsDir);
  const pool = await createPool(url, log);
  const kysely = new Kysely<Schema>({
    dialect: createPostgresDialect({
      connect: () => pool.connect(),
      release: (client, broken) => (client as pg.PoolClient).release(broken), // it came from the pool, which lends PoolClients
    }),
  });
  let closed = false;

  const preparation = await startPreparation({
    prepare: (signal) =>
      migratePostgres({ url, migrations, mode: migrates ? 'apply' : 'require', connectTimeoutMs: FIRST_CONNECT_TIMEOUT_MS, signal }),
    isTemporary: isUnreachable,
    log,
  });

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closed) throw new StorageError('closed', null);
    preparation.requireReady();
    try {
      return await work();
    } catch (error) {
      throw toStorageError(error);
    }
  }

  const write = <Result>(work: (query: Query) => Promise<Result>) => guard(() => inTransaction(kysely, work));
  return {
    engine: 'postgres',
    read: (work) => guard(() => work(kysely)),
    write,
    readClock: () => guard(() => readClock(kysely)),
    clearLog: async () => undefined,
    getState: preparation.getState,
    checkHealth: () => hasHeartbeat(write),
    canGrow: () => canGrow(write),
    async close() {
      if (closed) return;
      closed = true;
      await preparation.close();
      await pool.end();
    },
  };
}

/** The driver is loaded on first use, so that a site with SQLite does not load it. */
async function createPool(url: string, log: Logger): Promise<pg.Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Moments are bigint: as numbers they are exact until the year 287396.
    types: { getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: toLoggable(error) }, 'an idle database connection broke'));
  return pool;
}

async function inTransaction<Result>(kysely: Kysely<Schema>, work: (query: Query) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.connection().execute(async (query) => {
        // An acknowledged save is on the server's disk, whatever its default.
        await run(query, 'begin; set local synchronous_commit to on');
        try {
          const result = await work(query);
          await run(query, 'commit');
          return result;
        } catch (error) {
          // The connection is gone: the server has rolled back, and the pool drops the connection.
          await run(query, 'rollback').catch(() => undefined);
          throw error;
        }
      });
    } catch (error) {
      if (attempt >= MAX_TRIES || !retryable.has(getErrorCode(error))) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** The wall clock, not the start of a transaction. */
async function readClock(query: Query): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(query);
  return rows[0]?.ms ?? Date.now();
}

async function run(query: Query, text: string): Promise<void> {
  await query.executeQuery(CompiledQuery.raw(text));
}

/**
 * Whether the server cannot be reached, or does not let us in: pages go on, and somebody corrects it. Network errors have an `E...` code or
 * none, certificates codes of their own. SQLSTATE: class 08 connection, 28 password, 53 out of resources, 57P shutting down or starting up,
 * 3D000 no such database.
 */
function isUnreachable({ code, cause }: StorageError): boolean {
  const known = code === 'failed' ? getErrorCode(cause instanceof Error ? cause.cause : null) : code;
  return known === '' || known === 'connection-lost' || /^(E[A-Z]+|08...|28...|53...|57P..|3D000)$|CERT|SIGNATURE/.test(known);
}
