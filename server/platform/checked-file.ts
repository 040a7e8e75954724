import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';
import { createReadStream } from 'node:fs';

/** SHA-256, after the contents. Programs that open pictures and PDFs do not mind bytes at the end. */
export const CHECKSUM_BYTES = 32;

/**
 * Writes a file that can be made again, with its checksum at the end. A reader never meets half a file. There is no fsync: a file that
 * a power cut left empty or damaged is found by its checksum. Throws when the disk does not take it.
 */
export async function writeChecked(file: string, contents: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, Buffer.concat([contents, hashContents(contents)]), { flush: false });
}

/** What `writeChecked` wrote. Null when there is no such file, or when it is damaged: then it is removed, so that it is made again. */
export async function readChecked(file: string): Promise<Buffer | null> {
  const whole = await readFile(file).catch(() => null);
  if (!whole) return null;
  const contents = whole.subarray(0, -CHECKSUM_BYTES);
  if (contents.length > 0 && hashContents(contents).equals(whole.subarray(-CHECKSUM_BYTES))) return contents;
  // On a read-only disk it stays, and is refused again next time.
  await rm(file, { force: true }).catch(() => undefined);
  return null;
}

function hashContents(contents: Uint8Array): Buffer {
  return createHash('sha256').update(contents).digest();
}

/** SHA-256 of a file in hexadecimal, read in small pieces, so that a server answers others meanwhile. */
export async function toChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  // a stream without an encoding gives these
  for await (const piece of createReadStream(file, { highWaterMark: 256 * 1024 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
