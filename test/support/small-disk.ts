import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getErrorCode } from '#server/db/storage-error.ts';

export type SmallDisk = {
  dir: string;
  /** Takes every byte that is free. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remount(mode: 'ro' | 'rw'): void;
  close(): void;
};

/** A file system of its own in memory; null where this user may not mount one. What uses it must then show the same by other means. */
export function createSmallDisk(megabytes: number): SmallDisk | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'ragtag-disk-'));
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });
  if (process.platform !== 'linux' || run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir).status !== 0) {
    rmSync(dir, { recursive: true });
    return null;
  }
  const filler = path.join(dir, 'filler');
  return {
    dir,
    fill() {
      const bytes = Buffer.alloc(64 * 1024);
      for (let size = bytes.length; size >= 512;) {
        try {
          appendFileSync(filler, bytes.subarray(0, size));
        } catch (error) {
          if (getErrorCode(error) !== 'ENOSPC') throw error;
          size /= 2;
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remount(mode) {
      const { status, stderr } = run('mount', '-o', `remount,${mode}`, dir);
      if (status !== 0) throw new Error(stderr);
    },
    close() {
      run('umount', '-l', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
