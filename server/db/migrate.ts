import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StorageError } from './storage-error.ts';

export type Migration = { name: string; text: string };

/** The numbered SQL files of a folder, in order. Throws when two share a number: their order would depend on their names. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  if (numbers.size !== names.length) throw new Error(`Two migrations in ${dir} have the same number`);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(dir, name), 'utf8') })));
}

/**
 * Applies what is missing. The caller has opened a transaction and holds the lock: a failure undoes all of it. Refuses a database that
 * knows more migrations than we do: an older build must not write into newer tables. With `runScript` null it applies nothing, and refuses
 * a database that is behind: tools of a newer checkout must not change the tables under the older site that runs.
 */
export async function applyMigrations(
  query: Kysely<unknown>,
  migrations: Migration[],
  runScript: ((text: string) => Promise<void>) | null,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(query);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(query);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new StorageError('newer-database', new Error(`The database has had ${unknown}, which this build does not know`));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (runScript === null) {
    if (missing.length === 0) return [];
    throw new StorageError('older-database', new Error(`The database has not had ${missing[0]?.name}: start the site of this build first`));
  }
  for (const { name, text } of missing) {
    await runScript(text);
    await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(query);
  }
  return missing.map(({ name }) => name);
}
