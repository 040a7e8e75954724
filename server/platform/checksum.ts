import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of a file in hexadecimal, read in small pieces, so that a server answers others meanwhile. */
export async function toChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  // a stream without an encoding gives these
  for await (const piece of createReadStream(file, { highWaterMark: 256 * 1024 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
