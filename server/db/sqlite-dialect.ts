import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { whileBusy } from './sqlite-busy.ts';

/** Our code prepares some fifty different statements. The limit only catches a mistake. */
const MAX_STATEMENTS = 300;

/**
 * Kysely on a connection of node:sqlite. With `retryWhenBusy` a statement that meets a lock is tried again for some seconds. That is for
 * reading, where each statement stands alone; a transaction takes its lock at its beginning.
 */
export function createSqliteDialect(database: DatabaseSync, { retryWhenBusy }: { retryWhenBusy: boolean }): Dialect {
  const connection = new SqliteConnection(database, retryWhenBusy);
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Transactions are begun and ended by the writer, batch by batch; Kysely only compiles and runs statements. */
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
  readonly #retryWhenBusy: boolean;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync, retryWhenBusy: boolean) {
    this.#database = database;
    this.#retryWhenBusy = retryWhenBusy;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#retryWhenBusy ? whileBusy(() => this.#run<Row>(query)) : this.#run<Row>(query);
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; nothing of ours streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not needed here');
  }

  #run<Row>({ sql: text, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(text);
    const values = parameters as readonly SQLInputValue[]; // Kysely passes on what our queries bind; SQLite refuses other kinds
    if (returnsRows) return { rows: statement.all(...values) as Row[] }; // Kysely knows the row of each query
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
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
