import path from 'node:path';
import pLimit from 'p-limit';
import { type ImageVariant, listVariants } from '#shared/image-table.ts';
import { createGetDrawingHash, readDrawingHashes, toImageName } from './drawing-hashes.ts';
import { contentTypes, isDeclared, type PictureOrder, readImageModifiers } from './image-modifiers.ts';
import type { Drawings, ImageSource } from './image-source.ts';
import { findSource, listSources } from './image-sources.ts';
import { createImageStore, type ImageStore } from './image-store.ts';
import { createPrinter, type Printer } from './print-apart.ts';

export type Images = {
  /**
   * The picture at `<modifiers>/<source>`, as the image proxy's addresses say it. `unknown-source` is a 404; `refused` a 400, whose
   * `problem` names the odd value. `busy` is a 503: more pictures must be made at once than the site has, or than one `reader` (a group
   * of addresses) may order.
   */
  get(modifiers: string, source: string, reader?: string): Promise<ImageAnswer>;
  /** A variant that no address serves, such as the cover of a PDF; null for an unknown source. It is not kept. */
  printOnce(source: string, variant: ImageVariant): Promise<Buffer | null>;
  /**
   * Prints a drawing of somebody else's in one variant; null while the site is closing. It is not kept. The drawing must say its width
   * first.
   */
  printSvg(svg: string, variant: ImageVariant): Promise<Buffer | null>;
  /**
   * Makes what the build has not printed, one source after the other: nothing, unless the content changed since. Resolves early when
   * the site closes.
   */
  warm(): Promise<void>;
  /** Resolves when the picture being made is done; those still waiting are not begun. */
  close(): Promise<void>;
};

export type ImageAnswer =
  | { ok: true; image: Image }
  | { ok: false; reason: 'unknown-source' | 'busy' }
  | { ok: false; reason: 'refused'; problem: string };

/** `bytes` are shared by all who asked for the picture. */
export type Image = { bytes: Buffer; contentType: string; etag: string };

type ImagesOptions = {
  /** The folder of the build; null in development, where every picture is made when it is first asked for. */
  buildDir: string | null;
  dataDir: string;
  drawings: Drawings;
  onError(error: unknown): void;
};

/** Pictures made at once. More would leave no core for pages, and each takes up to 60 MB while it is made. */
const MAX_CONCURRENT = 1;
/** Pictures waiting for their turn. A page shows about forty; beyond this somebody is asking for the sake of it. */
const MAX_WAITING = 160;
/** Of the pictures that no page asks for, as many may wait for one reader. */
const MAX_ORDERED = 16;

/** Sends the pictures that the build printed, and makes the others. A picture that is ready never waits for one that is being made. */
export function createImages({ buildDir, dataDir, drawings, onError }: ImagesOptions): Images {
  const builtDir = buildDir && path.join(buildDir, 'images');
  const store = createImageStore({ builtDir, cacheDir: path.join(dataDir, 'cache', 'images'), onError });
  let builtHashes: ReturnType<typeof readDrawingHashes> | null = null;
  const getDrawingHash = createGetDrawingHash(
    () =>
      (builtHashes ??= builtDir && buildDir ? readDrawingHashes(builtDir, path.join(buildDir, 'server', 'index.js')) : Promise.resolve({})),
  );
  const making = new Map<string, Promise<Buffer | null>>();
  const limit = pLimit(MAX_CONCURRENT);
  const printer = createPrinter();
  const tryOwn = createTryOwn(onError);
  const orders = createOrders();
  let closing = false;

  /** Null when the site is closing. */
  function make(name: string, source: ImageSource, variant: PictureOrder): Promise<Buffer | null> {
    const pending =
      making.get(name) ??
      limit(() => (closing ? null : tryOwn(source, () => printTo({ store, printer }, name, source, variant)))).finally(() =>
        making.delete(name),
      );
    making.set(name, pending);
    return pending;
  }

  return {
    async get(modifiers, sourceName, reader = '') {
      const source = findSource(sourceName, drawings);
      if (!source) return { ok: false, reason: 'unknown-source' };
      const read = readImageModifiers(modifiers, source.kind);
      if (!read.ok) return { ok: false, reason: 'refused', problem: read.problem };
      const { order } = read;
      const hash = await tryOwn(source, () => getDrawingHash(source));
      if (hash === null) return { ok: false, reason: 'busy' };
      const name = toImageName(hash, order);
      const ready = await store.get(name);
      if (!ready && !making.has(name) && limit.pendingCount >= MAX_WAITING) return { ok: false, reason: 'busy' };
      const makeNow = () => make(name, source, order);
      const bytes = ready ?? (await (isDeclared(order, source.kind) ? makeNow() : orders.take(reader, makeNow)));
      if (!bytes) return { ok: false, reason: 'busy' };
      return { ok: true, image: { bytes, contentType: contentTypes[order.format], etag: `"${name}"` } };
    },
    async printOnce(sourceName, variant) {
      const source = findSource(sourceName, drawings);
      return (
        source &&
        limit(async () => {
          if (closing) throw new Error('The site is closing: no more pictures are made');
          return (await printer.print(await source.draw(), [variant]))[0] ?? null;
        })
      );
    },
    printSvg(svg, variant) {
      return limit(async () => (closing ? null : ((await printer.print(svg, [variant]))[0] ?? null)));
    },
    async warm() {
      const printed = await store.list();
      for (const sourceName of listSources(drawings)) {
        const source = findSource(sourceName, drawings);
        const hash = source && (await tryOwn(source, () => getDrawingHash(source)));
        const missing = hash ? listVariants(source.kind, source.width).filter((variant) => !printed.has(toImageName(hash, variant))) : [];
        if (closing) return;
        if (!hash || missing.length === 0) continue;
        await limit(() => (closing ? null : tryOwn(source, () => printAll({ store, printer }, hash, source, missing))));
      }
    },
    async close() {
      closing = true;
      await limit(() => undefined);
      printer.close();
    },
  };
}

/** A file of the owner's may have gone, or be damaged, since the content was read: that is no fault of who asks. Null then. */
function createTryOwn(onError: ImagesOptions['onError']) {
  return async function tryOwn<T>(source: ImageSource, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (source.file === undefined) throw error;
      onError(new Error(`${source.file}: this picture cannot be printed`, { cause: error }));
      return null;
    }
  };
}

/** Counts what a reader waits for, so that one cannot keep the maker busy for the others. */
function createOrders() {
  const ordered = new Map<string, number>();
  return {
    /** Null when the reader waits for too much already. */
    async take<T>(reader: string, work: () => Promise<T>): Promise<T | null> {
      const waiting = ordered.get(reader) ?? 0;
      if (waiting >= MAX_ORDERED) return null;
      ordered.set(reader, waiting + 1);
      try {
        return await work();
      } finally {
        const left = (ordered.get(reader) ?? 1) - 1;
        if (left > 0) ordered.set(reader, left);
        else ordered.delete(reader);
      }
    },
  };
}

type Maker = { store: ImageStore; printer: Printer };

async function printTo({ store, printer }: Maker, name: string, source: ImageSource, variant: PictureOrder): Promise<Buffer | null> {
  const [bytes = null] = await printer.print(await source.draw(), [variant]);
  if (bytes) await store.set(name, bytes);
  return bytes;
}

/** The drawing is rasterised once for all. */
async function printAll({ store, printer }: Maker, hash: string, source: ImageSource, variants: readonly ImageVariant[]): Promise<void> {
  const prints = await printer.print(await source.draw(), variants);
  for (const [index, variant] of variants.entries()) {
    const bytes = prints[index];
    if (bytes) await store.set(toImageName(hash, variant), bytes);
  }
}
