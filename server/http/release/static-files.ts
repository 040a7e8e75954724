import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { listFiles } from '#server/content/hash-files.ts';
import { type Answer, createAnswer } from '#server/http/answer.ts';

/** The content type by extension; text in UTF-8. */
export function getContentType(file: string): string {
  const type = lookup(file) ?? (file.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream');
  return /^text\/|^application\/json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a file of this name is worth compressing. Pictures and fonts are compressed already. */
export function isCompressible(file: string): boolean {
  return /\.(css|csv|html|js|json|md|svg|txt)$/.test(file);
}

/**
 * Reads the built client files into memory, by URL path. Files under `assets/` carry a hash in their name and never change; browsers
 * revalidate the rest. The build wrote `file.br` and `file.gz`, so nothing is compressed at start.
 */
export async function loadStaticFiles(dir: string): Promise<Map<string, Answer>> {
  const files = (await listFiles(dir).catch(() => [])).filter((file) => !/\.(br|gz)$|^\./.test(path.basename(file)));
  const answers = await Promise.all(files.map(async (file) => [toUrlPath(dir, file), await loadFile(dir, file)] as const));
  return new Map(answers);
}

export async function loadFile(dir: string, file: string): Promise<Answer> {
  const immutable = toUrlPath(dir, file).startsWith('/assets/');
  const [identity, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const headers = {
    'content-type': getContentType(file),
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  };
  const answer = createAnswer({ status: 200, headers, body: identity });
  if (br) answer.bodies.br = br;
  if (gzip) answer.bodies.gzip = gzip;
  return answer;
}

function toUrlPath(dir: string, file: string): string {
  return `/${path.relative(dir, file).split(path.sep).map(encodeURIComponent).join('/')}`;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
