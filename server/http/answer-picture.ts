import { type Answer, createAnswer, toPlainAnswer } from './answer.ts';
import { toAddressGroup } from '#server/platform/client-address.ts';
import type { Images } from '#server/images/images.ts';

const PREFIX = '/_ipx/';

/**
 * `/_ipx/<modifiers>/<source>`: a drawing as a picture, with every modifier of the specification; an odd value is a 400 that names it. Null
 * for other addresses. All readers of a picture share its bytes. `client` is the address that asks: one cannot order for all others.
 */
export function answerPicture(images: Images, pathname: string, client: string): Promise<Answer> | null {
  return pathname.startsWith(PREFIX) ? answer(images, pathname.slice(PREFIX.length), toAddressGroup(client)) : null;
}

async function answer(images: Images, address: string, reader: string): Promise<Answer> {
  const [modifiers = '', ...source] = address.split('/');
  const result = await images.get(modifiers, source.join('/'), reader);
  if (!result.ok && result.reason === 'refused') return toPlainAnswer(400, result.problem);
  if (!result.ok) return result.reason === 'busy' ? toPlainAnswer(503, 'Busy') : toPlainAnswer(404, 'No such picture');
  const { bytes, contentType, etag } = result.image;
  // Feeds and letters show it in a reader's pages, or in those of a mailbox.
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
  };
  return createAnswer({ status: 200, headers, body: bytes, etag });
}
