import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { tryToLock } from '#server/db/process-lock.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { toChecksum } from '#server/platform/checked-file.ts';
import { syncFile } from '#server/platform/write-whole.ts';
import { TABLE_NOTE } from '../bake/refreshed-table.ts';
import { type RefreshPaths, toRefreshPaths } from './refresh-state.ts';
import { findWholeTable, putTableInPlace, settleTable } from './write-table.ts';

const NAME = /^games-\d{8}T\d{6}Z-([\da-f]{64})$/;
const HISTORY = 'history.sqlite';
/** A month of weekly refreshes. */
const KEPT_BACKUPS = 5;
const TRIES = 3;

/** Whether a path is that of a backup of the games, not of the leads. */
export function isTableBackup(dir: string): boolean {
  return NAME.test(path.basename(dir));
}

/**
 * Copies what no refresh can ask for a second time, the history and the table with its days of coming and leaving, into a folder
 * of `dir` whose name ends with its checksum. Returns that folder, also when the last one holds the same; null where nothing was
 * ever refreshed. Editions and journal can be made again. A refresh may run meanwhile.
 */
export async function backUpTable({ dataDir, dir, now }: { dataDir: string; dir: string; now: Date }): Promise<string | null> {
  const paths = toRefreshPaths(dataDir);
  if (!findWholeTable(paths.table)) return null;
  const temporary = path.join(dir, `games.${randomUUID()}.part`);
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    for (let left = TRIES - 1; !(await copyWhole(paths, temporary)); left--)
      if (left === 0) throw new StorageError('busy', new Error('The table of the games is being replaced: try again'));
    const sum = await sumUp(temporary);
    const same = (await listTableBackups(dir)).find((name) => name.endsWith(sum));
    if (same) return path.join(dir, same);
    const backup = path.join(dir, `games-${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${sum}`);
    await rename(temporary, backup);
    for (const old of (await listTableBackups(dir)).slice(KEPT_BACKUPS)) await rm(path.join(dir, old), { recursive: true });
    return backup;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Puts the games of a backup in the place of those in the data folder; `npm run editions -- bake` shows them. Throws
 * `StorageError`: `damaged` for a folder that is not what was made, `in-use` while a refresh runs.
 */
export async function restoreTable({ backup, dataDir }: { backup: string; dataDir: string }): Promise<void> {
  const paths = toRefreshPaths(dataDir);
  const [, sum] = NAME.exec(path.basename(backup)) ?? [];
  if ((await sumUp(backup)) !== sum) throw new StorageError('damaged', new Error(`${backup} is not what was made`));
  const lock = tryToLock(paths.lock);
  if (!lock) throw new StorageError('in-use', new Error('A refresh is running'));
  try {
    await settleTable(paths.table);
    await mkdir(`${paths.table}.new`, { recursive: true });
    for (const name of await listFiles(backup)) await copy(path.join(backup, name), path.join(`${paths.table}.new`, name));
    if (existsSync(path.join(backup, HISTORY))) await rename(path.join(`${paths.table}.new`, HISTORY), paths.history);
    await putTableInPlace(paths.table);
    // It notes what was answered to the table that is replaced: the next refresh asks anew.
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(paths.journal + end, { force: true });
  } finally {
    lock.release();
  }
}

/** False when a refresh replaced the table meanwhile. The history comes second: one that knows a day more than the table does no harm. */
async function copyWhole({ table, history }: RefreshPaths, to: string): Promise<boolean> {
  const from = findWholeTable(table);
  if (!from) return false;
  try {
    const before = await sumUp(from);
    for (const name of await readdir(from)) await copy(path.join(from, name), path.join(to, name));
    // A file that is replaced by a rename is read to its end as it was.
    if (existsSync(history)) await copy(history, path.join(to, HISTORY));
    return before === (await sumUp(from));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await syncFile(to);
}

/** One checksum of all files and their names. */
async function sumUp(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await listFiles(dir)) hash.update(`${name} ${await toChecksum(path.join(dir, name))}\n`);
  return hash.digest('hex');
}

/** The note last: a table that has it is whole. */
async function listFiles(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name !== TABLE_NOTE).toSorted();
  return [...names, TABLE_NOTE];
}

/** Newest first. */
async function listTableBackups(dir: string): Promise<string[]> {
  return (await readdir(dir))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}
