import { CompiledQuery, Kysely } from 'kysely';
import { type Migration, type MigrationMode, runMigrations } from './migrate.ts';
import { createPostgresDialect } from './postgres-dialect.ts';

/** Any number will do, but it must be the same in every instance. */
const MIGRATION_LOCK = 5_209_421;

/**
 * Runs migrations on a connection of its own, without the pool's time limits: a migration may take long, and so may waiting for another
 * instance's migration. An abort ends the connection, and the server undoes what was not committed.
 */
export async function migratePostgres(options: {
  url: string;
  migrations: Migration[];
  mode: MigrationMode;
  connectTimeoutMs: number;
  signal: AbortSignal;
}): Promise<string[]> {
  const { url, migrations, mode, signal } = options;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: options.connectTimeoutMs, keepAlive: true });
  client.on('error', () => undefined); // The query under way rejects with the same error.
  const onAbort = () => void client.end().catch(() => undefined); // The connection has ended already.
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await client.connect();
    const query = new Kysely<unknown>({ dialect: createPostgresDialect({ connect: async () => client, release: () => undefined }) });
    const run = async (text: string) => void (await query.executeQuery(CompiledQuery.raw(text)));
    // The role may have time limits for statements, locks and idle transactions. They must not stop a migration.
    await run('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await run('begin');
    // Held until the commit: a second instance that starts meanwhile waits here, and then finds nothing to do.
    await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const names = await runMigrations(query, migrations, mode, run);
    await run('commit');
    return names;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await client.end().catch(() => undefined); // The connection is gone already.
  }
}
