import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Query = Kysely<Schema>;

/** One interface over both engines. Every method throws `StorageError`, and nothing else, when the database fails. */
export type Database = {
  engine: 'sqlite' | 'postgres';
  /** Reads committed data. */
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a transaction and resolves once it is on disk: after `COMMIT` returned, with SQLite's `synchronous=FULL` and
   * PostgreSQL's `synchronous_commit=on`. When `work` throws, its changes are undone and the call rejects. `work` may run again after a
   * deadlock or a full disk. It must await nothing but its queries, because SQLite saves the work of several callers in one transaction.
   */
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Milliseconds since 1970 by the clock that all instances share: the server's on PostgreSQL, this machine's on SQLite. */
  readClock(): Promise<number>;
  /**
   * `preparing`: not reachable yet, or migrating. `failed`: this build will never be able to use it (its
   * tables are newer, or a migration is wrong).
   */
  getState(): DatabaseState;
  /**
   * Called after an erasure: overwrites the erased data also in SQLite's write-ahead log. How long PostgreSQL
   * keeps its log is a setting of its own.
   */
  clearLog(): Promise<void>;
  /** Whether a write succeeds at this moment. */
  checkHealth(): Promise<boolean>;
  /** Whether there is room for more than what is written over. Dearer than `checkHealth`: for when a lead was refused. */
  canGrow(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseState = 'preparing' | 'ready' | 'failed';
