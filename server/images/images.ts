import { createHash } from 'node:crypto';
import path from 'node:path';
import { createIPX } from 'ipx';
import sharp from 'sharp';
import { createImageCache } from './image-cache.ts';
import { type ImageModifiers, parseImageModifiers, toContentType } from './image-modifiers.ts';
import { type Drawings, findDrawing, listPosterSources } from './image-sources.ts';

export type Images = {
  /**
   * The picture at `<modifiers>/<source>`, as the image proxy's addresses say it. `unknown-source` is a 404, `refused` a 400: sizes,
   * formats and sources the site does not use. `busy` is a 503: more pictures are asked for at once than the site has.
   */
  get(
    modifiers: string,
    source: string,
  ): Promise<{ ok: true; image: Image } | { ok: false; reason: 'unknown-source' | 'refused' | 'busy' }>;
  /** Makes the common sizes of every poster, one by one, so that the first visitor after a release does not wait for the press. Resolves early when the site closes. */
  warm(): Promise<void>;
  /** Resolves when the picture under the press is done; those still waiting are not begun. */
  close(): Promise<void>;
};

export type Image = { bytes: Buffer; contentType: string; etag: string };

const MAX_CACHE_BYTES = 400 * 1024 * 1024;
/** Drawings are made for about 1600 px; twice that serves every width of the list without a soft edge. */
const MASTER_DENSITY = 144;
/** Pictures made at once. More would leave no core for pages, and each takes up to 60 MB while it is made. */
const MAX_CONCURRENT = 1;
/** Pictures waiting for their turn. A page shows about forty; beyond this somebody is asking for the sake of it. */
const MAX_WAITING = 160;
/** At sharp's own 4, which ipx cannot change, one picture keeps everybody's waiting for twenty seconds, to be a seventh smaller. */
const AVIF_EFFORT = 1;
/** What WebP's 75 is on AVIF's own scale, for flat inks and halftone: at 75 the same picture would not be smaller than its WebP. Colours at full size: the dots of a halftone are a few pixels wide. */
const AVIF_QUALITY = 50;
/** A phone's and a laptop's; the rest is made from the same master in about a tenth of a second. Phones get the first poster of a page as AVIF; offerings and ships stand further down. */
const WARMED = ['f_webp,q_75,w_768', 'f_webp,q_75,w_1280'];
const WARMED_FIRST_TALL = ['f_avif,q_75,w_640', ...WARMED];
const FIRST_TALL = /^posters\/(?!offering-|ship-).*-tall-/;

/** Draws, resizes and keeps pictures. Kept by what they show: a drawing that changes gets a new name by itself. */
export function createImages(options: { dataDir: string; drawings: Drawings; onError(error: unknown): void }): Images {
  sharp.concurrency(1);
  const cache = createImageCache(path.join(options.dataDir, 'cache', 'images'), { maxBytes: MAX_CACHE_BYTES, onError: options.onError });
  const queue = createQueue(MAX_CONCURRENT);
  const making = new Map<string, Promise<Buffer | null>>();
  const sourceHashes = new Map<string, string>();
  let closing = false;
  const ipx = createIPX({
    storage: {
      name: 'drawings',
      getMeta: () => ({ mtime: 0 }),
      getData: async (id) => toArrayBuffer(await getMaster(id.replace(/^\//, ''))),
    },
  });

  /** A drawing as one large picture. Filters and halftone cost a second or two, so this is kept and every width is made from it. */
  async function getMaster(source: string): Promise<Buffer> {
    const drawing = findDrawing(source, options.drawings) ?? '';
    const name = `${hash(drawing)}.master.png`;
    const kept = await cache.get(name);
    if (kept) return kept;
    const master = await sharp(Buffer.from(drawing), { density: MASTER_DENSITY }).png({ compressionLevel: 3 }).toBuffer();
    await cache.set(name, master);
    return master;
  }

  /** Null when the site is closing. */
  async function make(name: string, source: string, modifiers: ImageModifiers): Promise<Buffer | null> {
    const kept = await cache.get(name);
    if (kept) return kept;
    return queue(async () => {
      if (closing) return null;
      const isAvif = modifiers.format === 'avif';
      const { data } = await ipx(source, toIpx(isAvif ? { ...modifiers, format: 'png' } : modifiers)).process();
      const bytes = isAvif
        ? await sharp(data).avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT, chromaSubsampling: '4:4:4' }).toBuffer()
        : Buffer.from(data);
      await cache.set(name, bytes);
      return bytes;
    });
  }

  return {
    async warm() {
      for (const source of listPosterSources()) {
        for (const modifiers of FIRST_TALL.test(source) ? WARMED_FIRST_TALL : WARMED) {
          if (closing) return;
          await this.get(modifiers, source);
        }
      }
    },
    async get(modifierText, source) {
      const modifiers = parseImageModifiers(modifierText);
      if (!modifiers) return { ok: false, reason: 'refused' };
      const sourceHash = sourceHashes.get(source) ?? hashDrawing(source);
      if (!sourceHash) return { ok: false, reason: 'unknown-source' };
      const name = `${hash(`${sourceHash} ${JSON.stringify(modifiers)}`)}.${modifiers.format}`;
      if (!making.has(name) && making.size >= MAX_WAITING && !(await cache.get(name))) return { ok: false, reason: 'busy' };
      const pending = making.get(name) ?? make(name, source, modifiers).finally(() => making.delete(name));
      making.set(name, pending);
      const bytes = await pending;
      if (!bytes) return { ok: false, reason: 'busy' };
      return { ok: true, image: { bytes, contentType: toContentType(modifiers.format), etag: `"${name}"` } };
    },
    async close() {
      closing = true;
      await Promise.allSettled(making.values());
    },
  };

  function hashDrawing(source: string): string | null {
    const drawing = findDrawing(source, options.drawings);
    if (!drawing) return null;
    const drawn = hash(drawing);
    // Posters never change while the process runs; covers and cards follow the content.
    if (source.startsWith('posters/')) sourceHashes.set(source, drawn);
    return drawn;
  }
}

function toIpx(modifiers: ImageModifiers): Record<string, string> {
  const { format, width, height, quality, fit, background } = modifiers;
  return {
    format,
    quality: String(quality),
    ...(height === null ? { width: String(width) } : { resize: `${width}x${height}` }),
    ...(fit ? { fit } : {}),
    ...(background ? { background } : {}),
  };
}

/** Runs at most `limit` tasks at a time, in the order they came. */
function createQueue(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer;
}
