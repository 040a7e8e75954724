import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A whole answer kept ready to send: its body in every encoding we offer, so that a hit costs a map look-up and a write. */
export type StoredAnswer = {
  status: number;
  /** Lower-case names; without content-length, content-encoding and etag, which depend on the encoding chosen. */
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

export type Encoding = 'br' | 'gzip' | 'identity';

const compressible =
  /^(text\/|image\/svg\+xml|application\/(json|xml|javascript|manifest\+json|feed\+json|atom\+xml|problem\+json|ld\+json))/;
/** Below this a compressed body is not worth its header. */
const COMPRESS_FROM_BYTES = 700;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Keeps an answer with all its encodings, given or made. `effort` is "best" for what is made once (build, page cache) and "fast" for what is made
 * for one request: brotli 11 of a page costs about 60 ms of a core, brotli 4 about 2 ms for some 12 % more bytes.
 */
export async function createStoredAnswer(
  answer: { status: number; headers: Record<string, string>; body: Buffer },
  effort: 'best' | 'fast' | { br: Buffer; gzip: Buffer },
): Promise<StoredAnswer> {
  const bodies: StoredAnswer['bodies'] = { identity: answer.body };
  if (typeof effort === 'object') Object.assign(bodies, effort);
  else if (answer.body.length >= COMPRESS_FROM_BYTES && compressible.test(answer.headers['content-type'] ?? '')) {
    Object.assign(bodies, await compress(answer.body, effort));
  }
  return { status: answer.status, headers: answer.headers, etag: toEtag(answer.body), bodies };
}

/** The smallest forms of a file. */
export function compressBest(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  return compress(body, 'best');
}

async function compress(body: Buffer, effort: 'best' | 'fast'): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipAsync(body, { level: effort === 'best' ? 9 : 6 }),
  ]);
  return { br, gzip: gzipped };
}

/** The best encoding both sides know. An encoding refused with `q=0` is not used. */
export function chooseEncoding(acceptEncoding: string | undefined, answer: StoredAnswer): Encoding {
  const accepted = acceptEncoding ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (answer.bodies[encoding] && new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)) return encoding;
  }
  return 'identity';
}

export function isFresh(answer: StoredAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  // Not split(/\s*,\s*/): on a header of 16 kB of blanks that takes a second.
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch
      .replaceAll('W/', '')
      .split(',')
      .some((tag) => tag.trim() === answer.etag)
  );
}

/** The head to send with an encoding. One entity tag for all encodings: it is compared weakly, as RFC 9110 section 13.1.2 asks. */
export function toHead(answer: StoredAnswer, encoding: Encoding): Record<string, string> {
  const head: Record<string, string> = { ...answer.headers, etag: `W/${answer.etag}` };
  if (answer.bodies.br) head['vary'] = [head['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  if (encoding !== 'identity') head['content-encoding'] = encoding;
  head['content-length'] = String(answer.bodies[encoding]?.length ?? answer.bodies.identity.length);
  return head;
}

function toEtag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
