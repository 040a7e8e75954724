import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Query = Kysely<Schema>;

/** One interface over both engines. Every method throws `StorageError`, and nothing else, when the database fails. */
export type Database = {
  engine: 'sqlite' | 'postgres';
  /** Reads what is committed. */
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a transaction and resolves once it is on disk: after `COMMIT` returned, with SQLite's `synchronous=FULL` and
   * PostgreSQL's `synchronous_commit=on`. When `work` throws, its changes are undone and the call rejects. `work` may run again after
   * a deadlock or a full disk, and must await nothing but its queries: SQLite saves several callers' work in one transaction meanwhile.
   */
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Milliseconds since 1970 by the clock that all instances share: the server's on PostgreSQL, this machine's on SQLite. */
  readClock(): Promise<number>;
  /** `preparing`: not reachable yet, or migrating. `failed`: it never will be with this build (its tables are newer, a migration is wrong). */
  getState(): DatabaseState;
  /** After an erasure: overwrites it also where SQLite keeps pages beside its file. PostgreSQL's log goes with its own settings. */
  clearLog(): Promise<void>;
  /** Whether a write goes through at this moment. */
  checkHealth(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseState = 'preparing' | 'ready' | 'failed';
