import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { isObject } from '#shared/type-guards.ts';
import type { DeskRepository } from '#server/platform/desk-repository.ts';
import { answerGitea } from './gitea.ts';
import { answerGithub } from './github.ts';
import { answerGitlab } from './gitlab.ts';

export type Commit = { id: string; message: string; author: string; files: Map<string, Buffer | null> };
export type Person = { id: number; login: string; name: string; email: string };
/** One branch of a repository in memory. */
export type FakeBranch = { files: Map<string, Buffer>; commits: Commit[]; head(): string; commit(change: Omit<Commit, 'id'>): Commit };
/** A pull request, or a merge request. */
export type FakeRequest = { number: number; title: string; branch: string; labels: string[]; isDraft: boolean; state: 'open' | 'merged' };
/** What everybody sees first, and what was proposed for it. */
export type FakeRepository = FakeBranch & {
  requests: FakeRequest[];
  /** The branch of this name, the first one without a name. Throws for another. */
  branch(name: unknown): FakeBranch;
  hasBranch(name: string): boolean;
  openBranch(name: string): FakeBranch;
  closeBranch(name: string): void;
  propose(request: Omit<FakeRequest, 'number' | 'state'>): FakeRequest;
  merge(number: number, author: string): void;
};
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

export function findBlob({ files }: FakeBranch, id: string): Buffer | undefined {
  return [...files.values()].find((bytes) => toBlobId(bytes) === id);
}

const FIRST_BRANCH = 'main';

function createRepository(files: Map<string, Buffer>): FakeRepository {
  const first = createBranch(files, []);
  first.commit({ message: 'The site', author: 'somebody', files: new Map() });
  const others = new Map<string, FakeBranch>();
  const requests: FakeRequest[] = [];
  const branch = (name: unknown = FIRST_BRANCH) => {
    const found = typeof name !== 'string' ? null : name === FIRST_BRANCH ? first : others.get(name);
    if (!found) throw new Error(`no branch ${JSON.stringify(name)}`);
    return found;
  };
  return {
    ...first,
    requests,
    branch,
    hasBranch: (name) => others.has(name),
    openBranch(name) {
      const opened = createBranch(new Map(first.files), [...first.commits]);
      others.set(name, opened);
      return opened;
    },
    closeBranch: (name) => void others.delete(name),
    propose(request) {
      const made: FakeRequest = { ...request, number: requests.length + 1, state: 'open' };
      requests.push(made);
      return made;
    },
    merge(number, author) {
      const request = requests.find((one) => one.number === number);
      if (!request) throw new Error(`no request ${number}`);
      first.commit({ message: request.title, author, files: listChanges(branch(request.branch), first) });
      request.state = 'merged';
    },
  };
}

/** The files of a branch that are not as they are on the first. */
export function listChanges({ files }: FakeBranch, first: FakeBranch): Map<string, Buffer> {
  return new Map([...files].filter(([file, bytes]) => !first.files.get(file)?.equals(bytes)));
}

function createBranch(files: Map<string, Buffer>, commits: Commit[]): FakeBranch {
  const commit = (change: Omit<Commit, 'id'>): Commit => {
    for (const [file, bytes] of change.files)
      if (bytes === null) files.delete(file);
      else files.set(file, bytes);
    const made = { ...change, id: createHash('sha1').update(randomUUID()).digest('hex') };
    commits.push(made);
    return made;
  };
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
