import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DAY_MS } from '#shared/days.ts';

/**
 * Writes a file that has its name only when it is whole and on disk: a power cut or a kill leaves the one before, or this one. `flush` is
 * false for what can be made again. Rejects when the disk does not take all of it; then nothing has changed.
 */
export async function writeWhole(
  file: string,
  contents: string | Uint8Array,
  { mode = 0o666, flush = true }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  await makeWhole(file, (temporary) => writeFile(temporary, contents, { mode, flush }));
}

/** The same for a file that `make` puts under the name it is given. */
export async function makeWhole(file: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await make(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined); // what failed is told, not this
    throw error;
  }
}

/** Waits until the disk has the file, before something that relies on it is renamed. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file that is being written has another name, but not for a day: whether one of these was left by a process that was killed. */
export async function isLeftBehind(file: string): Promise<boolean> {
  const info = await stat(file).catch(() => null); // another process was faster
  return info !== null && Date.now() - info.mtimeMs > DAY_MS;
}
