import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createStoredAnswer, type StoredAnswer } from './stored-answer.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export function getContentType(file: string): string {
  return contentTypes[path.extname(file)] ?? 'application/octet-stream';
}

/** Whether compressing a file of this name is worth it: pictures and fonts are compressed already. */
export function isCompressible(file: string): boolean {
  return /\.(css|csv|html|js|json|md|svg|txt)$/.test(file);
}

/**
 * Reads the built client files into memory, by URL path. Files under `assets/` carry a hash in their name and never change; the rest are
 * revalidated. `file.br` and `file.gz`, written by the build, spare the start the compression.
 */
export async function loadStaticFiles(dir: string): Promise<Map<string, StoredAnswer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|^\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const answers = await Promise.all(files.map(async (file) => [toUrlPath(dir, file), await loadFile(dir, file)] as const));
  return new Map(answers);
}

async function loadFile(dir: string, file: string): Promise<StoredAnswer> {
  const immutable = toUrlPath(dir, file).startsWith('/assets/');
  const [identity, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const headers = {
    'content-type': getContentType(file),
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  };
  return createStoredAnswer({ status: 200, headers, body: identity }, br && gzip ? { br, gzip } : 'fast');
}

function toUrlPath(dir: string, file: string): string {
  return `/${path.relative(dir, file).split(path.sep).map(encodeURIComponent).join('/')}`;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
