import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** An answer ready to send. What every step of the request policy gives, and what is kept. */
export type Answer = {
  status: number;
  /** Lower-case names; without content-length, content-encoding and etag, which depend on the encoding chosen. */
  headers: Record<string, string>;
  cookies: string[];
  /** The quoted tag without `W/`; null for an answer that nobody asks for again. */
  etag: string | null;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** How hard to compress when an encoding is first asked for: `best` for what is kept, `fast` for what is sent once. */
  effort: Effort;
  /** A file, too long for memory: sent as it is, by headers of its own, instead of the bodies. Whoever drops it cancels it. */
  stream?: ReadableStream<Uint8Array>;
};

export type Encoding = 'br' | 'gzip' | 'identity';
type Effort = 'best' | 'fast';

const compressible =
  /^(text\/|image\/svg\+xml|application\/(json|xml|javascript|manifest\+json|feed\+json|atom\+xml|problem\+json|ld\+json|openapi))/;
/** A smaller body is not worth compressing, in bytes. */
const COMPRESS_FROM_BYTES = 700;
/** No browser sends a longer one. They are read before a request has its turn, so a long one must cost nothing. */
const LONGEST_HEADER = 2000;
/** Browsers send a handful of different headers. Other headers are parsed each time. */
const MAX_REMEMBERED_HEADERS = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressing = new WeakMap<Answer, Map<Encoding, Promise<Buffer>>>();
const chosenEncodings = new Map<string, Encoding>();

export function createAnswer(answer: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  cookies?: string[];
  effort?: Effort;
  etag?: string | null;
}): Answer {
  const { status, headers, body, cookies = [], effort = 'fast' } = answer;
  const etag = answer.etag === undefined ? toEtag(body) : answer.etag;
  return { status, headers, cookies, etag, bodies: { identity: body }, effort };
}

/** A line of text, which nobody keeps; 503 says when to ask again. */
export function toPlainAnswer(status: number, text: string): Answer {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  };
  return createAnswer({ status, headers, body: Buffer.from(`${text}\n`), etag: null });
}

/**
 * The router's Response as an answer, its body read. An answer to be kept always has a tag. An answer sent
 * once has a tag only if the route made one, or if it may be asked for again (200, and not `no-store`).
 */
export async function toAnswer(response: Response, effort: Effort): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  if (response.body && 'accept-ranges' in headers)
    return { ...createAnswer({ status: response.status, headers, body: Buffer.alloc(0), etag: null }), stream: response.body };
  const given = response.headers.get('etag');
  for (const name of ['content-length', 'content-encoding', 'set-cookie', 'etag']) delete headers[name];
  const body = Buffer.from(await response.arrayBuffer());
  const isAskedAgain = response.status === 200 && !/no-store/.test(headers['cache-control'] ?? '');
  const etag = given ? given.replace(/^W\//, '') : effort === 'best' || isAskedAgain ? toEtag(body) : null;
  return createAnswer({ status: response.status, headers, body, cookies: response.headers.getSetCookie(), effort, etag });
}

/** An answer as a Response, unencoded: for callers that do not speak HTTP, such as tests. */
export function toResponse(answer: Answer): Response {
  const headers = new Headers(answer.headers);
  if (answer.etag) headers.set('etag', `W/${answer.etag}`);
  for (const cookie of answer.cookies) headers.append('set-cookie', cookie);
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? (answer.stream ?? new Uint8Array(answer.bodies.identity)) : null, { status: answer.status, headers });
}

export function isCompressible(answer: Answer): boolean {
  return answer.bodies.identity.length >= COMPRESS_FROM_BYTES && compressible.test(answer.headers['content-type'] ?? '');
}

/** The best encoding both sides know. An encoding refused with `q=0` is not used. */
export function chooseEncoding(acceptEncoding: string | undefined, answer: Answer): Encoding {
  if (!acceptEncoding || acceptEncoding.length > LONGEST_HEADER || !isCompressible(answer)) return 'identity';
  return readAcceptEncoding(acceptEncoding);
}

/** The body in an encoding. Compressed off the serving thread when first asked for, once, and remembered with the answer. */
export function encodeBody(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
  const ready = answer.bodies[encoding];
  if (ready) return ready;
  const pending = compressing.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
  const started = pending.get(encoding) ?? compressFor(answer, encoding);
  compressing.set(answer, pending.set(encoding, started));
  return started;
}

/** The smallest forms of a file, for what is made before anybody waits for it: some 80 ms a page. */
export async function compressBest(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([compress(body, 'br', 11), compress(body, 'gzip', 9)]);
  return { br, gzip: gzipped };
}

export function isFresh(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > LONGEST_HEADER || etag === null) return false;
  const tags = ifNoneMatch.replaceAll('W/', '').split(',');
  return ifNoneMatch === '*' || tags.some((tag) => tag.trim() === etag);
}

async function compressFor(answer: Answer, encoding: Encoding): Promise<Buffer> {
  // Brotli 9 costs 6 ms a page and is 9 % larger than level 11, which takes 80: for what is made before anybody waits.
  const quality = answer.effort === 'best' ? 9 : 4;
  const body = await compress(answer.bodies.identity, encoding, quality);
  answer.bodies[encoding] = body;
  return body;
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: Math.min(quality, 9) });
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** Brotli before gzip, whatever their order in the header: browsers name gzip first and accept both equally. */
function readAcceptEncoding(header: string): Encoding {
  const known = chosenEncodings.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  const chosen = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (chosenEncodings.size < MAX_REMEMBERED_HEADERS) chosenEncodings.set(header, chosen);
  return chosen;
}

function toEtag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
