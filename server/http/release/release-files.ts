import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '#server/http/answer.ts';
import { loadFile, loadStaticFiles } from './static-files.ts';

/** How many releases stay in the data folder: the live one, the one before (for open tabs), and one that is about to go live. */
const KEPT_RELEASES = 3;
/** How long the list of what is published holds. A page of a newer instance may ask for a file that was published just now. */
const LIST_MS = 1000;

/**
 * The files that pages of this release, and of the releases before and after it, ask for. Every release leaves its assets in
 * `DATA_DIR/releases`. So a tab of the release before finds its scripts, and an instance that still runs the old release can serve the
 * files of the new one, once they were published (`npm run publish-assets`).
 */
export class ReleaseFiles {
  readonly #files: Map<string, Answer>;
  readonly #releasesDir: string | null;
  #published: { readAt: number; dirs: Promise<Map<string, string>> } | null = null;

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
    return isAsset && this.#releasesDir ? this.#findPublished(pathname, this.#releasesDir) : null;
  }

  /** A name that no release has costs a look into a list: whoever asks for thousands of them, the others' files are found. */
  async #findPublished(pathname: string, releasesDir: string): Promise<Answer | null> {
    if (!this.#published || Date.now() - this.#published.readAt > LIST_MS)
      this.#published = { readAt: Date.now(), dirs: listPublished(releasesDir) };
    const dir = (await this.#published.dirs).get(pathname);
    const answer = dir ? await loadFile(dir, path.join(dir, pathname)).catch(() => null) : null; // gone meanwhile
    if (answer) this.#files.set(pathname, answer);
    return answer;
  }
}

/** Which release has which asset, by its path. */
async function listPublished(releasesDir: string): Promise<Map<string, string>> {
  const releases = await readdir(releasesDir).catch(() => []);
  const lists = await Promise.all(
    releases.map(async (release) => {
      const dir = path.join(releasesDir, release);
      const names = await readdir(path.join(dir, 'assets')).catch(() => []);
      return names.map((name) => [`/assets/${name}`, dir] as const);
    }),
  );
  return new Map(lists.flat());
}

/**
 * Reads the files of the live build and the assets of the release before it. When the data folder cannot be
 * written, open tabs lose their scripts but pages are served as usual, and the error is reported.
 */
export async function loadReleaseFiles(options: {
  clientDir: string;
  dataDir: string;
  clientVersion: string;
  /** Others that are served from memory. */
  more?: Map<string, Answer>;
  onError(error: unknown): void;
}): Promise<ReleaseFiles> {
  const releasesDir = path.join(options.dataDir, 'releases');
  const files = new Map([...(options.more ?? []), ...(await loadStaticFiles(options.clientDir))]);
  try {
    await publishAssets({ ...options, releasesDir });
    for (const [urlPath, answer] of await loadEarlierAssets(releasesDir, options.clientVersion))
      if (!files.has(urlPath)) files.set(urlPath, answer);
  } catch (error) {
    options.onError(error);
  }
  return new ReleaseFiles(files, releasesDir);
}

/** Copies the assets of a build to where this and other releases find them, and removes those of old releases. */
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
