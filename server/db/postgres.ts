import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Query } from './database.ts';
import { hasHeartbeat } from './heartbeat.ts';
import { applyMigrations, type Migration, readMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { getErrorCode, StorageError, toLoggable } from './storage-error.ts';

/** One instance needs few: a save holds a connection for some milliseconds. */
const MAX_CONNECTIONS = 10;
/** A visitor waits no longer than this for a database that hangs, then is told to try again. */
const CONNECT_TIMEOUT_MS = 3000;
const QUERY_TIMEOUT_MS = 5000;
const RETRY_START_MS = 1000;
/** Deadlock and serialization failure: the only ones where trying again at once is right. */
const retryable = new Set(['40P01', '40001']);
const MAX_TRIES = 3;
/** Any number, as long as every instance takes the same. */
const MIGRATION_LOCK = 5_209_421;

/**
 * PostgreSQL by pg. A server that stops or restarts makes calls fail with `StorageError`; the pool makes new connections when it is
 * back, without a restart of ours. Tables are brought up to date before the first call is let through.
 */
export async function openPostgres({
  url,
  migrationsDir,
  log,
  migrates = true,
}: {
  url: string;
  migrationsDir: string;
  log: Logger;
  migrates?: boolean;
}): Promise<Database> {
  const migrations = await readMigrations(migrationsDir);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Moments are bigint: as numbers they are exact until the year 287396.
    types: { getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: toLoggable(error) }, 'an idle database connection broke'));
  const kysely = new Kysely<Schema>({ dialect: createDialect(pool) });

  let ready = false;
  let closing = false;
  let retrying: Promise<void> | null = null;

  async function prepare(): Promise<void> {
    await inTransaction(kysely, (query) => migrate(query, migrations, migrates));
    ready = true;
  }

  async function keepTrying(): Promise<void> {
    while (!ready && !closing) {
      await sleep(RETRY_START_MS);
      await prepare().then(
        () => log.info('the database is back, its tables are up to date'),
        (error: unknown) => log.warn({ err: toLoggable(error) }, 'the database cannot be used yet'),
      );
    }
  }

  await prepare().catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    log.error({ err: toLoggable(error) }, 'the database cannot be reached: forms answer 503 until it can');
    retrying = keepTrying();
  });

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!ready) throw new StorageError('not-ready', null);
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
    checkHealth: () => hasHeartbeat(write),
    async close() {
      if (closing) return;
      closing = true;
      await retrying;
      await pool.end();
    },
  };
}

async function inTransaction<Result>(kysely: Kysely<Schema>, work: (query: Query) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.connection().execute(async (query) => {
        // Whatever the server's default, an acknowledged save is on its disk.
        await run(query, 'begin; set local synchronous_commit to on');
        try {
          const result = await work(query);
          await run(query, 'commit');
          return result;
        } catch (error) {
          await run(query, 'rollback').catch(() => undefined); // The connection is gone: the server has rolled back, and the pool drops it.
          throw error;
        }
      });
    } catch (error) {
      if (attempt >= MAX_TRIES || !retryable.has(getErrorCode(error))) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function migrate(query: Query, migrations: Migration[], migrates: boolean): Promise<void> {
  // Held until the commit: a second instance starting now waits here, then finds nothing left to do.
  await run(query, `select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await applyMigrations(query as unknown as Kysely<unknown>, migrations, migrates ? (text) => run(query, text) : null);
}

async function run(query: Query, text: string): Promise<void> {
  await query.executeQuery(CompiledQuery.raw(text));
}

/** Network errors have an `E...` code; SQLSTATE classes 08 (connection) and 57P (shutting down, starting up), 53 (out of resources). */
function isUnreachable(error: unknown): boolean {
  const code = getErrorCode(error) || getErrorCode((error as { cause?: unknown } | null)?.cause);
  return code === '' || /^(E[A-Z]+|08...|57P..|53...)$/.test(code);
}

function toStorageError(error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(getErrorCode(error) || 'failed', error);
}

function createDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Kysely's own driver puts a connection back into the pool whatever happened on it; this one drops it after a time-out or a break. */
class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.connect());
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Use Database.write: it repeats what a deadlock undid');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }
  async destroy(): Promise<void> {}
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #broken = false;
  readonly #onError = () => {
    this.#broken = true;
  };

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#onError);
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#broken) throw new StorageError('connection-lost', null);
    try {
      const result = await this.#client.query(text, parameters as unknown[]);
      return { rows: result.rows ?? [], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      // A five-character code came from the server, which goes on; anything else leaves the connection in an unknown state.
      if (!/^[0-9A-Z]{5}$/.test(getErrorCode(error)) || /^(08|57P)/.test(getErrorCode(error))) this.#broken = true;
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; nothing of ours streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not needed here');
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
  }
}
