import { KEEP_HEADER } from '#server/http/pipeline.ts';

/** An answer that depends on its path alone and is kept beside the pages until the content changes. */
export function keptAnswer(body: string | Uint8Array<ArrayBuffer>, contentType: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': contentType, [KEEP_HEADER]: '1', ...headers } });
}

export function noSuchFile(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
