import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** By bytes, not by time: two instances with the same content must agree, whenever each of them was copied there. */
export async function hashFiles(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(dir)) hash.update(`${path.relative(dir, file)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** The paths of all the files under a folder, in alphabetical order. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
