import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/**
 * A snapshot is content that was read and checked, kept as a file, so that the next start need not read and check it again: 5,000 articles a
 * language take seconds, and the libraries alone that read them 40 MB. A part of it is good for the files it was made from and the code that
 * made it. Null when there is none such.
 */
export async function readSnapshot<Value>(dir: string | null, part: string, files: string): Promise<Value | null> {
  if (dir === null) return null;
  const bytes = await readFile(toFile(dir, part, await nameVersion(files))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Written by `writeSnapshot`, by the same code, from a value of this type.
  return bytes && (deserialize(bytes) as Value);
}

export async function writeSnapshot(dir: string, { part, files, value }: { part: string; files: string; value: unknown }): Promise<void> {
  const file = toFile(dir, part, await nameVersion(files));
  await mkdir(dir, { recursive: true });
  // Under another name first: a start never meets half a file.
  await writeFile(`${file}.${process.pid}`, serialize(value));
  await rename(`${file}.${process.pid}`, file);
}

function toFile(dir: string, part: string, version: string): string {
  return path.join(dir, `${part}-${version}.bin`);
}

/** The code is known by the file that it is in, which is the whole server once it is built; the format, by the version of Node. */
async function nameVersion(files: string): Promise<string> {
  const { size, mtimeMs } = await stat(fileURLToPath(import.meta.url));
  return createHash('sha256').update(`${files} ${process.version} ${size} ${mtimeMs}`).digest('hex').slice(0, 12);
}
