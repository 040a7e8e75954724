import { open } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Query } from './database.ts';
import { hasHeartbeat } from './heartbeat.ts';
import { applyMigrations, readMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { getErrorCode, StorageError } from './storage-error.ts';

/** How long another process (`npm run leads`) may hold the file before we give up: its writes take milliseconds. */
const BUSY_TIMEOUT_MS = 5000;
/** Saves that share one COMMIT. More would lengthen the wait of the first for little: at 64 the disk's share is already small. */
const MAX_BATCH = 64;
/** Our code prepares some fifty different statements; the bound is against a mistake, not for tuning. */
const MAX_STATEMENTS = 300;

type Job = { work: (query: Query) => Promise<unknown>; resolve: (value: unknown) => void; reject: (error: StorageError) => void };

/**
 * SQLite by node:sqlite: one connection that writes, one that reads committed data beside it (write-ahead log).
 *
 * A commit waits for the disk (0.2 to 10 ms), so saves that arrive meanwhile share the next one: each runs in its own savepoint, and
 * nobody is answered before the COMMIT of the batch has returned. With `synchronous=FULL` SQLite syncs the log before COMMIT returns;
 * that the setting took is read back at start.
 */
export async function openSqlite({
  file,
  migrationsDir,
  migrates = true,
}: {
  file: string;
  migrationsDir: string;
  migrates?: boolean;
}): Promise<Database> {
  const migrations = await readMigrations(migrationsDir);
  // Made by us, for its owner's eyes only, also in a folder that was there before and is open to others. SQLite gives its log the same rights.
  await (await open(file, 'a', 0o600)).close();
  const writerFile = openFile(file);
  const writer = new Kysely<Schema>({ dialect: createDialect(writerFile) });
  await migrate(writer, writerFile, migrations, migrates);
  const readerFile = openFile(file);
  readerFile.exec('pragma query_only = on');
  const reader = new Kysely<Schema>({ dialect: createDialect(readerFile) });

  const queue: Job[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      // One turn of the event loop: the requests that have arrived by now join this batch.
      await new Promise((resolve) => setImmediate(resolve));
      await runBatch(writer, writerFile, queue.splice(0, MAX_BATCH));
    }
    running = null;
  }

  function write<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    if (closed) return Promise.reject(new StorageError('closed', null));
    return new Promise<Result>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      running ??= run();
    });
  }

  return {
    engine: 'sqlite',
    async read(work) {
      try {
        return await work(reader);
      } catch (error) {
        throw toStorageError(error);
      }
    },
    write,
    checkHealth: () => hasHeartbeat(write),
    async close() {
      if (closed) return;
      closed = true;
      await running;
      writerFile.close();
      readerFile.close();
    },
  };
}

/** With `secure_delete` what was erased is overwritten, not only unlinked: an erased person is not to be found in the file. */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on');
  const { synchronous } = database.prepare('pragma synchronous').get() as { synchronous: number };
  const { journal_mode } = database.prepare('pragma journal_mode').get() as { journal_mode: string };
  if (synchronous !== 2 || journal_mode !== 'wal')
    throw new StorageError('not-durable', new Error(`SQLite refused WAL with synchronous=FULL for ${file}`));
  return database;
}

async function migrate(
  writer: Kysely<Schema>,
  file: DatabaseSync,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
  migrates: boolean,
): Promise<void> {
  file.exec('begin immediate');
  try {
    await applyMigrations(writer as unknown as Kysely<unknown>, migrations, migrates ? async (text) => file.exec(text) : null);
    file.exec('commit');
  } catch (error) {
    if (file.isTransaction) file.exec('rollback');
    throw toStorageError(error);
  }
}

async function runBatch(writer: Kysely<Schema>, file: DatabaseSync, jobs: Job[]): Promise<void> {
  const settled: (() => void)[] = [];
  try {
    file.exec('begin immediate');
    for (const job of jobs) settled.push(await runJob(writer, file, job));
    file.exec('commit');
  } catch (error) {
    if (file.isTransaction) file.exec('rollback');
    for (const job of jobs) job.reject(toStorageError(error));
    return;
  }
  for (const settle of settled) settle();
}

/** Runs one caller's work in a savepoint. Returns how to tell the caller, to be called once the batch is on disk. */
async function runJob(writer: Kysely<Schema>, file: DatabaseSync, job: Job): Promise<() => void> {
  file.exec('savepoint job');
  try {
    const result = await job.work(writer);
    file.exec('release job');
    return () => job.resolve(result);
  } catch (error) {
    // A full disk makes SQLite undo the whole transaction by itself; then no one's work of this batch is there any more.
    if (!file.isTransaction) throw error;
    file.exec('rollback to job; release job');
    return () => job.reject(toStorageError(error));
  }
}

function toStorageError(error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(getErrorCode(error) || 'failed', error);
}

function createDialect(database: DatabaseSync): Dialect {
  const connection = new SqliteConnection(database);
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Transactions are begun and ended above, batch by batch; Kysely only compiles and runs statements. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Use Database.write: it batches transactions');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

type Prepared = { statement: StatementSync; returnsRows: boolean };

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows } = this.#prepare(text);
    if (returnsRows) return { rows: statement.all(...(parameters as SQLInputValue[])) as Row[] };
    const { changes } = statement.run(...(parameters as SQLInputValue[]));
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; nothing of ours streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not needed here');
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#prepared.size >= MAX_STATEMENTS) this.#prepared.clear();
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
