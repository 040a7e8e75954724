import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { getErrorCode, StorageError } from './storage-error.ts';

/** A pool, or one client that stays open. */
type Source = { connect(): Promise<pg.ClientBase>; release(client: pg.ClientBase, isBroken: boolean): void };

/** Kysely on pg. Kysely's own driver puts every connection back into the pool; this one drops a connection after a time-out or a break. */
export function createPostgresDialect(source: Source): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(source),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresDriver implements Driver {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#source.connect());
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Use Database.write: it repeats what a deadlock undid');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(connection: PostgresConnection): Promise<void> {
    this.#source.release(connection.client, connection.end());
  }
  async destroy(): Promise<void> {}
}

class PostgresConnection implements DatabaseConnection {
  readonly client: pg.ClientBase;
  #broken = false;
  readonly #onError = () => {
    this.#broken = true;
  };

  constructor(client: pg.ClientBase) {
    this.client = client;
    client.on('error', this.#onError);
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#broken) throw new StorageError('connection-lost', null);
    try {
      const result = await this.client.query(text, [...parameters]);
      return { rows: result.rows ?? [], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      // A five-character code came from the server, so the connection works. After any other error its state is unknown.
      if (!/^[0-9A-Z]{5}$/.test(getErrorCode(error)) || /^(08|57P)/.test(getErrorCode(error))) this.#broken = true;
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it; nothing of ours streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not needed here');
  }

  /** Stops watching the client. Returns whether it broke. */
  end(): boolean {
    this.client.off('error', this.#onError);
    return this.#broken;
  }
}
