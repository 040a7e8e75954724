import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bakeDatabaseIfChanged } from './bake-database.ts';
import { withBuildLock } from './build-lock.ts';
import { prepareFonts } from './prepare-fonts.ts';
import { prepareIcons } from './prepare-icons.ts';
import { prerender } from './prerender.ts';
import { printImages } from './print-images.ts';
import { importServerBundle } from './server-bundle.ts';

const STAMP = 'build/stamp';
/** What a build is made of. Tests and what is only measured can change without one. */
const sources = [
  'app',
  'artwork',
  'server',
  'shared',
  'content',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** Builds the site when anything it is made of changed, and says so. Resolves at once when nothing did. */
export function buildIfChanged(say: (line: string) => void): Promise<void> {
  return withBuildLock(() => build(say));
}

async function build(say: (line: string) => void): Promise<void> {
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === (await fingerprintSources())) return;
  await rm(STAMP, { force: true });
  say('Building the site (about half a minute, only when something changed)');
  await prepareFonts();
  await prepareIcons();
  const fingerprint = await fingerprintSources();
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/dist/cli/index.js', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed; what went wrong stands above.');
  await bakeDatabaseIfChanged(say);
  await compressFiles(path.resolve('build/client'));
  say('Rendering the fixed pages in both languages');
  await prerender();
  say('Printing the pictures (about half a minute the first time, then only what changed)');
  await printImages(path.resolve(process.env['CONTENT_DIR'] ?? 'content'));
  await writeFile(STAMP, fingerprint);
}

/** Writes `file.br` and `file.gz` beside every file that shrinks, as small as can be: the server then starts without compressing. */
async function compressFiles(dir: string): Promise<void> {
  const { compressBest, isCompressible } = await importServerBundle();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile() && isCompressible(candidate.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const { br, gzip } = await compressBest(await readFile(file));
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
  }
}

/** The address that stands in the pages; the port counts only where it is part of it. */
function getAddress(): string {
  const { SITE_URL, HOST = '', PORT = '' } = process.env;
  return SITE_URL ?? `${HOST}:${PORT}`;
}

/** The fonts are made by the build itself. */
function isLeftOut(file: string): boolean {
  return /\.test\.tsx?$|^scripts\/bench-/.test(file) || file.startsWith(path.join('app', 'styles', 'fonts'));
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${getAddress()} ${process.env['CDN_URL'] ?? ''}`);
  for (const source of sources) {
    const info = await stat(source).catch(() => null);
    const files = info?.isDirectory()
      ? (await readdir(source, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [source];
    for (const file of files.filter((name) => !isLeftOut(name)).sort()) {
      const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) await buildIfChanged(console.log);
