import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StorageError } from './storage-error.ts';

export type Migration = {
  name: string;
  text: string;
  /**
   * The number of the oldest migration whose build still works with the tables after this one, from the line `-- compatible since 0001`.
   * Null without that line: then only builds that know this migration may use the tables.
   */
  compatibleSince: string | null;
};

export type Applied = { name: string; compatible_since: string | null };

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
 * `apply` runs the missing migrations; `list` only names them; `require` throws when there are any, for
 * programs that must not change the tables of a running site.
 */
export type MigrationMode = 'apply' | 'list' | 'require';

/**
 * Returns the names of the missing migrations. The caller has opened a transaction and holds the lock, so a failure undoes all of them.
 * Throws `newer-database` when a newer build changed the tables in a way this build cannot work with (docs/decisions/0018-rollback.md), and
 * with `require` `older-database` when a migration is missing.
 */
export async function runMigrations(
  query: Kysely<unknown>,
  migrations: Migration[],
  mode: MigrationMode,
  runScript: (text: string) => Promise<void>,
): Promise<string[]> {
  const missing = listMissing(await listApplied(query), migrations);
  const names = missing.map(({ name }) => name);
  if (mode === 'require' && names.length > 0)
    throw new StorageError('older-database', new Error(`The database lacks ${names.join(', ')}: run npm run migrate`));
  if (mode === 'apply') await applyMigrations(query, missing, runScript);
  return names;
}

async function listApplied(query: Kysely<unknown>): Promise<Applied[]> {
  const exists = (await query.introspection.getTables()).some(({ name }) => name === 'migrations');
  return exists ? (await sql<Applied>`select * from migrations`.execute(query)).rows : [];
}

async function applyMigrations(query: Kysely<unknown>, missing: Migration[], runScript: (text: string) => Promise<void>): Promise<void> {
  // A role that serves may lack the right to create.
  if (missing.length === 0) return;
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null, compatible_since text)`.execute(
    query,
  );
  const { rows } = await sql<Applied>`select * from migrations limit 1`.execute(query);
  // The table is older than this column.
  if (rows[0] && !('compatible_since' in rows[0])) await sql`alter table migrations add column compatible_since text`.execute(query);
  for (const { name, text, compatibleSince } of missing) {
    await runScript(text);
    await sql`insert into migrations (name, applied_at, compatible_since) values (${name}, ${Date.now()}, ${compatibleSince})`.execute(
      query,
    );
  }
}

/** The migrations that a database with these still lacks. Throws `newer-database` when this build cannot work with it. */
export function listMissing(applied: Applied[], migrations: Migration[]): Migration[] {
  const newest = toNumber(migrations.at(-1)?.name ?? '');
  const unknown = applied.filter(({ name }) => !migrations.some((migration) => migration.name === name));
  // Numbers have four digits: their order as text is their order.
  const foreign = unknown.find(({ compatible_since }) => !compatible_since || compatible_since > newest);
  if (foreign)
    throw new StorageError('newer-database', new Error(`The database has had ${foreign.name}, which this build cannot work with`));
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

function toNumber(name: string): string {
  return name.slice(0, 4);
}
