import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Names the code of a release: a hash of all files of the server build. The version of the client build is
 * not enough: it stays the same when only a loader, a template or an inline script changed.
 */
export async function readReleaseId(serverDir: string, clientVersion: string): Promise<string> {
  const names = (await readdir(serverDir, { recursive: true }).catch(() => [])).filter((name) => /\.m?js$/.test(name)).sort();
  const hash = createHash('sha256').update(clientVersion);
  for (const name of names) hash.update(name).update(await readFile(path.join(serverDir, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names everything that decides what a page looks like: code, security policy, the settings that pages show,
 * content, and the date as far as pages show it. Kept pages, the addresses of page states and
 * `/builds/latest.json` carry this name, so that two editions are never mixed.
 */
export function toEdition(parts: { releaseId: string; settings: string[]; policy: string; content: string }): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

/** Computes a value again only when what it depends on has changed. */
export function rememberLast<Input, Output>(getInput: () => Input, work: (input: Input) => Output): () => Output {
  let last: { input: Input; output: Output } | null = null;
  return () => {
    const input = getInput();
    if (!last || last.input !== input) last = { input, output: work(input) };
    return last.output;
  };
}
