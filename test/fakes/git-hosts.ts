import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { isObject } from '#shared/is-object.ts';
import type { DeskRepository } from '#server/platform/desk-repository.ts';
import { answerGitea } from './gitea.ts';
import { answerGithub } from './github.ts';
import { answerGitlab } from './gitlab.ts';

export type Commit = { id: string; message: string; author: string; files: Map<string, Buffer | null> };
export type Person = { id: number; login: string; name: string; email: string };
/** A repository in memory, of one branch. */
export type FakeRepository = { files: Map<string, Buffer>; commits: Commit[]; head(): string; commit(change: Omit<Commit, 'id'>): Commit };
/** A request to an API: whose it is was looked at before. */
export type Ask = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; person: Person };
/** What an API answers; a Buffer as it is, all else as JSON. */
export type Reply = { status: number; body: unknown };

export type GitHost = { url: string; repository: FakeRepository; log: string[]; tokens: Map<string, Person>; close(): Promise<void> };

const apis = { github: answerGithub, gitlab: answerGitlab, gitea: answerGitea };

/**
 * A git host of its kind, as far as the desk's library speaks to it (its requests were written down, and are again in `log`). It signs
 * in with PKCE: the code and its verifier are checked. Browsers of other origins may ask, as the real ones allow.
 */
export async function startGitHost(kind: DeskRepository['kind'], files: Map<string, Buffer>, person: Person): Promise<GitHost> {
  const repository = createRepository(files);
  const log: string[] = [];
  const tokens = new Map([[`own-${randomUUID()}`, person]]);
  const challenges = new Map<string, string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    log.push(`${request.method} ${url.pathname}`);
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: '' });
    if (url.pathname.endsWith('/authorize')) {
      const code = randomUUID();
      challenges.set(code, url.searchParams.get('code_challenge') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }));
      return void response.writeHead(302, { location: back.href }).end();
    }
    const given = request.method === 'GET' ? {} : await json(request).catch(() => text(request));
    const body = isObject(given) ? given : {};
    if (/\/(access_token|token)$/.test(url.pathname)) {
      const challenge = createHash('sha256').update(String(body['code_verifier'])).digest('base64url');
      if (challenges.get(String(body['code'])) !== challenge) return send(response, { status: 400, body: { error: 'invalid_grant' } });
      const token = `signed-in-${randomUUID()}`;
      tokens.set(token, person);
      return send(response, { status: 200, body: { access_token: token, token_type: 'bearer' } });
    }
    const asking = tokens.get((request.headers.authorization ?? '').replace(/^\w+ /, ''));
    if (!asking) return send(response, { status: 401, body: { message: 'Bad credentials' } });
    const ask = { method: request.method ?? '', path: decodeURIComponent(url.pathname), query: url.searchParams, body, person: asking };
    const reply = apis[kind](ask, repository);
    if (reply.status >= 400) log.push(`  ${reply.status}`);
    send(response, reply);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, { status: 500, body: { message: String(error) } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on TCP
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, repository, log, tokens, close };
}

/** The name that git gives to these bytes. */
export function toBlobId(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

export function findBlob({ files }: FakeRepository, id: string): Buffer | undefined {
  return [...files.values()].find((bytes) => toBlobId(bytes) === id);
}

function createRepository(files: Map<string, Buffer>): FakeRepository {
  const commits: Commit[] = [];
  const commit = (change: Omit<Commit, 'id'>): Commit => {
    for (const [file, bytes] of change.files)
      if (bytes === null) files.delete(file);
      else files.set(file, bytes);
    const made = { ...change, id: createHash('sha1').update(randomUUID()).digest('hex') };
    commits.push(made);
    return made;
  };
  commit({ message: 'The site', author: 'somebody', files: new Map() });
  return { files, commits, commit, head: () => commits.at(-1)?.id ?? '' };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const isBytes = Buffer.isBuffer(body);
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, authorization, content-type',
    'access-control-allow-methods': '*',
    'content-type': isBytes ? 'application/octet-stream' : 'application/json',
  });
  response.end(isBytes ? body : JSON.stringify(body));
}
