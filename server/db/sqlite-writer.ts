import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Query } from './database.ts';
import { toStorageError } from './preparation.ts';
import { BUSY_RETRY_MS, BUSY_TIMEOUT_MS, isBusy, isDiskFailure } from './sqlite-busy.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Schema } from './schema.ts';
import type { StorageError } from './storage-error.ts';

/** How many saves may share one COMMIT. More would make the first wait longer for little gain: at 64 the disk's share is small already. */
const MAX_BATCH = 64;

type Job = {
  work: (query: Query) => Promise<unknown>;
  /** When its caller is told that the file is still locked. */
  expiresAt: number;
  resolve: (value: unknown) => void;
  reject: (error: StorageError) => void;
};
type Connection = { file: DatabaseSync; query: Query };

/**
 * The connection that writes. A commit waits for the disk (0.2 to 10 ms), so the saves that arrive meanwhile share the next commit. Each
 * runs in its own savepoint, and nobody is answered before the COMMIT of the batch has returned.
 */
export class SqliteWriter {
  readonly #open: () => DatabaseSync;
  readonly #releaseSpace: () => boolean;
  #connection: Connection | null = null;
  readonly #queue: Job[] = [];
  #running: Promise<void> | null = null;

  /** `open` makes a connection, now or after the last one broke. `releaseSpace` frees disk space and says whether it did. */
  constructor(open: () => DatabaseSync, releaseSpace: () => boolean) {
    this.#open = open;
    this.#releaseSpace = releaseSpace;
  }

  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const expiresAt = performance.now() + BUSY_TIMEOUT_MS;
      const toResult = resolve as (value: unknown) => void; // the queue holds jobs of every result; `work` makes this one's
      this.#queue.push({ work, expiresAt, resolve: toResult, reject });
      this.#running ??= this.#runQueue();
    });
  }

  /**
   * Empties the write-ahead log into the file. Waits a few seconds for whoever is reading from it; a reading that takes longer keeps what
   * was erased in the log until the next call.
   */
  async clearLog(): Promise<void> {
    for (const started = performance.now(); performance.now() - started < BUSY_TIMEOUT_MS;) {
      await this.#running;
      if (emptyLog(this.#connect().file)) return;
      await sleep(BUSY_RETRY_MS);
    }
  }

  /** Finishes what is queued. */
  async close(): Promise<void> {
    await this.#running;
    this.#disconnect();
  }

  async #runQueue(): Promise<void> {
    while (this.#queue.length > 0) {
      // Waits one round of the event loop: the requests that have arrived by then join this batch.
      await new Promise((resolve) => setImmediate(resolve));
      let batch: Job[] = [];
      try {
        const connection = await this.#begin();
        if (!connection) continue;
        batch = this.#queue.splice(0, MAX_BATCH);
        await this.#runBatch(connection, batch);
      } catch (error) {
        // There is no connection that can begin. Those who wait now are told; the next caller makes a new try.
        for (const job of batch.length > 0 ? batch : this.#queue.splice(0)) job.reject(toStorageError(error));
      }
    }
    // Must stay in the same round of the event loop as the last look at the queue: a job that comes later starts a new run.
    this.#running = null;
  }

  /** Takes the file's write lock. Null when the time of every caller ran out while another process held it. */
  async #begin(): Promise<Connection | null> {
    const connection = this.#connect();
    for (;;) {
      try {
        connection.file.exec('begin immediate');
        return connection;
      } catch (error) {
        if (!isBusy(error)) throw error;
        while ((this.#queue[0]?.expiresAt ?? Number.POSITIVE_INFINITY) < performance.now())
          this.#queue.shift()?.reject(toStorageError(error));
        if (this.#queue.length === 0) return null;
      }
      await sleep(BUSY_RETRY_MS);
    }
  }

  async #runBatch(connection: Connection, jobs: Job[]): Promise<void> {
    try {
      await commitJobs(connection, jobs);
    } catch (error) {
      this.#rollBack(connection);
      if (!isDiskFailure(error) || !this.#releaseSpace()) throw error;
      // Nobody of this batch was answered, and nothing of it was kept. With the space that is free now it may run once more.
      const again = this.#connect();
      again.file.exec('begin immediate');
      await commitJobs(again, jobs).catch((secondError: unknown) => {
        this.#rollBack(again);
        throw secondError;
      });
    }
  }

  /** A connection that cannot even roll back is dropped, and SQLite rolls back when it opens the file again. */
  #rollBack({ file }: Connection): void {
    try {
      if (file.isTransaction) file.exec('rollback');
    } catch {
      this.#disconnect();
    }
  }

  #connect(): Connection {
    if (this.#connection) return this.#connection;
    const file = this.#open();
    return (this.#connection = { file, query: new Kysely<Schema>({ dialect: createSqliteDialect(file, { retryWhenBusy: false }) }) });
  }

  #disconnect(): void {
    this.#connection?.file.close();
    this.#connection = null;
  }
}

/** False while another connection reads from the log or writes. */
function emptyLog(file: DatabaseSync): boolean {
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Runs each job in its savepoint, commits, and only then tells the callers. */
async function commitJobs({ file, query }: Connection, jobs: Job[]): Promise<void> {
  const settled: (() => void)[] = [];
  for (const job of jobs) settled.push(await runJob(file, query, job));
  file.exec('commit');
  for (const settle of settled) settle();
}

/** Runs one caller's work in a savepoint. Returns how to tell the caller, to be called once the batch is on disk. */
async function runJob(file: DatabaseSync, query: Query, job: Job): Promise<() => void> {
  file.exec('savepoint job');
  try {
    const result = await job.work(query);
    file.exec('release job');
    return () => job.resolve(result);
  } catch (error) {
    // A full disk ends the batch: SQLite may have undone all of it, and freed space helps every caller.
    if (!file.isTransaction || isDiskFailure(error)) throw error;
    file.exec('rollback to job; release job');
    return () => job.reject(toStorageError(error));
  }
}
