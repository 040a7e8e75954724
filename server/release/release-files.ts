import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '#server/http/answer.ts';
import { loadFile, loadStaticFiles } from './static-files.ts';

/**
 * How many releases stay in the data folder: the live one, the one before (for open tabs), and one that is
 * about to go live.
 */
const KEPT_RELEASES = 3;
/**
 * A page of a newer instance asks for a few dozen files. After this many unknown names, none is looked up on
 * disk any more.
 */
const MAX_MISSES = 10_000;

/**
 * The files that pages of this release, and of the releases before and after it, ask for. Every release
 * leaves its assets in `DATA_DIR/releases`. So a tab of the release before finds its scripts, and an instance
 * that still runs the old release can serve the files of the new one, once they were published (`npm run
 * publish-assets`).
 */
export class ReleaseFiles {
  readonly #files: Map<string, Answer>;
  readonly #releasesDir: string | null;
  readonly #missing = new Set<string>();

  constructor(files: Map<string, Answer>, releasesDir: string | null) {
    this.#files = files;
    this.#releasesDir = releasesDir;
  }

  has(pathname: string): boolean {
    return this.#files.has(pathname);
  }

  get(pathname: string): Answer | null | Promise<Answer | null> {
    const file = this.#files.get(pathname);
    if (file) return file;
    const isAsset = /^\/assets\/[\w-][\w.-]*$/.test(pathname);
    return isAsset && this.#releasesDir && this.#missing.size < MAX_MISSES ? this.#findPublished(pathname, this.#releasesDir) : null;
  }

  /** Looks for a missing file at most once a minute. */
  async #findPublished(pathname: string, releasesDir: string): Promise<Answer | null> {
    if (this.#missing.has(pathname)) return null;
    for (const release of await readdir(releasesDir).catch(() => [])) {
      const dir = path.join(releasesDir, release);
      const answer = await loadFile(dir, path.join(dir, pathname)).catch(() => null); // Not in this release.
      if (answer) {
        this.#files.set(pathname, answer);
        return answer;
      }
    }
    this.#missing.add(pathname);
    setTimeout(() => this.#missing.delete(pathname), 60_000).unref();
    return null;
  }
}

/**
 * Reads the files of the live build and the assets of the release before it. When the data folder cannot be
 * written, open tabs lose their scripts but pages are served as usual, and the error is reported.
 */
export async function loadReleaseFiles(options: {
  clientDir: string;
  dataDir: string;
  clientVersion: string;
  onError(error: unknown): void;
}): Promise<ReleaseFiles> {
  const releasesDir = path.join(options.dataDir, 'releases');
  const files = await loadStaticFiles(options.clientDir);
  try {
    await publishAssets({ ...options, releasesDir });
    for (const [urlPath, answer] of await loadEarlierAssets(releasesDir, options.clientVersion))
      if (!files.has(urlPath)) files.set(urlPath, answer);
  } catch (error) {
    options.onError(error);
  }
  return new ReleaseFiles(files, releasesDir);
}

/**
 * Copies the assets of a build to where this and other releases find them, and removes those of old releases.
 */
export async function publishAssets(options: { clientDir: string; releasesDir: string; clientVersion: string }): Promise<void> {
  const own = path.join(options.releasesDir, options.clientVersion);
  if (!(await stat(path.join(own, 'complete')).catch(() => null))) {
    await mkdir(own, { recursive: true });
    await cp(path.join(options.clientDir, 'assets'), path.join(own, 'assets'), { recursive: true });
    await writeFile(path.join(own, 'complete'), '');
  }
  const others = await listNewestFirst(options.releasesDir, options.clientVersion);
  for (const old of others.slice(KEPT_RELEASES - 1)) await rm(old, { recursive: true, force: true });
}

async function loadEarlierAssets(releasesDir: string, clientVersion: string): Promise<Map<string, Answer>> {
  const [newest] = await listNewestFirst(releasesDir, clientVersion);
  const files = newest ? await loadStaticFiles(newest) : new Map<string, Answer>();
  return new Map([...files].filter(([urlPath]) => urlPath.startsWith('/assets/')));
}

async function listNewestFirst(releasesDir: string, except: string): Promise<string[]> {
  const names = (await readdir(releasesDir)).filter((name) => name !== except);
  const dirs = await Promise.all(
    names.map(async (name) => ({ dir: path.join(releasesDir, name), madeMs: (await stat(path.join(releasesDir, name))).mtimeMs })),
  );
  return dirs.sort((a, b) => b.madeMs - a.madeMs).map(({ dir }) => dir);
}
