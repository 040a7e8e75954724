import { isObject } from '#shared/is-object.ts';
import { type Ask, type FakeRepository, type Reply, toBlobId } from './git-hosts.ts';

const PAGE = 100;

/** GitLab's API: the tree and texts by GraphQL, people and saves by REST. */
export function answerGitlab({ path, method, body, person }: Ask, repository: FakeRepository): Reply {
  if (path.endsWith('/graphql')) return { status: 200, body: { data: { project: answerQuery(body, repository) } } };
  if (path.endsWith('/user')) return { status: 200, body: { ...person, username: person.login, web_url: '', avatar_url: '' } };
  if (path.endsWith('/users')) return { status: 200, body: [{ id: person.id }] };
  if (path.includes('/branches/')) return { status: 200, body: { commit: { id: repository.head() } } };
  if (path.endsWith('/deployments') || path.endsWith('/statuses')) return { status: 200, body: [] };
  if (method === 'POST' && path.endsWith('/repository/commits')) return commit(body, person.name, repository);
  return { status: 404, body: { message: '404 Not Found' } };
}

function answerQuery(body: Record<string, unknown>, { files, commits }: FakeRepository): unknown {
  const variables = isObject(body['variables']) ? body['variables'] : {};
  const query = String(body['query']);
  if (query.includes('lastCommit')) {
    const last = commits.at(-1);
    return { repository: { tree: { lastCommit: { sha: last?.id, message: last?.message } } } };
  }
  if (query.includes('rawTextBlob')) {
    const paths = Array.isArray(variables['paths']) ? variables['paths'].map(String) : [];
    return { repository: { blobs: { nodes: paths.map((file) => ({ rawTextBlob: files.get(file)?.toString() })) } } };
  }
  if (query.includes('pageInfo')) {
    const from = Number(variables['cursor'] || 0);
    const nodes = [...files].slice(from, from + PAGE).map(([file, bytes]) => ({ type: 'blob', path: file, sha: toBlobId(bytes) }));
    const pageInfo = { endCursor: String(from + PAGE), hasNextPage: from + PAGE < files.size };
    return { repository: { tree: { blobs: { nodes, pageInfo } } } };
  }
  throw new Error(`not asked before: ${query}`);
}

function commit(body: Record<string, unknown>, author: string, repository: FakeRepository): Reply {
  const actions = Array.isArray(body['actions']) ? body['actions'].filter(isObject) : [];
  const known = (id: unknown) => repository.commits.findIndex((commit) => commit.id === id);
  // What changed since the commit that an action names is refused; a commit that is not there is not looked at (GitLab 16).
  const changed = actions.find(
    ({ action, file_path, last_commit_id }) =>
      action !== 'create' &&
      known(last_commit_id) >= 0 &&
      repository.commits.slice(known(last_commit_id) + 1).some(({ files }) => files.has(String(file_path))),
  );
  if (changed)
    return { status: 400, body: { message: `The file has changed since you started editing it: ${String(changed['file_path'])}` } };
  const files = new Map(
    actions.map(({ action, file_path, content, encoding }) => [
      String(file_path),
      action === 'delete' ? null : Buffer.from(String(content), encoding === 'base64' ? 'base64' : 'utf8'),
    ]),
  );
  const made = repository.commit({ message: String(body['commit_message']), author, files });
  return { status: 201, body: { id: made.id, committed_date: '2026-11-24T12:00:00Z' } };
}
