import { isObject } from '#shared/type-guards.ts';
import { type Ask, type FakeRepository, type FakeRequest, listChanges, type Reply, toBlobId } from './git-hosts.ts';

const PAGE = 100;

/** GitLab's API: the tree and texts by GraphQL; people, saves and merge requests by REST. */
export function answerGitlab({ path, method, query, body, person }: Ask, repository: FakeRepository): Reply {
  if (path.endsWith('/graphql')) return { status: 200, body: { data: { project: answerQuery(body, repository) } } };
  if (path.endsWith('/user')) return { status: 200, body: { ...person, username: person.login, web_url: '', avatar_url: '' } };
  if (path.endsWith('/users')) return { status: 200, body: [{ id: person.id }] };
  if (path.includes('/merge_requests')) return answerRequest({ path, method, query, body, person }, repository);
  if (method === 'DELETE' && path.includes('/branches/')) {
    repository.closeBranch(path.replace(/^.*\/branches\//, ''));
    return { status: 204, body: '' };
  }
  if (path.includes('/branches/')) return { status: 200, body: { commit: { id: repository.head() } } };
  if (path.endsWith('/deployments') || path.endsWith('/statuses')) return { status: 200, body: [] };
  if (method === 'POST' && path.endsWith('/repository/commits')) return commit(body, person.name, repository);
  return { status: 404, body: { message: '404 Not Found' } };
}

/** Merge requests: found by label, opened, moved on, merged. */
function answerRequest({ path, method, query, body, person }: Ask, repository: FakeRepository): Reply {
  const number = Number(/\/merge_requests\/(\d+)/.exec(path)?.[1]);
  const request = repository.requests.find((one) => one.number === number);
  if (request) return answerOne(request, { path, method, body, person }, repository);
  if (method === 'POST') {
    const made = { title: String(body['title']), branch: String(body['source_branch']), labels: [String(body['labels'])], isDraft: true };
    return { status: 201, body: toMergeRequest(repository.propose(made), repository) };
  }
  const [label, branch] = [query.get('labels'), query.get('source_branch')];
  const found = repository.requests.filter(
    (one) => one.state === 'open' && (label === null || one.labels.includes(label)) && (branch === null || one.branch === branch),
  );
  return { status: 200, body: found.map((one) => toMergeRequest(one, repository)) };
}

function answerOne(request: FakeRequest, { path, method, body, person }: Omit<Ask, 'query'>, repository: FakeRepository): Reply {
  if (path.endsWith('/diffs')) {
    const files = [...listChanges(repository.branch(request.branch), repository).keys()];
    return { status: 200, body: files.map((file) => ({ old_path: file, new_path: file, deleted_file: false, renamed_file: false })) };
  }
  if (method === 'PUT' && path.endsWith('/merge')) {
    repository.merge(request.number, person.name);
    repository.closeBranch(request.branch);
  } else if (method === 'PUT') {
    const gone = String(body['remove_labels']).split(',');
    request.labels = [...request.labels.filter((label) => !gone.includes(label)), String(body['add_labels'])];
    request.title = String(body['title']);
  }
  return { status: 200, body: toMergeRequest(request, repository) };
}

function toMergeRequest({ number, title, branch, labels, state }: FakeRequest, repository: FakeRepository) {
  const sha = repository.hasBranch(branch) ? repository.branch(branch).head() : '';
  const [created_at, web_url] = ['2026-11-24T12:00:00Z', `http://host/merge_requests/${number}`];
  return { iid: number, id: number, title, web_url, source_branch: branch, sha, labels, state, created_at, updated_at: created_at };
}

function answerQuery(body: Record<string, unknown>, repository: FakeRepository): unknown {
  const { files, commits } = repository;
  const variables = isObject(body['variables']) ? body['variables'] : {};
  const query = String(body['query']);
  if (query.includes('lastCommit')) {
    const last = commits.at(-1);
    return { repository: { tree: { lastCommit: { sha: last?.id, message: last?.message } } } };
  }
  if (query.includes('rawTextBlob')) {
    const paths = Array.isArray(variables['paths']) ? variables['paths'].map(String) : [];
    const asked = repository.branch(variables['branch']).files;
    const nodes = paths.map((file) => ({
      path: file,
      oid: toBlobId(asked.get(file) ?? Buffer.alloc(0)),
      rawTextBlob: asked.get(file)?.toString(),
    }));
    return { repository: { blobs: { nodes } } };
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
  const name = String(body['branch']);
  const branch = body['start_branch'] === undefined ? repository.branch(name) : repository.openBranch(name);
  const made = branch.commit({ message: String(body['commit_message']), author, files });
  return { status: 201, body: { id: made.id, committed_date: '2026-11-24T12:00:00Z' } };
}
