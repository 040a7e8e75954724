import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/image.ts';

/** `/_ipx/<modifiers>/<source>`: a drawing as a picture, in the sizes and formats that pages ask for. Anything else is a 4xx. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [modifiers = '', ...source] = (params['*'] ?? '').split('/');
  const result = await context.get(servicesContext).images.get(modifiers, source.join('/'));
  if (!result.ok && result.reason === 'busy')
    return new Response('Busy\n', { status: 503, headers: { 'retry-after': '5', 'content-type': 'text/plain' } });
  if (!result.ok)
    return new Response('No such picture\n', {
      status: result.reason === 'refused' ? 400 : 404,
      headers: { 'content-type': 'text/plain' },
    });
  const { bytes, contentType, etag } = result.image;
  const headers = { 'content-type': contentType, etag, 'cache-control': 'public, max-age=604800, stale-while-revalidate=86400' };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(toStream(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
}

/** Given bytes, a response copies them for itself; a stream hands on the very bytes that all readers of the picture share. */
function toStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
