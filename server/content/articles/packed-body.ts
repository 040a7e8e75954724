import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Four hundred bodies or so: all of a small blog, those asked for lately of a large one. */
const UNPACKED_BYTES = 4 * 1024 * 1024;
const unpacked = new LRUCache<Uint8Array, Buffer>({ maxSize: UNPACKED_BYTES, sizeCalculation: ({ length }) => length + 1 });

/** A body is held compressed, at half its size: 5,000 articles a language are 100 MB of Markdown. */
export function packBody(markdown: string): Uint8Array {
  // Copied: what zlib gives is the beginning of a buffer several times as large.
  return new Uint8Array(zstdCompressSync(markdown));
}

/** The Markdown of a text in UTF-8. */
export function readBody({ packedBody }: { packedBody: Uint8Array }): Buffer {
  const known = unpacked.get(packedBody);
  if (known) return known;
  const body = Buffer.from(zstdDecompressSync(packedBody));
  unpacked.set(packedBody, body);
  return body;
}
