import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrepare, type SqlValue } from './sqlite-file.ts';

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
