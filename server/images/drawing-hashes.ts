import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artwork, ImageSource } from './image-source.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import type { PictureOrder } from './image-modifiers.ts';
import { describePrint } from './print.ts';

/**
 * The hash of each drawing that the build printed, by the hash of its source's key. With it, a picture's name is known without drawing.
 * It is good for one server bundle only: the code that draws is in there.
 */
export type DrawingHashes = Record<string, string>;

const FILE = 'drawings.json';

/** The hash of a source's drawing. It is drawn at most once, and not at all when the build has drawn it. */
export function createGetDrawingHash(built: () => Promise<DrawingHashes>): (source: ImageSource) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (source) => {
    const hash = known.get(source.key) ?? find(source, built).catch((error: unknown) => (known.delete(source.key), Promise.reject(error)));
    known.set(source.key, hash);
    return hash;
  };
}

async function find(source: ImageSource, built: () => Promise<DrawingHashes>): Promise<string> {
  return source.hash ?? (await built())[toHash(source.key)] ?? toHash(toText(await source.draw()));
}

/** The text that stands for a drawing. A photo has its hash before it is drawn. */
export function toText(artwork: Artwork): string {
  if (typeof artwork !== 'string') throw new TypeError('A photo is known by the hash of its file');
  return artwork;
}

/** What the build of this very bundle wrote; empty when it has not printed, or another bundle was built since. */
export async function readDrawingHashes(dir: string, bundleFile: string): Promise<DrawingHashes> {
  const text = await readFile(path.join(dir, FILE), 'utf8').catch(() => null);
  if (text === null) return {};
  const { bundle, drawings } = readOwnJson<{ bundle: string; drawings: DrawingHashes }>(text); // written below, by our own build
  return bundle === (await hashFile(bundleFile)) ? drawings : {};
}

export async function writeDrawingHashes(dir: string, bundleFile: string, drawings: DrawingHashes): Promise<void> {
  await writeFile(path.join(dir, FILE), JSON.stringify({ bundle: await hashFile(bundleFile), drawings }));
}

async function hashFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** 24 letters that stand for a text: a drawing, or the key of a source. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** The file name of one picture, by what it shows and how it is printed: a picture that changes gets a new name by itself. */
export function toImageName(drawingHash: string, variant: PictureOrder): string {
  return `${toHash(`${drawingHash} ${describePrint(variant)}`)}.${variant.format}`;
}
