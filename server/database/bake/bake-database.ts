import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
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
  if (!present) {
    const temporary = path.join(outDir, `${hash}.${process.pid}.tmp`);
    await rm(temporary, { force: true });
    onStep?.('read');
    const sources = await readSources(sourceDir);
    onStep?.('write');
    writeDatabase(sources, temporary);
    await rename(temporary, file);
  }
  await makeCurrent(outDir, name);
  return { file, baked: !present };
}

/** The code that decides what is in the file, beside this folder: as much a source as the data. */
const codeFiles = [
  '../baked-file.ts',
  '../bitset.ts',
  '../search-text.ts',
  '../typo-repair.ts',
  '../../db/sqlite-file.ts',
  '../../../shared/database/facets.ts',
  '../../../shared/database/kinds.ts',
  '../../../shared/database/market-rules.ts',
];

/** Changes with the code that decides what is in the file. */
export async function fingerprintCode(): Promise<string> {
  const hash = createHash('sha256');
  const own = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  for (const file of [...own, ...codeFiles]) hash.update(await readFile(path.join(import.meta.dirname, file)));
  return hash.digest('hex');
}
