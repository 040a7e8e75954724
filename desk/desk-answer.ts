import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import type { Logger } from 'pino';
import { splitUrl } from '#server/http/exchange.ts';
import { toDeskPolicy } from '#server/http/release/desk-files.ts';

/** One of: a text, JSON, bytes named like `file`, a file of the built page ('' is the page itself). */
export type DeskAnswer = { status: number; text?: string; type?: string; json?: unknown; bytes?: Buffer; file?: string; page?: string };

type Parts = { pageDir: string; log: Logger; answer(request: IncomingMessage, url: URL): Promise<DeskAnswer> };

/** Whether the request is the desk's; it is then answered. */
export function answerDesk(request: IncomingMessage, response: ServerResponse, parts: Parts): boolean {
  // Not as a URL yet: `//` is none, and any page can ask for it by a picture.
  const address = request.url ?? '/';
  const [pathname] = splitUrl(address);
  if (pathname === '/desk') response.writeHead(308, { location: '/desk/' }).end();
  if (pathname === '/desk') return true;
  if (!pathname.startsWith('/desk/')) return false;
  if (!isOwn(request)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('The desk answers this machine only.');
    return true;
  }
  parts
    .answer(request, new URL(`http://desk${address}`))
    .then((answer) => send(answer, response, { pageDir: parts.pageDir, self: `http://${request.headers.host}` }))
    .catch((err: unknown) => {
      parts.log.error({ err }, 'the desk could not answer');
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(err instanceof Error ? err.message : 'failed');
    });
  return true;
}

/** Another site that leads its visitor's browser here (by a form, by a name that means 127.0.0.1) gets nothing and writes nothing. */
function isOwn({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const site = headers['sec-fetch-site'] ?? 'none';
  const origin = headers.origin === undefined || headers.origin === 'null' || headers.origin === `http://${headers.host}`;
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) && (site === 'same-origin' || site === 'none') && origin;
}

async function send(answer: DeskAnswer, response: ServerResponse, { pageDir, self }: { pageDir: string; self: string }): Promise<void> {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
  const isPage = answer.page !== undefined;
  const name = isPage ? path.posix.normalize(`/${answer.page || 'index.html'}`) : (answer.file ?? '');
  const found = isPage ? await readFile(path.join(pageDir, name)).catch(() => null) : (answer.bytes ?? null); // no such file: 404
  const body = answer.json === undefined ? (found ?? answer.text ?? '') : JSON.stringify(answer.json);
  const type =
    answer.type ?? (answer.json === undefined ? (found ? (lookup(name) ?? 'application/octet-stream') : 'text/plain') : 'application/json');
  response.writeHead(isPage && !found ? 404 : answer.status, {
    ...common,
    'content-type': /^text\/|json|javascript/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type,
    'content-security-policy': name === '/index.html' ? toDeskPolicy({ self }) : "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  response.end(body);
}
