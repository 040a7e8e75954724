import { type Answer, createAnswer } from './answer.ts';
import type { Images } from '#server/images/images.ts';

const PREFIX = '/_ipx/';
const REFUSAL_STATUS = { refused: 400, 'unknown-source': 404, busy: 503 } as const;

/**
 * `/_ipx/<modifiers>/<source>`: a drawing as a picture, in the sizes and formats that pages ask for; anything else is a 4xx. Null for other
 * addresses. All readers of a picture share its bytes.
 */
export function answerPicture(images: Images, pathname: string): Promise<Answer> | null {
  return pathname.startsWith(PREFIX) ? answer(images, pathname.slice(PREFIX.length)) : null;
}

async function answer(images: Images, address: string): Promise<Answer> {
  const [modifiers = '', ...source] = address.split('/');
  const result = await images.get(modifiers, source.join('/'));
  if (!result.ok) return refuse(REFUSAL_STATUS[result.reason]);
  const { bytes, contentType, etag } = result.image;
  const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=604800, stale-while-revalidate=86400' };
  return createAnswer({ status: 200, headers, body: bytes, etag });
}

function refuse(status: number): Answer {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '5' } : {}) };
  return createAnswer({ status, headers, body: Buffer.from(status === 503 ? 'Busy\n' : 'No such picture\n'), etag: null });
}
