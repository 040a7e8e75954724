import path from 'node:path';
import { startApart } from '#server/platform/run-apart.ts';
import type { Changes } from '#shared/seat.ts';
import type { ComparisonAnswer, ComparisonOrder } from './compare-process.ts';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { getDiskSpace, leavesRoom } from '#server/platform/disk-space.ts';
import { isLeftBehind, makeWhole, syncFile } from '#server/platform/write-whole.ts';
import { BAKED_FORMAT } from '../baked-file.ts';
import { getBuiltEdition, getEdition } from '../editions/edition-files.ts';

// What changed between two editions, found in a process beside the one that serves.

type EditionComparison = {
  /** What changed in lists and records by their addresses; null where nothing did, or nothing can be said. */
  compare(addresses: string[]): Promise<(Changes | null)[]>;
  close(): void;
};
/** Opens two editions by their ids side by side; null when the file of one is not there any more, or for another release. */
type CompareEditions = (before: string, after: string, signal?: AbortSignal) => Promise<EditionComparison | null>;

type CompareOptions = ComparedDirs & { now(): Date };

const NODE_SETTINGS = ['--max-old-space-size=512', '--max-semi-space-size=4'];
/** The bundle of the site has no files beside it: the process runs the source, as the commands do. */
const MODULE = path.join('server', 'database', 'changes', 'compare-process.ts');

export function createCompareEditions({ now, ...dirs }: CompareOptions): CompareEditions {
  return async (beforeId, afterId, signal) => {
    const [before, after] = [findComparedFile(beforeId, dirs), findComparedFile(afterId, dirs)];
    if (before === null || after === null) return null;
    const apart = startApart<ComparisonAnswer>(path.resolve(MODULE), { execArgv: NODE_SETTINGS, ...(signal && { signal }) });
    const ask = (order: ComparisonOrder) => apart.ask(order);
    await ask({ before, after, now: now().toISOString() }).catch((error: unknown) => {
      apart.end();
      throw error;
    });
    return { compare: async (addresses) => (await ask({ addresses })).changes, close: apart.end };
  };
}

// The file that was compared last is kept for the next comparison: a release takes the build's own away, a second edition of one day
// the first.

type ComparedDirs = { builtDir: string; editionsDir: string };

/** The file of an edition, or of a build (`getBuiltEdition`), by its id; null when it is gone, or other code has to read it. */
export function findComparedFile(id: string, { builtDir, editionsDir }: ComparedDirs): string | null {
  const kept = toKeptFile(id, editionsDir);
  const built = getBuiltEdition(builtDir);
  return getEdition(editionsDir, id)?.file ?? (existsSync(kept) ? kept : built?.id === id ? built.file : null);
}

/**
 * Keeps the file of an edition, and no other: without taking room where its disk is the same, else as a copy. Any number of instances may
 * do it at once and be killed. Rejects when the disk has no room for it.
 */
export async function keepComparedFile(id: string, dirs: ComparedDirs): Promise<void> {
  const kept = toKeptFile(id, dirs.editionsDir);
  const file = findComparedFile(id, dirs);
  if (file === null) return;
  const dir = path.dirname(kept);
  await mkdir(dir, { recursive: true });
  // Nobody writes into a baked file: each has its own name.
  if (!existsSync(kept)) await link(file, kept).catch(() => copyWhole(file, kept));
  for (const name of await readdir(dir)) {
    const other = path.join(dir, name);
    // Another instance may be copying at this moment.
    if (name.endsWith('.tmp') ? await isLeftBehind(other) : other !== kept) await rm(other, { force: true });
  }
}

/** Leads come first: a small disk, which may have no more room than their reserve wants, is left to them whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  const space = await getDiskSpace(path.dirname(to));
  const { size } = await stat(from);
  if (space && !leavesRoom({ freeBytes: space.freeBytes - size, totalBytes: Infinity }))
    throw Object.assign(new Error('the disk has no room'), { code: 'ENOSPC' });
  await makeWhole(to, async (temporary) => {
    await copyFile(from, temporary);
    await syncFile(temporary);
  });
}

/** What other code has to read has another name. */
function toKeptFile(id: string, editionsDir: string): string {
  return path.join(path.dirname(editionsDir), 'compared', `${id}.${BAKED_FORMAT}.sqlite`);
}
