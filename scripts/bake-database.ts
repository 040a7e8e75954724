import path from 'node:path';
import { bakeDatabase, publishDatabase } from '../server/database/bake/bake-database.ts';

const CACHE_DIR = path.resolve('.cache/database');
const BUILT_DIR = path.resolve('build/database');

/**
 * Bakes the industry database, unless nothing it is made of has changed, and leaves it in build/database. Resolves to the file. The baked
 * file is kept outside build/, which every build empties.
 */
export async function bakeDatabaseIfChanged(say: (line: string) => void): Promise<string> {
  const begun = performance.now();
  const { file, baked } = await bakeDatabase({
    sourceDir: path.resolve('content/database'),
    outDir: CACHE_DIR,
    onStep: (step) => say(steps[step]),
  });
  if (baked) say(`The database is baked (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  await publishDatabase(file, BUILT_DIR);
  return path.join(BUILT_DIR, path.basename(file));
}

const steps = { read: 'Reading the industry database', write: 'Baking it, some 20 seconds' };

if (process.argv[1] === import.meta.filename) console.log(await bakeDatabaseIfChanged(console.log));
