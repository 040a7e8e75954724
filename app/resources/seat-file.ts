import { Readable } from 'node:stream';
import type { OpenedFile } from '#server/leads/seats/files/seat-files.ts';
import { servicesContext } from '#server/services.ts';
import { locales } from '#shared/locales.ts';
import type { FileFormat } from '#shared/seat.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/seat-file.ts';
import { seatFileWords } from '#shared/words/server-words.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
};
/** Nobody between may keep it, or write its bytes in another way: then no part would fit the others. */
const unchanged = { 'cache-control': 'private, no-store, no-transform', 'x-robots-tag': 'noindex' };

/** A large export, whole or from where a broken download ended. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const opened = await context.get(servicesContext).leads.seatFiles.open(params.token);
  return typeof opened === 'string' ? refuse(opened) : send(opened, request.headers);
}

function send({ handle, name, format, bytes, sha256, madeAt }: OpenedFile, asked: Headers): Response {
  const etag = `"${sha256}"`;
  const lastModified = madeAt.toUTCString();
  const range = parseByteRange({ range: asked.get('range'), ifRange: asked.get('if-range') }, { bytes, etag, lastModified });
  const headers = { ...unchanged, etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' };
  if (range === 'unsatisfiable') {
    void handle.close();
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  // The file of an empty list has no last byte. A web stream of Node's, under the name it has in browsers.
  const body = Readable.toWeb(handle.createReadStream({ start, end: Math.max(start, end) })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  });
}

/** In both languages: the address says nothing of who reads this. */
function refuse(reason: 'none' | 'gone' | 'coming'): Response {
  const lines = locales.map((locale) => getWords(seatFileWords, locale).answers[reason]);
  return new Response(`${lines.join('\n')}\n`, {
    status: { none: 404, gone: 410, coming: 503 }[reason],
    headers: { ...unchanged, 'content-type': 'text/plain; charset=utf-8', ...(reason === 'coming' && { 'retry-after': '15' }) },
  });
}

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
