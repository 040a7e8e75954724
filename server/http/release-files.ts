import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadStaticFiles } from './static-files.ts';
import { createStoredAnswer, type StoredAnswer } from './stored-answer.ts';

/** How many releases stay in the data folder: the live one and the one before, for tabs that were open when it changed. */
const KEPT_RELEASES = 2;

/**
 * The files of the live build, the assets of the build before it (kept under the data folder, so that open tabs never ask for a script
 * that is gone), and `/builds/latest.json`, which tells an open tab what is live now.
 */
export async function loadRelease(options: { clientDir: string; dataDir: string; buildId: string }): Promise<Map<string, StoredAnswer>> {
  const files = await loadStaticFiles(options.clientDir);
  // A full or read-only disk costs open tabs of the last release their scripts, never the site its start.
  const earlier = await loadEarlierAssets(options).catch(() => new Map<string, StoredAnswer>());
  for (const [urlPath, answer] of earlier) if (!files.has(urlPath)) files.set(urlPath, answer);
  const latest = await createStoredAnswer(
    {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: Buffer.from(JSON.stringify({ id: options.buildId })),
    },
    'fast',
  );
  return files.set('/builds/latest.json', latest);
}

async function loadEarlierAssets({
  clientDir,
  dataDir,
  buildId,
}: {
  clientDir: string;
  dataDir: string;
  buildId: string;
}): Promise<Map<string, StoredAnswer>> {
  const releases = path.join(dataDir, 'releases');
  const own = path.join(releases, buildId);
  if (!(await stat(path.join(own, 'complete')).catch(() => null))) {
    await mkdir(own, { recursive: true });
    await cp(path.join(clientDir, 'assets'), path.join(own, 'assets'), { recursive: true });
    await writeFile(path.join(own, 'complete'), '');
  }
  const others = await listNewestFirst(releases, buildId);
  for (const old of others.slice(KEPT_RELEASES - 1)) await rm(old, { recursive: true, force: true });
  const maps = await Promise.all(others.slice(0, KEPT_RELEASES - 1).map((dir) => loadStaticFiles(dir)));
  return new Map(maps.flatMap((map) => [...map].filter(([urlPath]) => urlPath.startsWith('/assets/'))));
}

async function listNewestFirst(releases: string, except: string): Promise<string[]> {
  const names = (await readdir(releases)).filter((name) => name !== except);
  const dirs = await Promise.all(
    names.map(async (name) => ({ dir: path.join(releases, name), madeMs: (await stat(path.join(releases, name))).mtimeMs })),
  );
  return dirs.sort((a, b) => b.madeMs - a.madeMs).map(({ dir }) => dir);
}
