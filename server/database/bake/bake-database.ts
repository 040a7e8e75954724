import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeWhole } from '#server/platform/write-whole.ts';
import { makeCurrent } from '../publish-database.ts';
import { fingerprintDir, readSources } from './read-sources.ts';
import { writeDatabase } from './write-database.ts';

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
