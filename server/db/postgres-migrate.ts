import { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { applyMigrations, type Migration, requireMigrated } from './migrate.ts';
import { createPostgresDialect } from './postgres-dialect.ts';

/** Any number, as long as every instance takes the same. */
const MIGRATION_LOCK = 5_209_421;

/**
 * Applies what is missing, on a connection of its own without the pool's time limits: a migration takes the time it takes, and so does
 * waiting for the instance that runs it. Returns the names. An abort ends the connection, and the server undoes what was not committed.
 */
export async function migratePostgres(options: {
  url: string;
  migrations: Migration[];
  /** False: nothing is applied, and tables that are behind are refused. */
  migrates: boolean;
  connectTimeoutMs: number;
  signal: AbortSignal;
}): Promise<string[]> {
  const { url, migrations, signal } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: options.connectTimeoutMs, keepAlive: true });
  client.on('error', () => undefined); // The query under way rejects with the same error.
  const onAbort = () => void client.end().catch(() => undefined); // Ended already: nothing is left to end.
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await client.connect();
    const query = new Kysely<unknown>({ dialect: createPostgresDialect({ connect: async () => client, release: () => undefined }) });
    if (!options.migrates) {
      await requireMigrated(query, migrations);
      return [];
    }
    const run = async (text: string) => void (await query.executeQuery(CompiledQuery.raw(text)));
    // The server's own settings may limit statements, locks and idle transactions for the role: none of that is for migrations.
    await run('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await run('begin');
    // Held until the commit: a second instance starting now waits here, then finds nothing left to do.
    await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const applied = await applyMigrations(query, migrations, run);
    await run('commit');
    return applied;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await client.end().catch(() => undefined); // The connection is gone already.
  }
}
