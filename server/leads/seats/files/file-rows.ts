import { randomUUID } from 'node:crypto';
import type { Query, Database } from '#server/db/database.ts';
import type { SeatFileRow } from '#server/db/schema.ts';
import { queueFileMail } from './file-mail.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Who makes a file is believed to be alive for so long after each sign of life. */
export const LEASE_MS = 60_000;
/** Product decisions, section 11. */
export const FILE_LIFE_MS = 7 * 24 * 60 * 60_000;
const MOST_TRIES = 3;
const WAIT_MS = 30_000;

/** Takes the next file to be made, the one that was asked for first; null when there is none. Of two instances, one gets it. */
export async function claimFile(query: Query, now: number): Promise<SeatFileRow | null> {
  const next = await query
    .selectFrom('seat_files')
    .select(['id', 'lease_until'])
    .where('state', 'in', ['queued', 'making'])
    .where('lease_until', '<=', now)
    .orderBy('asked_at')
    .executeTakeFirst();
  if (!next) return null;
  const claimed = await query
    .updateTable('seat_files')
    .set((set) => ({ state: 'making', lease_token: randomUUID(), lease_until: now + LEASE_MS, tries: set('tries', '+', 1) }))
    .where('id', '=', next.id)
    .where('state', 'in', ['queued', 'making'])
    .where('lease_until', '=', next.lease_until)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Changes a file that its maker still holds: false when it was taken away, erased or given to another. */
export async function updateHeld(query: Query, { id, lease_token }: SeatFileRow, values: Partial<SeatFileRow>): Promise<boolean> {
  const updated = await query
    .updateTable('seat_files')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('lease_token', '=', lease_token)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Ends the making of a file that its maker still holds, and tells its owner; false as above. */
export async function endHeld(query: Query, row: SeatFileRow, result: Partial<SeatFileRow>, now: number): Promise<boolean> {
  const isHeld = await updateHeld(query, row, { ...result, expires_at: now + FILE_LIFE_MS });
  if (isHeld) await queueFileMail(query, row, now);
  return isHeld;
}

/** What becomes of a file whose making ended without a result: it is tried again a little later, at last it failed. */
export function toNextTry({ tries }: SeatFileRow, now: number, wasStopped: boolean): Partial<SeatFileRow> {
  if (wasStopped) return { state: 'queued', lease_until: 0, tries: tries - 1 };
  return tries < MOST_TRIES ? { state: 'queued', lease_until: now + tries * WAIT_MS } : { state: 'failed', error: 'broken' };
}

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
