import path from 'node:path';
import { bakeDatabase } from '../server/database/bake/bake-database.ts';

/** Bakes the industry database, unless nothing it is made of has changed. Resolves to the file. */
export async function bakeDatabaseIfChanged(say: (line: string) => void): Promise<string> {
  const begun = performance.now();
  const { file, baked } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('build/database') });
  if (baked) say(`The database is baked (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return file;
}

if (process.argv[1] === import.meta.filename) console.log(await bakeDatabaseIfChanged(console.log));
