import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type ImageCache = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
};

/**
 * Files in one folder, at most `maxBytes` together: what was asked for longest ago goes first. A full or read-only disk costs speed,
 * never a picture: errors of writing are reported and swallowed.
 */
export function createImageCache(dir: string, options: { maxBytes: number; onError(error: unknown): void }): ImageCache {
  let bytes: number | null = null;

  async function measure(): Promise<{ file: string; size: number; usedMs: number }[]> {
    const names = await readdir(dir).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name);
        const info = await stat(file).catch(() => null);
        return info && { file, size: info.size, usedMs: info.mtimeMs };
      }),
    );
    return files.filter((file) => file !== null);
  }

  async function makeRoom(): Promise<void> {
    const files = (await measure()).sort((a, b) => a.usedMs - b.usedMs);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files) {
      // Down to nine tenths: not to walk the folder again for the very next picture.
      if (total <= options.maxBytes * 0.9) break;
      await rm(file, { force: true });
      total -= size;
    }
    bytes = total;
  }

  return {
    async get(name) {
      const file = path.join(dir, name);
      const found = await readFile(file).catch(() => null);
      if (found) void utimes(file, new Date(), new Date()).catch(() => undefined);
      return found;
    },
    async set(name, content) {
      try {
        await mkdir(dir, { recursive: true });
        bytes ??= (await measure()).reduce((sum, { size }) => sum + size, 0);
        const file = path.join(dir, name);
        const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
        await writeFile(temporary, content);
        await rename(temporary, file);
        bytes += content.length;
        if (bytes > options.maxBytes) await makeRoom();
      } catch (error) {
        options.onError(error);
      }
    },
  };
}
