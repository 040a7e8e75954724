import { isObject } from '#shared/type-guards.ts';
import { type Ask, type FakeRepository, type FakeRequest, findBlob, listChanges, type Reply, toBlobId } from './git-hosts.ts';

const when = '2026-11-24T12:00:00Z';

/** GitHub's API: its tree, blobs, collaborators and pull requests by REST; last commits, texts, saves and branches by GraphQL. */
export function answerGithub({ path, method, body, person }: Ask, repository: FakeRepository): Reply {
  if (path.endsWith('/graphql')) return answerQuery(String(body['query']), body['variables'], person.login, repository);
  const onRequest = answerRequest({ path, method, body, person }, repository);
  if (onRequest) return onRequest;
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

/** Pull requests: opened, labelled with where they stand, merged; and what becomes of their branches. Null for anything else. */
function answerRequest({ path, method, body, person }: Omit<Ask, 'query'>, repository: FakeRepository): Reply | null {
  if (method === 'POST' && path.endsWith('/pulls')) {
    const made = repository.propose({
      title: String(body['title']),
      branch: String(body['head']),
      labels: [],
      isDraft: body['draft'] === true,
    });
    return { status: 201, body: toPull(made, repository) };
  }
  const branch = /\/git\/refs\/heads\/(.+)$/.exec(path)?.[1];
  if (method === 'DELETE' && branch) {
    repository.closeBranch(branch);
    return { status: 204, body: '' };
  }
  const number = Number(/\/(?:pulls|issues)\/(\d+)/.exec(path)?.[1]);
  const request = repository.requests.find((one) => one.number === number);
  if (!request) return null;
  if (method === 'PUT' && path.endsWith('/merge')) repository.merge(number, person.login);
  if (method !== 'GET' && Array.isArray(body['labels'])) request.labels = body['labels'].map(String);
  return { status: 200, body: { ...toPull(request, repository), labels: request.labels.map((name) => ({ name })) } };
}

function toPull({ number, title, branch }: FakeRequest, repository: FakeRepository) {
  const sha = repository.hasBranch(branch) ? repository.branch(branch).head() : '';
  return {
    number,
    node_id: `PR_${number}`,
    title,
    html_url: `http://host/pull/${number}`,
    head: { sha },
    created_at: when,
    updated_at: when,
  };
}

/** The open ones that the desk labelled, each with its changed files. */
function listPulls(login: string, repository: FakeRepository): unknown[] {
  return repository.requests
    .filter(({ state }) => state === 'open')
    .map((request) => ({
      id: `PR_${request.number}`,
      number: request.number,
      title: request.title,
      url: `http://host/pull/${request.number}`,
      isDraft: request.isDraft,
      isCrossRepository: false,
      createdAt: when,
      updatedAt: when,
      headRefName: request.branch,
      headRefOid: repository.branch(request.branch).head(),
      author: { login, avatarUrl: '', name: login, email: '', databaseId: 7 },
      labels: { nodes: request.labels.map((name) => ({ name })) },
      files: {
        nodes: [...listChanges(repository.branch(request.branch), repository).keys()].map((path) => ({ path, changeType: 'MODIFIED' })),
      },
    }));
}

/** What is asked about branches and pull requests; null for anything else. */
function answerBranchQuery(query: string, variables: unknown, login: string, repository: FakeRepository): unknown {
  const input = isObject(variables) && isObject(variables['input']) ? variables['input'] : {};
  if (query.includes('createRef(')) {
    repository.openBranch(String(input['name']).replace('refs/heads/', ''));
    return { createRef: { ref: { name: input['name'] } } };
  }
  if (query.includes('fork: repository')) return { fork: { id: 'R_1' }, base: { ref: { target: { oid: repository.head() } } } };
  const draft = /(markPullRequestReadyForReview|convertPullRequestToDraft)\(/.exec(query)?.[1];
  if (draft) {
    const request = repository.requests.find(({ number }) => input['pullRequestId'] === `PR_${number}`);
    if (request) request.isDraft = draft === 'convertPullRequestToDraft';
    return { [draft]: { pullRequest: { isDraft: request?.isDraft } } };
  }
  if (query.includes('pullRequests(')) return { repository: { pullRequests: { nodes: listPulls(login, repository), totalCount: 0 } } };
  const onBranches = [...query.matchAll(/(file_\d+):\s*object\(expression: "([^":]+):([^"]+)"\)/g)].map(
    ([, alias = '', branch = '', file = '']) => {
      const bytes = repository.branch(branch).files.get(file);
      return [
        alias,
        bytes && { oid: toBlobId(bytes), byteSize: bytes.length, isBinary: false, isTruncated: false, text: bytes.toString() },
      ];
    },
  );
  return onBranches.length > 0 ? { repository: Object.fromEntries(onBranches) } : null;
}

function answerQuery(query: string, variables: unknown, login: string, repository: FakeRepository): Reply {
  if (query.includes('createCommitOnBranch')) return commit(query, variables, login, repository);
  const onBranches = answerBranchQuery(query, variables, login, repository);
  if (onBranches) return { status: 200, body: { data: onBranches } };
  if (query.includes('oid message')) {
    const asked = repository.branch(isObject(variables) ? variables['branch'] : undefined);
    const nodes = [{ oid: asked.head(), message: asked.commits.at(-1)?.message }];
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
  const branch = repository.branch(isObject(input['branch']) ? input['branch']['branchName'] : undefined);
  if (input['expectedHeadOid'] !== branch.head())
    return { status: 200, body: { data: null, errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to another commit' }] } };
  const { fileChanges, message } = input as {
    fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
    message: { headline: string };
  }; // what the query declares
  const files = new Map<string, Buffer | null>([
    ...fileChanges.additions.map((added) => [added.path, Buffer.from(added.contents, 'base64')] as const),
    ...fileChanges.deletions.map((gone) => [gone.path, null] as const),
  ]);
  const made = branch.commit({ message: message.headline, author, files });
  const asked = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(([, alias = '', file = '']) => [
    alias,
    { oid: toBlobId(branch.files.get(file) ?? Buffer.alloc(0)) },
  ]);
  const answer = { oid: made.id, committedDate: when, ...Object.fromEntries(asked) };
  return { status: 200, body: { data: { createCommitOnBranch: { commit: answer } } } };
}
