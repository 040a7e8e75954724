import path from 'node:path';
import { type Answer, createAnswer } from '#server/http/answer.ts';
import type { Env } from '#server/platform/env.ts';
import { loadStaticFiles } from './static-files.ts';

/**
 * The built page of the desk by URL path, where `DESK_REPOSITORY` is set; empty elsewhere. Drafts, sign-in and saves are between the
 * browser and the repository: nothing but these files is asked of this server. Throws when the build was made without the setting.
 */
export async function loadDeskFiles(env: Env, buildDir: string): Promise<Map<string, Answer>> {
  if (!env.DESK_REPOSITORY) return new Map();
  const files = await loadStaticFiles(path.join(buildDir, 'desk'));
  const page = files.get('/index.html');
  if (!page) throw new Error('DESK_REPOSITORY is set, and the build has no desk: set it before npm run build as well');
  const { siteUrl, apiUrl } = env.DESK_REPOSITORY;
  const hosts = [...new Set([new URL(apiUrl).origin, siteUrl])].join(' ');
  page.headers = {
    ...page.headers,
    'cache-control': 'no-cache',
    'content-security-policy': toDeskPolicy({ hosts }) + (env.SITE_URL.startsWith('https:') ? '; upgrade-insecure-requests' : ''),
    // The window of the sign-in must find its opener again.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  };
  const redirect = createAnswer({ status: 308, headers: { location: '/desk/' }, body: Buffer.alloc(0), etag: null });
  const named = [...files].map(([urlPath, answer]) => [`/desk${urlPath}`, answer] as const);
  return new Map([...named, ['/desk/', page], ['/desk', redirect]]);
}

/**
 * The policy of the desk's page, and of nothing else. Its library puts style elements into the page, shows drafts in frames made from
 * blobs, and makes pictures smaller with WebAssembly; it may ask this server and `hosts`. `self`: this server by its address as well,
 * where pages of the site are shown in such a frame, which Firefox takes for nobody's.
 */
export function toDeskPolicy({ hosts = '', self = '' }: { hosts?: string; self?: string }): string {
  const own = `'self' ${self}`.trim();
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} blob: data:`,
    `font-src ${own} data:`,
    `connect-src ${own} blob: data: ${hosts}`.trim(),
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    `base-uri ${own}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
