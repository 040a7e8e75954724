import { collectBytes } from '#server/platform/collect-bytes.ts';

/**
 * The longest message is 5,000 characters, at most 20 kB of UTF-8 and 60 kB when a form encodes each byte as
 * %XX. Less than the 64 kB that Node reads ahead: a request takes its turn when all of its body is there, or
 * when that much is (`waitForBody`), and a body that fits must then never be waited for with the turn in hand.
 */
const MAX_BODY_BYTES = 63 * 1024;

/**
 * Reads a body of at most `MAX_BODY_BYTES`; null when it is larger. The rest of a larger one is left unread
 * and not cancelled: cancelling would cut the connection before the 413 is sent.
 */
export async function readBody(request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const body = await collectBytes(() => reader.read(), MAX_BODY_BYTES);
  if (!body) reader.releaseLock();
  return body;
}

/** An HTML form within the same limit; null when it is larger. A body that is no form counts as an empty form. */
export async function readForm(request: Request): Promise<FormData | null> {
  const body = await readBody(request);
  if (!body) return null;
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return new FormData();
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return new FormData(); // The multipart body is broken: the answer says that the fields are missing.
  }
}
