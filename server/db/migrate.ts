import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StorageError } from './storage-error.ts';

export type Migration = {
  name: string;
  text: string;
  /**
   * The number of the oldest migration whose build still works with the tables after this one, from the line `-- compatible since 0001`.
   * Null without that line: only builds that know this migration may use them.
   */
  compatibleSince: string | null;
};

type Applied = { name: string; compatible_since: string | null };

/** The numbered SQL files of a folder, in order. Throws when two share a number: their order would depend on their names. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  const numbers = new Set(names.map(toNumber));
  if (numbers.size !== names.length) throw new Error(`Two migrations in ${dir} have the same number`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(dir, name), 'utf8');
      return { name, text, compatibleSince: /^-- compatible since (\d{4})$/m.exec(text)?.[1] ?? null };
    }),
  );
}

/**
 * Applies what is missing and returns its names. The caller has opened a transaction and holds the lock: a failure undoes all of it. Refuses
 * tables that a newer build changed in a way this one cannot live with (see docs/decisions/0016-rollback.md).
 */
export async function applyMigrations(
  query: Kysely<unknown>,
  migrations: Migration[],
  runScript: (text: string) => Promise<void>,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null, compatible_since text)`.execute(query);
  const { rows } = await sql<Applied>`select * from migrations`.execute(query);
  // The column is younger than the table.
  if (rows[0] && !('compatible_since' in rows[0])) await sql`alter table migrations add column compatible_since text`.execute(query);
  const missing = listMissing(rows, migrations);
  for (const { name, text, compatibleSince } of missing) {
    await runScript(text);
    await sql`insert into migrations (name, applied_at, compatible_since) values (${name}, ${Date.now()}, ${compatibleSince})`.execute(query);
  }
  return missing.map(({ name }) => name);
}

/** The migrations that these tables still need, without applying any. Refuses like `applyMigrations`. */
export async function listPendingMigrations(query: Kysely<unknown>, migrations: Migration[]): Promise<string[]> {
  const exists = (await query.introspection.getTables()).some(({ name }) => name === 'migrations');
  const rows = exists ? (await sql<Applied>`select * from migrations`.execute(query)).rows : [];
  return listMissing(rows, migrations).map(({ name }) => name);
}

/** For programs that must not change the tables of a running site. Throws `older-database` when a migration is missing. */
export async function requireMigrated(query: Kysely<unknown>, migrations: Migration[]): Promise<void> {
  const pending = await listPendingMigrations(query, migrations);
  if (pending.length > 0) throw new StorageError('older-database', new Error(`The database lacks ${pending.join(', ')}: run npm run migrate`));
}

function listMissing(applied: Applied[], migrations: Migration[]): Migration[] {
  const newest = toNumber(migrations.at(-1)?.name ?? '');
  const unknown = applied.filter(({ name }) => !migrations.some((migration) => migration.name === name));
  // Numbers have four digits: their order as text is their order.
  const foreign = unknown.find(({ compatible_since }) => !compatible_since || compatible_since > newest);
  if (foreign) throw new StorageError('newer-database', new Error(`The database has had ${foreign.name}, which this build cannot work with`));
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

function toNumber(name: string): string {
  return name.slice(0, 4);
}
