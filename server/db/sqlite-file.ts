import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

export type SqlValue = SQLInputValue;

/**
 * A file of tables that is only read: the industry database, which the build makes. It holds no personal
 * data, and the site never writes to it.
 */
export type ReadOnlyFile = {
  /** All rows. Blobs are `Uint8Array`s. A statement is prepared once per text. */
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  close(): void;
};

/** SQLite's page cache, in KB (a negative number means KB, a positive one pages). The whole file would take ten times as much. */
const CACHE_KB = 4000;

/** Opens the file in a fraction of a millisecond; throws when it is not there. SQLite itself refuses writes. */
export function openReadOnlyFile(file: string): ReadOnlyFile {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(`pragma cache_size = -${CACHE_KB}; pragma temp_store = memory`);
  const prepare = createPrepare(database);
  return {
    // The caller names the columns it selects, so it knows the shape of its rows.
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    close: () => database.close(),
  };
}

export type NewFile = {
  exec(sql: string): void;
  /** Inserts one row; the statement is prepared once per text. */
  insert(sql: string, ...values: SqlValue[]): void;
  /** `compact: false` where rows were only ever added: written over again, they would take twice the room for a moment. */
  close(options?: { compact: boolean }): void;
};

/**
 * Makes a file of tables, for the build. A crash would leave it damaged, so the caller makes it under another
 * name and renames it once it is closed.
 */
export function createSqliteFile(file: string): NewFile {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma page_size = 4096; begin');
  const prepare = createPrepare(database);
  return {
    exec: (sql) => database.exec(sql),
    insert: (sql, ...values) => void prepare(sql).run(...values),
    close({ compact } = { compact: true }) {
      database.exec(`commit; pragma optimize${compact ? '; vacuum' : ''}`);
      database.close();
    },
  };
}

/** Each statement is prepared once per text. */
function createPrepare(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/**
 * A file of tables that one process works in: the journal of a refresh, the history of the games. Statements are prepared once per text.
 */
export type WorkFile = {
  exec(sql: string): void;
  run(sql: string, ...values: SqlValue[]): void;
  /** All rows. The caller names the columns, so it knows the shape. */
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Row by row: what is read is not held. Do not write to a table that is being read. */
  iterate<Row>(sql: string, ...values: SqlValue[]): Iterable<Row>;
  /** All of the work, or none of it: also when the process is killed meanwhile. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
};

/** Opens or makes the file, with its folder. What a transaction has written survives a killed process. Throws when it is damaged. */
export function openWorkFile(file: string): WorkFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -8000; pragma temp_store = file');
  const prepare = createPrepare(database);
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, ...values) => void prepare(sql).run(...values),
    // The caller names the columns it selects.
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    // As above.
    iterate: <Row>(sql: string, ...values: SqlValue[]) => database.prepare(sql).iterate(...values) as Iterable<Row>,
    transaction(work) {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
