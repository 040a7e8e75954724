import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

export type DiskSpace = { freeBytes: number; totalBytes: number };

const ASK_AGAIN_MS = 5000;
/** Caches leave this much to the leads, or a tenth of a disk that is smaller than ten of it. */
const KEPT_FREE_BYTES = 1024 ** 3;
const KEPT_FREE_SHARE = 0.1;

const asked = new Map<string, { at: number; answer: Promise<boolean> }>();

/** Room on the disk of a folder for a process without special rights; null when the folder is not there. */
export async function getDiskSpace(dir: string): Promise<DiskSpace | null> {
  const found = await statfs(dir).catch(() => null); // Not there yet.
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/**
 * Whether a cache may write to the disk of a folder: 1 GB, or a tenth of a small disk, stays free for leads. What a cache does not write it
 * makes again. Asked of the disk at most every five seconds.
 */
export function hasRoomForCaches(dir: string): Promise<boolean> {
  const last = asked.get(dir);
  if (last && performance.now() - last.at < ASK_AGAIN_MS) return last.answer;
  const answer = getDiskSpace(dir).then((space) => space === null || leavesRoom(space));
  asked.set(dir, { at: performance.now(), answer });
  return answer;
}

/** The rule by itself. */
export function leavesRoom({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes > Math.min(KEPT_FREE_BYTES, totalBytes * KEPT_FREE_SHARE);
}

/** Bytes of the files in a folder. */
export async function measureFolder(dir: string): Promise<number> {
  const names = await readdir(dir);
  // A file that was removed meanwhile has no size.
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(dir, name)).catch(() => null))?.size ?? 0));
  return sizes.reduce((total, size) => total + size, 0);
}
