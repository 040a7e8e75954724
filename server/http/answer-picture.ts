import { type Answer, createAnswer } from './answer.ts';
import { toAddressGroup } from '#server/platform/client-address.ts';
import type { Images } from '#server/images/images.ts';

const PREFIX = '/_ipx/';
const REFUSAL_STATUS = { refused: 400, 'unknown-source': 404, busy: 503 } as const;

/**
 * `/_ipx/<modifiers>/<source>`: a drawing as a picture, with every modifier of the specification; an odd value is a 400 that names it.
 * Null for other addresses. All readers of a picture share its bytes. `client` is the address that asks: one cannot order for all
 * others.
 */
export function answerPicture(images: Images, pathname: string, client: string): Promise<Answer> | null {
  return pathname.startsWith(PREFIX) ? answer(images, pathname.slice(PREFIX.length), toAddressGroup(client)) : null;
}

async function answer(images: Images, address: string, reader: string): Promise<Answer> {
  const [modifiers = '', ...source] = address.split('/');
  const result = await images.get(modifiers, source.join('/'), reader);
  if (!result.ok) return refuse(REFUSAL_STATUS[result.reason], result.reason === 'refused' ? result.problem : null);
  const { bytes, contentType, etag } = result.image;
  const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=604800, stale-while-revalidate=86400' };
  return createAnswer({ status: 200, headers, body: bytes, etag });
}

function refuse(status: number, problem: string | null): Answer {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  };
  return createAnswer({ status, headers, body: Buffer.from(`${status === 503 ? 'Busy' : (problem ?? 'No such picture')}\n`), etag: null });
}
