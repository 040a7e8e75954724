// Prints every picture that pages name to build/images: npm run build does it. What was printed before is kept in .cache/images.
import { mkdir, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { readChecked, writeChecked } from '../server/platform/checked-file.ts';
import { ContentError, type ContentProblem } from '../server/content/content-error.ts';
import { loadContent } from '../server/content/content.ts';
import { createDrawings } from '../server/content/drawings.ts';
import { type DrawingHashes, toText, writeDrawingHashes, toHash, toImageName } from '../server/images/drawing-hashes.ts';
import { createImageCache, type ImageCache } from '../server/images/image-store.ts';
import type { Drawings, ImageSource } from '../server/images/image-source.ts';
import { findSource, listSources } from '../server/images/image-sources.ts';
import { print } from '../server/images/print.ts';
import { type ImageVariant, listVariants } from '../shared/image-table.ts';

const BUILT_DIR = path.resolve('build/images');
const BUNDLE = path.resolve('build/server/index.js');
const CACHE_DIR = path.resolve('.cache/images');
const MAX_CACHE_BYTES = 600 * 1024 * 1024;

/**
 * `first`: what the first screens show. `all`: every picture. `behind`: every picture, while a site serves, so on one core. `ahead`
 * and `first-ahead`: into the cache alone, while the bundler is at work, which empties build/.
 */
export type PrintRun = 'first' | 'all' | 'behind' | 'ahead' | 'first-ahead';

/**
 * Leaves in build/images every picture of the content in `contentDir`, and nothing else (what is left of an earlier build stays
 * until the last is printed). Prints only what no earlier build has printed. `onPrinted` hears how many sources are done. Throws one
 * ContentError for the owner's pictures that cannot be printed, by name, when all others are.
 */
export async function printImages(
  contentDir: string,
  run: PrintRun = 'all',
  onPrinted?: (done: number, of: number) => void,
): Promise<void> {
  const content = await loadContent(contentDir, { now: () => new Date() });
  const drawings = createDrawings(content);
  const cache = createImageCache(CACHE_DIR, { maxBytes: MAX_CACHE_BYTES, onError: (error) => console.warn(error) });
  if (isAhead(run)) return void (await printSources(drawings, cache, run, onPrinted));
  await mkdir(BUILT_DIR, { recursive: true });
  // The old list goes first: a build that is stopped half-way leaves none, and the server then draws for itself. One that serves
  // keeps its own.
  if (run !== 'behind') await writeDrawingHashes(BUILT_DIR, BUNDLE, {});
  const { done, problems } = await printSources(drawings, cache, run, onPrinted);
  content.close();
  if (run !== 'first') await removeOthers(new Set(done.flatMap(({ names }) => names)));
  const hashes: DrawingHashes = Object.fromEntries(done.map(({ source, hash }) => [toHash(source.key), hash]));
  await writeDrawingHashes(BUILT_DIR, BUNDLE, hashes);
  if (problems.length > 0) throw new ContentError(problems);
}

function isAhead(run: PrintRun): boolean {
  return run === 'ahead' || run === 'first-ahead';
}

/** `dir` null: into the cache alone. */
type Target = { cache: ImageCache; dir: string | null };
type Done = { source: ImageSource; hash: string; names: string[] };

/** As many at once as there are cores: drawing holds the one thread of JavaScript, but printing does not. */
async function printSources(
  drawings: Drawings,
  cache: ImageCache,
  run: PrintRun,
  onPrinted: (done: number, of: number) => void = () => undefined,
): Promise<{ done: Done[]; problems: ContentProblem[] }> {
  const limit = pLimit(run === 'behind' ? 1 : os.availableParallelism());
  const sources = listSources(drawings)
    .filter((name) => !run.startsWith('first') || isOnFirstScreens(name))
    .flatMap((name) => findSource(name, drawings) ?? []);
  // Pages with one name share one card.
  const unlike = [...new Map(sources.map((source) => [source.key, source])).values()];
  const done: Done[] = [];
  let finished = 0;
  // A damaged file is one problem, however many pictures are made of it.
  const problems = new Map<string, ContentProblem>();
  const printOne = async (source: ImageSource) => {
    const wanted = listVariants(source.kind, source.width).filter((variant) => !run.startsWith('first') || isAskedFirst(source, variant));
    const printed = await printSource(source, wanted, { cache, dir: isAhead(run) ? null : BUILT_DIR });
    if ('problem' in printed) problems.set(printed.problem.file, printed.problem);
    else done.push(printed);
    onPrinted(++finished, unlike.length);
  };
  await Promise.all(unlike.map((source) => limit(() => printOne(source))));
  return { done, problems: [...problems.values()] };
}

/**
 * The pages of the menu's first items, and every card of an article or a paper: twelve that must be made one by one would stay
 * blank for seconds.
 */
function isOnFirstScreens(source: string): boolean {
  return /^posters\/(home|blog|papers|offering-[a-z]+|ship-[a-z]+)-|^covers\//.test(source);
}

/** Only the largest phones ask for wider cards; the cover above an article may be wider. */
const WIDEST_CARD_PX = 1024;

/** Browsers that show a tall poster take its AVIF, but for old ones. */
function isAskedFirst({ kind }: ImageSource, { format, width }: ImageVariant): boolean {
  return kind === 'cover' ? width <= WIDEST_CARD_PX : kind !== 'tall-poster' || format === 'avif';
}

/** Half a photo is a problem to tell of, and no reason to leave the others unprinted. */
async function printSource(source: ImageSource, wanted: ImageVariant[], to: Target): Promise<Done | { problem: ContentProblem }> {
  try {
    return await printVariants(source, wanted, to);
  } catch (error) {
    if (source.file === undefined) throw error;
    const message = `the picture is damaged: it cannot be read to its end (${error instanceof Error ? error.message.trim() : String(error)})`;
    return { problem: { file: path.relative(process.cwd(), source.file), line: 1, field: '', message } };
  }
}

async function printVariants(source: ImageSource, wanted: ImageVariant[], { cache, dir }: Target): Promise<Done> {
  // A photo whose pictures are all there is not even read.
  const drawn = source.hash === undefined ? toText(await source.draw()) : null;
  const hash = source.hash ?? toHash(drawn ?? '');
  const variants = wanted.map((variant) => ({ variant, name: toImageName(hash, variant) }));
  const missing = [];
  for (const one of variants) if (!(await takeFromCache(one.name, cache, dir))) missing.push(one);
  const prints =
    missing.length > 0
      ? await print(
          drawn ?? (await source.draw()),
          missing.map(({ variant }) => variant),
        )
      : [];
  for (const [index, { name }] of missing.entries()) {
    const bytes = prints[index];
    if (!bytes) continue;
    if (dir !== null) await writeChecked(path.join(dir, name), bytes);
    await cache.set(name, bytes);
  }
  return { source, hash, names: variants.map(({ name }) => name) };
}

/** Whether the picture stands in `dir` now: it was there, or an earlier build left it in the cache. Without `dir`, in the cache. */
async function takeFromCache(name: string, cache: ImageCache, dir: string | null): Promise<boolean> {
  if (dir !== null && (await readChecked(path.join(dir, name)))) return true;
  const kept = await cache.get(name);
  if (kept && dir !== null) await writeChecked(path.join(dir, name), kept);
  return kept !== null;
}

async function removeOthers(wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(BUILT_DIR)) if (!wanted.has(name) && name !== 'drawings.json') await rm(path.join(BUILT_DIR, name));
}
