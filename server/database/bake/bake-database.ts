import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeWhole, writeWhole } from '#server/platform/write-whole.ts';
import { fingerprintDir, readSources } from './read-sources.ts';
import { writeDatabase } from './write-database.ts';
import { CURRENT_FILE } from '../baked-file.ts';

type Bake = { sourceDir: string; outDir: string; onStep?: (step: 'read' | 'write') => void };

/**
 * Bakes `content/database` into `<outDir>/<hash>.sqlite`, unless a file of the same sources and the same code is there. Takes seconds.
 * Resolves to the file's path. Throws `SourceError` for what cannot be read. The file is renamed into place when it is whole, so a
 * reader never meets half of one. `onStep` hears what begins, when something is baked.
 */
export async function bakeDatabase({ sourceDir, outDir, onStep }: Bake): Promise<{ file: string; baked: boolean }> {
  const hash = createHash('sha256')
    .update(await fingerprintDir(sourceDir))
    .update(await fingerprintCode())
    .digest('hex')
    .slice(0, 16);
  const name = `${hash}.sqlite`;
  const file = path.join(outDir, name);
  await mkdir(outDir, { recursive: true });
  const present = (await readdir(outDir)).includes(name);
  if (!present)
    await makeWhole(file, async (temporary) => {
      onStep?.('read');
      const sources = await readSources(sourceDir);
      onStep?.('write');
      writeDatabase(sources, temporary);
    });
  await makeCurrent(outDir, name);
  return { file, baked: !present };
}

/** Changes with the code that decides what is in the file: as much a source as the data. */
export async function fingerprintCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of (await readCode()).values()) hash.update(source);
  return hash.digest('hex');
}

/** The code that reads the sources and writes the file, with all of ours that it imports: each file's path and text. */
export async function readCode(): Promise<Map<string, string>> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = new Set(['read-sources.ts', 'read-refreshed.ts', 'write-database.ts'].map((name) => path.join(import.meta.dirname, name)));
  const code = new Map<string, string>();
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    code.set(path.relative(root, file), source);
    for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type )[^;']*from '([.#][^']+)'/gm))
      files.add(name.startsWith('#') ? path.join(root, name.slice(1)) : path.join(path.dirname(file), name));
  }
  return code;
}

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
async function makeCurrent(dir: string, name: string): Promise<void> {
  const current = path.join(dir, CURRENT_FILE);
  const before = await readFile(current, 'utf8').catch(() => null);
  if (before !== name) await writeWhole(current, name, { flush: false });
  for (const old of await readdir(dir)) if (old.endsWith('.sqlite') && old !== name) await rm(path.join(dir, old), { force: true });
}
