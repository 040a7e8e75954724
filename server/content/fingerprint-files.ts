import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The place of a folder, and names, sizes and times of its files, as one short name: enough to notice a change, and 5,000 articles cost milliseconds. */
export async function fingerprintFiles(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const infos = await Promise.all(files.map((file) => stat(file)));
  const hash = createHash('sha256').update(`${path.resolve(dir)}\n`);
  for (const [index, { size, mtimeMs }] of infos.entries())
    hash.update(`${path.relative(dir, files[index] ?? '')} ${size} ${Math.round(mtimeMs)}\n`);
  return hash.digest('hex').slice(0, 12);
}
