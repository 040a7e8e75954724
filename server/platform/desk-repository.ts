/** The repository that the desk writes to when it is on the web, as `DESK_REPOSITORY` names it. */
export type DeskRepository = {
  kind: 'github' | 'gitlab' | 'gitea';
  /** The address of its site, and of its API: the only hosts that the desk's page may ask. */
  siteUrl: string;
  apiUrl: string;
  /** `owner/name`; GitLab's may have groups between. */
  repo: string;
  branch: string;
  /** The id of the application for the sign-in with PKCE; '' where people sign in with a token of their own. */
  appId: string;
  /** Whether a save opens a pull or merge request, for the branch to be changed when somebody publishes it. Not at Gitea. */
  opensRequests: boolean;
};

/**
 * Reads `gitlab+https://git.example.com/owner/name?app=ID&requests#branch`. `gitea` is for Forgejo as well. GitHub takes no `app`, and
 * `gitea` no `requests`: the desk's library has neither. Null for anything else.
 */
export function parseDeskRepository(value: string): DeskRepository | null {
  const [, kind, address] = /^(github|gitlab|gitea)\+(https?:\/\/[^\s@]+)$/.exec(value) ?? [];
  if (!isKind(kind) || !address || !URL.canParse(address)) return null;
  const { origin, protocol, hostname, pathname, hash, searchParams } = new URL(address);
  const repo = pathname.slice(1);
  const branch = decodeURIComponent(hash.slice(1));
  const appId = searchParams.get('app') ?? '';
  const opensRequests = searchParams.has('requests');
  const isPrivate = protocol === 'https:' || hostname === '127.0.0.1'; // tokens travel there
  const isNamed = (kind === 'gitlab' ? /^[\w.-]+(\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/).test(repo) && /^[\w./-]+$/.test(branch);
  if (!isPrivate || !isNamed || (kind === 'github' && appId) || (kind === 'gitea' && opensRequests)) return null;
  return { kind, siteUrl: origin, apiUrl: toApiUrl(kind, origin), repo, branch, appId, opensRequests };
}

function toApiUrl(kind: DeskRepository['kind'], origin: string): string {
  if (kind === 'github') return origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  return `${origin}/api/${kind === 'gitlab' ? 'v4' : 'v1'}`;
}

function isKind(value: string | undefined): value is DeskRepository['kind'] {
  return value === 'github' || value === 'gitlab' || value === 'gitea';
}
