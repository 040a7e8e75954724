import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { toLoggable } from './storage-error.ts';

/** Room for some ten thousand leads: time to notice and to make room. */
export const RESERVE_BYTES = 32 * 1024 * 1024;
/** The reserve may take a quarter of what is free: on a small disk the leads themselves need the rest. */
const MIN_FREE_FACTOR = 4;
const REFILL_INTERVAL_MS = 60_000;
/** False for programs that open the database for a moment: they do not make the reserve. */
const FIRST_FILL_MS = 3000;
const CHUNK_BYTES = 1024 * 1024;

export type DiskReserve = {
  /** Frees the space. False when there was none to free. */
  release(): boolean;
  /** Resolves when the file that is being made is there. */
  close(): Promise<void>;
};

/**
 * Keeps disk space for leads: a file beside the database. It is deleted when a commit meets a full disk, and
 * made again once there is room. Its bytes are random, because a file system that compresses would store
 * other bytes in no space. When it cannot be made, that is no error: it is tried again.
 */
export function createDiskReserve({ file, bytes, log }: { file: string; bytes: number; log: Logger }): DiskReserve {
  let filling: Promise<void> | null = null;
  const fill = () =>
    (filling ??= fillReserve(file, bytes)
      .catch((error: unknown) => log.debug({ err: toLoggable(error) }, 'no space could be kept for leads'))
      .finally(() => (filling = null)));
  const timers = [setTimeout(() => void fill(), FIRST_FILL_MS), setInterval(() => void fill(), REFILL_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return {
    release() {
      try {
        rmSync(file);
      } catch {
        return false; // There is no file, or the file system is read-only: either way there is nothing to free.
      }
      log.error({ bytes }, 'the disk is full: the space kept for leads is used now, make room');
      return true;
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await filling;
    },
  };
}

/** Written under a temporary name first: a file cut short by a crash must not count as the whole reserve. */
async function fillReserve(file: string, bytes: number): Promise<void> {
  if ((await stat(file).catch(() => null))?.size === bytes) return;
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < MIN_FREE_FACTOR * bytes) return;
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += CHUNK_BYTES) await handle.write(randomBytes(Math.min(CHUNK_BYTES, bytes - written)));
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
