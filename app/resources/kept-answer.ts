/** The answer of a resource that depends on its path alone. Its module says `handle = { kept: true }`, so that it is rendered once. */
export function keptAnswer(body: string | Uint8Array<ArrayBuffer>, contentType: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': contentType, ...headers } });
}

export function noSuchFile(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
