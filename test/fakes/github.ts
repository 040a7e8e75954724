import { isObject } from '#shared/is-object.ts';
import { type Ask, type FakeRepository, findBlob, type Reply, toBlobId } from './git-hosts.ts';

const when = '2026-11-24T12:00:00Z';

/** GitHub's API: its tree, blobs and collaborators by REST; last commits, texts and saves by GraphQL. */
export function answerGithub({ path, method, body, person }: Ask, repository: FakeRepository): Reply {
  if (path.endsWith('/graphql')) return answerQuery(String(body['query']), body['variables'], person.login, repository);
  if (method !== 'GET') return { status: 405, body: {} };
  if (path.endsWith('/user')) return { status: 200, body: { ...person, html_url: '', avatar_url: '' } };
  if (path.endsWith(`/collaborators/${person.login}`)) return { status: 204, body: '' };
  if (path.includes('/git/trees/')) {
    const tree = [...repository.files].map(([file, bytes]) => ({ type: 'blob', path: file, sha: toBlobId(bytes), size: bytes.length }));
    return { status: 200, body: { tree } };
  }
  const blob = path.includes('/git/blobs/') && findBlob(repository, path.replace(/^.*\//, ''));
  return blob ? { status: 200, body: blob } : { status: 404, body: { message: 'Not Found' } };
}

function answerQuery(query: string, variables: unknown, login: string, repository: FakeRepository): Reply {
  if (query.includes('createCommitOnBranch')) return commit(query, variables, login, repository);
  if (query.includes('oid message')) {
    const nodes = [{ oid: repository.head(), message: repository.commits.at(-1)?.message }];
    return { status: 200, body: { data: { repository: { ref: { target: { history: { nodes } } } } } } };
  }
  const texts = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(([, alias = '', id = '']) => [
    alias,
    { text: findBlob(repository, id)?.toString(), isTruncated: false },
  ]);
  const histories = [...query.matchAll(/(commit_\d+):\s+ref.*?path: "([^"]+)"/g)].map(([, alias = '', file = '']) => {
    const last = repository.commits.findLast(({ files }) => files.has(file)) ?? repository.commits[0];
    const nodes = [{ author: { name: last?.author, email: '', user: null }, committedDate: when }];
    return [alias, { target: { history: { nodes } } }];
  });
  return { status: 200, body: { data: { repository: Object.fromEntries([...texts, ...histories]) } } };
}

/** A save names the commit it stands on: on another one it is refused. */
function commit(query: string, variables: unknown, author: string, repository: FakeRepository): Reply {
  const input = isObject(variables) && isObject(variables['input']) ? variables['input'] : {};
  if (input['expectedHeadOid'] !== repository.head())
    return { status: 200, body: { data: null, errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to another commit' }] } };
  const { fileChanges, message } = input as {
    fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
    message: { headline: string };
  }; // what the query declares
  const files = new Map<string, Buffer | null>([
    ...fileChanges.additions.map((added) => [added.path, Buffer.from(added.contents, 'base64')] as const),
    ...fileChanges.deletions.map((gone) => [gone.path, null] as const),
  ]);
  const made = repository.commit({ message: message.headline, author, files });
  const asked = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(([, alias = '', file = '']) => [
    alias,
    { oid: toBlobId(repository.files.get(file) ?? Buffer.alloc(0)) },
  ]);
  const answer = { oid: made.id, committedDate: when, ...Object.fromEntries(asked) };
  return { status: 200, body: { data: { createCommitOnBranch: { commit: answer } } } };
}
