import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeWhole, writeWhole } from '#server/platform/write-whole.ts';
import { CURRENT_FILE } from './baked-file.ts';

/**
 * Copies a baked file into `dir`, where readers look for it, and names it there. Each step is a rename, and nothing is touched when the
 * file is there already: a server that starts meanwhile opens the file before or this one.
 */
export async function publishDatabase(file: string, dir: string): Promise<void> {
  const name = path.basename(file);
  await mkdir(dir, { recursive: true });
  if (!(await readdir(dir)).includes(name)) await makeWhole(path.join(dir, name), (temporary) => cp(file, temporary));
  await makeCurrent(dir, name);
}

/** Names the file of `dir` that is opened from now on, and removes the ones before it. */
export async function makeCurrent(dir: string, name: string): Promise<void> {
  const current = path.join(dir, CURRENT_FILE);
  const before = await readFile(current, 'utf8').catch(() => null);
  if (before !== name) await writeWhole(current, name, { flush: false });
  for (const old of await readdir(dir)) if (old.endsWith('.sqlite') && old !== name) await rm(path.join(dir, old), { force: true });
}
