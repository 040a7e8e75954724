import { isObject } from '#shared/type-guards.ts';
import { type Ask, type FakeRepository, type Reply, toBlobId } from './git-hosts.ts';

/** Gitea's API. A save names the bytes of each file it replaces: where they are others by now, it is refused. */
export function answerGitea({ path, method, body, person }: Ask, repository: FakeRepository): Reply {
  const { files } = repository;
  if (path.endsWith('/version')) return { status: 200, body: { version: '1.24.6' } };
  if (path.endsWith('/settings/api')) return { status: 200, body: { default_paging_num: 30, max_response_items: 50 } };
  if (path.endsWith('/user')) return { status: 200, body: { ...person, full_name: person.name, html_url: '', avatar_url: '' } };
  if (path.includes('/branches/'))
    return { status: 200, body: { commit: { id: repository.head(), message: repository.commits.at(-1)?.message } } };
  if (path.includes('/git/trees/')) {
    const tree = [...files].map(([file, bytes]) => ({ type: 'blob', path: file, sha: toBlobId(bytes), size: bytes.length }));
    return { status: 200, body: { tree, truncated: false } };
  }
  if (path.endsWith('/file-contents')) {
    const wanted = Array.isArray(body['files']) ? body['files'].map(String) : [];
    return { status: 200, body: wanted.map((file) => ({ path: file, encoding: 'base64', content: files.get(file)?.toString('base64') })) };
  }
  if (method === 'POST' && path.endsWith('/contents')) return commit(body, repository);
  if (/\/repos\/[^/]+\/[^/]+$/.test(path)) return { status: 200, body: { permissions: { pull: true }, default_branch: 'main' } };
  return { status: 404, body: { message: 'Not Found' } };
}

function commit(body: Record<string, unknown>, repository: FakeRepository): Reply {
  const changes = Array.isArray(body['files']) ? body['files'].filter(isObject) : [];
  const stale = changes.some(({ operation, path, sha }) => {
    const now = repository.files.get(String(path));
    return operation !== 'create' && (!now || sha !== toBlobId(now));
  });
  if (stale) return { status: 422, body: { message: 'sha does not match' } };
  const files = new Map(
    changes.map(({ operation, path, content }) => [String(path), operation === 'delete' ? null : Buffer.from(String(content), 'base64')]),
  );
  const author = isObject(body['author']) ? String(body['author']['name']) : '';
  const made = repository.commit({ message: String(body['message']), author, files });
  const saved = [...files].map(([file, bytes]) => bytes && { path: file, sha: toBlobId(bytes) });
  return { status: 201, body: { commit: { sha: made.id, created: '2026-11-24T12:00:00Z' }, files: saved } };
}
