import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { readChecked } from '#server/platform/checked-file.ts';
import { createImageCache } from './image-cache.ts';

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
