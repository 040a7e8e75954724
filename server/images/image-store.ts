import { readdir, mkdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { readChecked, CHECKSUM_BYTES, writeChecked } from '#server/platform/checked-file.ts';
import { hasRoomForCaches } from '#server/platform/disk-space.ts';
import { isLeftBehind } from '#server/platform/write-whole.ts';

export type ImageStore = {
  /** The bytes of a picture, shared by everyone who holds them; null when there is none yet. Never write to them. */
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
  /** The names of all pictures on disk. */
  list(): Promise<Set<string>>;
};

type StoreOptions = {
  /** What the build printed; null where nothing was built. */
  builtDir: string | null;
  /** What this server printed, within a bound. */
  cacheDir: string;
  onError(error: unknown): void;
};

const MAX_MEMORY_BYTES = 12 * 1024 * 1024;
const MAX_CACHE_BYTES = 400 * 1024 * 1024;

/** Pictures on disk, and the ones asked for last in memory. */
export function createImageStore({ builtDir, cacheDir, onError }: StoreOptions): ImageStore {
  const cache = createImageCache(cacheDir, { maxBytes: MAX_CACHE_BYTES, onError });
  const recent = new LRUCache<string, Buffer>({ maxSize: MAX_MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length });
  // A slow reader holds a picture for minutes after it left the memory above: the next one gets the same bytes, not a copy of its own.
  const held = new Map<string, WeakRef<Buffer>>();
  const reading = new Map<string, Promise<Buffer | null>>();

  function keep(name: string, bytes: Buffer): void {
    recent.set(name, bytes);
    held.set(name, new WeakRef(bytes));
  }

  async function read(name: string): Promise<Buffer | null> {
    const bytes = (builtDir === null ? null : await readChecked(path.join(builtDir, name))) ?? (await cache.get(name));
    if (bytes) keep(name, bytes);
    return bytes;
  }

  return {
    async get(name) {
      const known = recent.get(name) ?? held.get(name)?.deref();
      if (known) return known;
      const pending = reading.get(name) ?? read(name).finally(() => reading.delete(name));
      reading.set(name, pending);
      return pending;
    },
    async set(name, bytes) {
      keep(name, bytes);
      await cache.set(name, bytes);
    },
    async list() {
      const built = builtDir ? await readdir(builtDir).catch(() => []) : [];
      return new Set([...built, ...(await cache.list())]);
    },
  };
}

export type ImageCache = {
  /** Null for a picture that is not kept, or whose file is damaged. */
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
  list(): Promise<string[]>;
};

const PICTURE_NAME = /^[0-9a-z-]+(\.(webp|avif|png|jpeg))?$/;

type CacheOptions = {
  maxBytes: number;
  onError(error: unknown): void;
  /** Whether the disk has room for what can be made again. Default: the rule of disk-space.ts. */
  hasRoom?(dir: string): Promise<boolean>;
};

/**
 * Files in one folder, at most `maxBytes` together: what was asked for longest ago goes first. A full or read-only disk costs speed,
 * never a picture: errors of writing are reported and swallowed, and what is left of a small disk is left to the leads.
 */
export function createImageCache(dir: string, options: CacheOptions): ImageCache {
  const { hasRoom = hasRoomForCaches } = options;
  let bytes: number | null = null;

  async function makeRoom(): Promise<void> {
    const files = (await measure(dir)).sort((a, b) => a.usedMs - b.usedMs);
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
      const found = await readChecked(file);
      // Its order of use is worth no error.
      if (found) void utimes(file, new Date(), new Date()).catch(() => undefined);
      return found;
    },
    async set(name, content) {
      try {
        await mkdir(dir, { recursive: true });
        if (!(await hasRoom(dir))) return;
        await writeChecked(path.join(dir, name), content);
        bytes = bytes === null ? (await measure(dir)).reduce((sum, { size }) => sum + size, 0) : bytes + content.length + CHECKSUM_BYTES;
        if (bytes > options.maxBytes) await makeRoom();
      } catch (error) {
        options.onError(error);
      }
    },
    list: async () => (await readdir(dir).catch(() => [])).filter((name) => PICTURE_NAME.test(name)),
  };
}

/** The pictures of the folder; what a killed process left half written is removed on the way. */
async function measure(dir: string): Promise<{ file: string; size: number; usedMs: number }[]> {
  const names = await readdir(dir).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name);
      const info = await stat(file).catch(() => null);
      if (!info || PICTURE_NAME.test(name)) return info && { file, size: info.size, usedMs: info.mtimeMs };
      if (await isLeftBehind(file)) await rm(file, { force: true });
      return null;
    }),
  );
  return files.filter((file) => file !== null);
}
