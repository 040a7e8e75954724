import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';

/** Where the files of all seats lie, by their ids; each instance has those that it made or was asked for. */
export function getFilesDir(dataDir: string): string {
  return path.join(dataDir, 'exports');
}

/** What a file is called while it is made. Without a lease: a copy of one that another instance has made. */
export function toPartName({ id, lease_token }: { id: string; lease_token: string | null }): string {
  return `${id}.part.${lease_token ?? 'copy'}`;
}

/**
 * Erases every file whose time is over or whose seat is gone, and what was left half made. Called after each erasure and every few
 * seconds; a file under a name of its own stays for as long as its row does.
 */
export async function sweepFiles(database: Database, dataDir: string, now: number): Promise<void> {
  const dir = getFilesDir(dataDir);
  // The names before the rows: what appears after this look is not judged by it.
  const names = await readdir(dir).catch(() => []); // no file was ever made
  const rows = await database.read((query) => query.selectFrom('seat_files').select(['id', 'lease_token', 'expires_at']).execute());
  if (rows.some(({ expires_at }) => expires_at <= now))
    await database.write((query) => query.deleteFrom('seat_files').where('expires_at', '<=', now).execute());
  const kept = new Set(
    rows
      .filter(({ expires_at }) => expires_at > now)
      .flatMap((row) => [row.id, toPartName(row), toPartName({ ...row, lease_token: null })]),
  );
  for (const name of names) if (!kept.has(name)) await rm(path.join(dir, name), { force: true });
}

/** Removes the files that were made first until the others together have at most `most` bytes. */
export async function shrinkFiles(dataDir: string, most: number): Promise<void> {
  const dir = getFilesDir(dataDir);
  const names = await readdir(dir);
  // A file that was removed meanwhile has no size.
  const files = await Promise.all(names.map(async (name) => ({ name, found: await stat(path.join(dir, name)).catch(() => null) })));
  let left = most;
  for (const { name, found } of files.toSorted((one, other) => (other.found?.mtimeMs ?? 0) - (one.found?.mtimeMs ?? 0))) {
    left -= found?.size ?? 0;
    if (left < 0) await rm(path.join(dir, name), { force: true });
  }
}
