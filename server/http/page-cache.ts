import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { StoredAnswer } from './stored-answer.ts';

/** A rendered page, and the router's data for it, which the browser fetches only when React is wanted. */
export type KeptPage = { key: string; answer: StoredAnswer; state: StoredAnswer | null };

export type PageCache = {
  get(key: string): KeptPage | null;
  /** From memory, from disk, or by rendering; concurrent calls for one key render once. `render` returns null for what must not be kept. */
  getOrRender(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null>;
  clear(): void;
  size(): { pages: number; bytes: number };
  /** Resolves when the pages being rendered are done and on disk. */
  settle(): Promise<void>;
};

type PageCacheOptions = {
  builtDir: string | null;
  diskDir: string | null;
  maxBytes: number;
  maxDiskBytes?: number;
  onError(error: unknown): void;
};

/** Some five thousand pages in every encoding. */
const MAX_DISK_BYTES = 512 * 1024 * 1024;

/**
 * Pages kept in memory and on disk. `builtDir` holds what the build rendered and stays in memory; the rest is bounded by `maxBytes`
 * (least recently used goes first) and is written to `diskDir`, whose name carries the fingerprint of build, content and address, so that
 * a page of another build is never served. Once `diskDir` holds `maxDiskBytes`, nothing is added: whoever found endless addresses that answer
 * fills the memory's bound, not the disk. Folders beside it, of builds and contents that are gone, are removed. A full or read-only disk costs
 * speed, never a page: errors of writing are reported and swallowed.
 */
export async function createPageCache(options: PageCacheOptions): Promise<PageCache> {
  const { diskDir, maxDiskBytes = MAX_DISK_BYTES } = options;
  const built = options.builtDir ? await readPages(options.builtDir) : new Map<string, KeptPage>();
  const recent = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | null>>();
  let bytes = 0;
  let diskBytes = diskDir ? await measureDisk(diskDir) : 0;
  let generation = 0;
  if (diskDir) await removeOthers(diskDir).catch(options.onError);

  function get(key: string): KeptPage | null {
    const page = recent.get(key);
    if (!page) return built.get(key) ?? null;
    recent.delete(key);
    recent.set(key, page);
    return page;
  }

  function keep(page: KeptPage): void {
    recent.set(page.key, page);
    bytes += sizeOf(page);
    for (const [key, oldest] of recent) {
      if (bytes <= options.maxBytes || key === page.key) break;
      recent.delete(key);
      bytes -= sizeOf(oldest);
    }
  }

  async function load(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const startedIn = generation;
    const fromDisk = diskDir && generation === 0 ? await readPage(toFile(diskDir, key)) : null;
    const page = fromDisk ?? (await render());
    // A page rendered before `clear` may show what has been taken back since: it answers its own request and is not kept.
    if (page && startedIn === generation) {
      keep(page);
      if (!fromDisk && diskDir && generation === 0 && diskBytes < maxDiskBytes) {
        diskBytes += sizeOf(page);
        await writePage(diskDir, page).catch(options.onError);
      }
    }
    return page;
  }

  return {
    get,
    async getOrRender(key, render) {
      const kept = get(key);
      if (kept) return kept;
      const pending = rendering.get(key) ?? load(key, render).finally(() => rendering.delete(key));
      rendering.set(key, pending);
      return pending;
    },
    clear() {
      generation++;
      built.clear();
      recent.clear();
      bytes = 0;
    },
    size: () => ({ pages: built.size + recent.size, bytes }),
    async settle() {
      await Promise.allSettled(rendering.values());
    },
  };
}

/** Writes a page under a temporary name first: a reader, or the next start after a crash, never meets half a page. */
export async function writePage(dir: string, page: KeptPage): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = toFile(dir, page.key);
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, serialize(page));
  await rename(temporary, file);
}

async function measureDisk(dir: string): Promise<number> {
  const names = await readdir(dir).catch(() => []); // Not there yet: nothing is kept.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

async function removeOthers(dir: string): Promise<void> {
  const names = await readdir(path.dirname(dir)).catch(() => []);
  for (const name of names) if (name !== path.basename(dir)) await rm(path.join(path.dirname(dir), name), { recursive: true, force: true });
}

async function readPages(dir: string): Promise<Map<string, KeptPage>> {
  const names = await readdir(dir).catch(() => []);
  const pages = await Promise.all(names.filter((name) => name.endsWith('.page')).map((name) => readPage(path.join(dir, name))));
  return new Map(pages.filter((page) => page !== null).map((page) => [page.key, page]));
}

/** Null when the file is missing or damaged; a damaged one is removed and the page rendered again. */
async function readPage(file: string): Promise<KeptPage | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  try {
    return reviveBuffers(deserialize(bytes) as KeptPage);
  } catch {
    await rm(file, { force: true });
    return null;
  }
}

/** `v8.deserialize` gives plain Uint8Arrays back. */
function reviveBuffers(page: KeptPage): KeptPage {
  for (const answer of [page.answer, page.state]) {
    if (!answer) continue;
    for (const [encoding, body] of Object.entries(answer.bodies)) {
      answer.bodies[encoding as 'identity'] = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    }
  }
  return page;
}

function toFile(dir: string, key: string): string {
  return path.join(dir, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`);
}

function sizeOf(page: KeptPage): number {
  return [page.answer, page.state].flatMap((answer) => Object.values(answer?.bodies ?? {})).reduce((total, body) => total + body.length, 0);
}
