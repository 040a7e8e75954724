import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { writeWhole } from '#server/platform/write-whole.ts';
import { listFiles } from './hash-files.ts';

/** Content that was read and checked, kept as files, so that the next start need not do it again. */
export type Snapshot = {
  /** Null for a part that was not written, or was written for other content or by other code. */
  read<Value>(part: string): Promise<Value | null>;
  write(part: string, value: unknown): Promise<void>;
};

/** The snapshot in `dir` of the content that stands in `contentDir` now. */
export async function openSnapshot(dir: string, contentDir: string): Promise<Snapshot> {
  const version = await nameVersion(contentDir);
  const toFile = (part: string) => path.join(dir, `${part}-${version}.bin`);
  return { read: (part) => readValue(toFile(part)), write: (part, value) => writeValue(toFile(part), value) };
}

async function readValue<Value>(file: string): Promise<Value | null> {
  const bytes = await readFile(file).catch(nullIfMissing);
  // Written by the same code, from a value of this type.
  return bytes && (deserialize(bytes) as Value);
}

async function writeValue(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, serialize(value), { flush: false });
}

/**
 * Place, names, sizes and times of the files: enough to notice a change on one machine, and thousands cost milliseconds. The code is
 * known by the file that it is in, which is the whole server once it is built; the format, by the version of Node.
 */
async function nameVersion(contentDir: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${path.resolve(contentDir)}\n`);
  const files = [fileURLToPath(import.meta.url), ...(await listFiles(contentDir))];
  const infos = await Promise.all(files.map((file) => stat(file)));
  for (const [at, { size, mtimeMs }] of infos.entries()) hash.update(`${files[at]} ${size} ${mtimeMs}\n`);
  return hash.digest('hex').slice(0, 12);
}
