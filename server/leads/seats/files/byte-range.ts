export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a request asks for (RFC 9110, section 14); `end` is its last byte. Null for the whole file: nothing or several
 * parts are asked for, or of another file than this one. `unsatisfiable`: it begins after the end.
 */
export function parseByteRange(
  { range, ifRange }: { range: string | null; ifRange: string | null },
  { bytes, etag, lastModified }: { bytes: number; etag: string; lastModified: string },
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (ifRange !== null && ifRange !== etag && ifRange !== lastModified) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  // `-500` means the last 500.
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
