import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

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
export function createPrepare(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}
