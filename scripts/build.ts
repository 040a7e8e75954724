import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from '../server/platform/env.ts';
import { bakeDatabaseIfChanged } from './bake-database.ts';
import { withBuildLock } from './build-lock.ts';
import { prepareFonts } from './prepare-fonts.ts';
import { prepareIcons } from './prepare-icons.ts';
import { prerender, prerenderSettings, importServerBundle } from './server-bundle.ts';
import { listFiles } from '../server/content/hash-files.ts';
import { ContentError } from '../server/content/content-error.ts';
import { printImages, type PrintRun } from './print-images.ts';

const STAMP = 'build/stamp';
/** Says of which code the bundle is: words alone need no other one. */
const BUNDLE_STAMP = 'build/bundle-stamp';
/** Says of which build every picture is printed. */
const PICTURES_STAMP = 'build/pictures-stamp';
/** What the bundle is made of. Tests and what is only measured can change without a build. */
const code = [
  'app',
  'artwork',
  'server',
  'shared',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

export type BuildOptions = { say(line: string): void; pictures: 'all' | 'first' };

/**
 * Builds the site when anything it is made of changed, and says how far it is. Resolves at once when nothing did. With `pictures:
 * 'first'` what the first screens show is printed; `finishPictures` does the rest.
 */
export function buildIfChanged(options: BuildOptions): Promise<void> {
  return withBuildLock(async () => {
    await build(options);
    if (await hasAllPictures()) return;
    await printImages(CONTENT_DIR, options.pictures, countAloud(options.say));
    if (options.pictures === 'all') await writeFile(PICTURES_STAMP, await readFile(STAMP));
  }, options.say);
}

/** Starts printing what is missing, in a process of its own that leaves the site its core; null when nothing is. */
export async function finishPictures(): Promise<{ stop(): void } | null> {
  if (await hasAllPictures()) return null;
  const printing = spawn(process.execPath, [import.meta.filename, '--pictures'], { stdio: 'inherit' });
  return { stop: () => printing.kill() };
}

// Settings that are empty count as left out.
const CONTENT_DIR = path.resolve(process.env['CONTENT_DIR'] || 'content');

async function hasAllPictures(): Promise<boolean> {
  const [built, printed] = await Promise.all([STAMP, PICTURES_STAMP].map(readStamp));
  return built !== null && built === printed;
}

/** Visitors first: whoever serves meanwhile gets the processor when it wants it. */
async function printBehind(): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await withBuildLock(async () => {
    if (await hasAllPictures()) return;
    await printImages(CONTENT_DIR, 'behind');
    await writeFile(PICTURES_STAMP, await readFile(STAMP));
    console.log('All pictures are printed');
  });
}

/** On what the bundler and the database leave of two cores. The build that started it names the owner's mistakes. */
async function printAhead(run: PrintRun): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await printImages(CONTENT_DIR, run).catch(() => undefined);
}

/** Says at each third how many are done, unless they were all there before anybody could read it. */
function countAloud(say: BuildOptions['say']): (done: number, of: number) => void {
  const begun = performance.now();
  let said = 0;
  return (done, of) => {
    const third = Math.floor((3 * done) / of);
    if (third > said && performance.now() - begun > QUIET_MS) say(`Pictures: ${done} of ${of} printed`);
    said = third;
  };
}

const QUIET_MS = 2000;

async function build({ say, pictures }: BuildOptions): Promise<void> {
  if ((await readStamp(STAMP)) === (await fingerprintAll())) return;
  await rm(STAMP, { force: true });
  const step = countSteps(say);
  step('Building the site (about half a minute for all three steps, only when something changed)');
  await prepareFonts();
  await prepareIcons();
  const fingerprint = await fingerprintAll();
  // The database takes longer than the code: the other core prints meanwhile. The last step does what is left, and names the damaged.
  const printing = run(import.meta.filename, '--ahead', pictures);
  const printed = once(printing, 'exit');
  process.once('exit', () => printing.kill());
  await bundleIfChanged(say);
  await buildDeskIfWanted();
  step('Rendering the fixed pages in both languages');
  await prerender();
  step('Pictures come last, only those that are new');
  printing.kill();
  await printed;
  await writeFile(STAMP, fingerprint);
}

/** Puts the code that browsers and the server run, and the database, into build/. */
async function bundleIfChanged(say: BuildOptions['say']): Promise<void> {
  const fingerprint = await fingerprintSources(code);
  if ((await readStamp(BUNDLE_STAMP)) === fingerprint) return void (await bakeDatabaseIfChanged(say));
  const bundled = once(run('node_modules/@react-router/dev/dist/cli/index.js', 'build'), 'exit');
  await bakeDatabaseIfChanged(say);
  const [status] = (await bundled) as [number | null]; // what Node says of the process
  if (status !== 0) throw new Error('The build failed; what went wrong stands above.');
  // The bundler has emptied build/: the file is put there once more.
  await bakeDatabaseIfChanged(say);
  await compressFiles(path.resolve('build/client'));
  await writeFile(BUNDLE_STAMP, fingerprint);
}

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
}

/** The desk on the web weighs on no build that does not serve it. */
async function buildDeskIfWanted(): Promise<void> {
  const parsed = parseEnv(process.env);
  if (!parsed.ok || !parsed.env.DESK_REPOSITORY) return; // broken settings: the server will name them
  const { buildOnlineDesk } = await import('../desk/build-online-desk.ts');
  const { CONTENT_DIR: contentDir, SITE_URL: siteUrl, DESK_REPOSITORY: repository } = parsed.env;
  await buildOnlineDesk('build/desk', { contentDir, siteUrl, repository });
  await compressFiles(path.resolve('build/desk'));
}

/** `2 of 3, after 31 s: ...` */
function countSteps(say: (line: string) => void): (what: string) => void {
  const begun = performance.now();
  let number = 0;
  return (what) => say(`${++number} of 3, after ${Math.round((performance.now() - begun) / 1000)} s: ${what}`);
}

/** Writes `file.br` and `file.gz` beside every file that shrinks, as small as can be: the server then starts without compressing. */
async function compressFiles(dir: string): Promise<void> {
  const { compressBest, isCompressible } = await importServerBundle();
  for (const file of (await listFiles(dir)).filter(isCompressible)) {
    const { br, gzip } = await compressBest(await readFile(file));
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
  }
}

/** The fonts are made by the build itself. */
function isLeftOut(file: string): boolean {
  return /\.test\.tsx?$|^scripts\/bench-/.test(file) || file.startsWith(path.join('app', 'styles', 'fonts'));
}

const readStamp = (file: string) => readFile(file, 'utf8').catch(() => null);

/** Changes with every file the site is made of, and with the settings that decide how its pages look. */
export function fingerprintAll(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { HOST, PORT, ...settings } = prerenderSettings(env);
  // The port counts only where it is part of the address.
  const all = [settings, settings['SITE_URL'] ? null : [HOST, PORT], env['DESK_REPOSITORY']];
  const contentDir = path.relative('.', env['CONTENT_DIR'] || 'content');
  return fingerprintSources(
    [...code, 'content/database', contentDir, ...(env['DESK_REPOSITORY'] ? ['desk'] : [])],
    JSON.stringify(all, (_, value: unknown) => value || null),
  );
}

async function fingerprintSources(sources: string[], settings = ''): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${settings}\n`);
  for (const source of sources) {
    const info = await stat(source).catch(() => null);
    const files = info?.isDirectory() ? await listFiles(source) : [source];
    for (const file of files.filter((name) => !isLeftOut(name))) {
      const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename)
  try {
    const [option, which] = process.argv.slice(2);
    if (option === '--pictures') await printBehind();
    else if (option === '--ahead') await printAhead(which === 'first' ? 'first-ahead' : 'ahead');
    else await buildIfChanged({ say: console.log, pictures: 'all' });
  } catch (error) {
    // Words of the owner's to mend are told without the lines of the code that found them.
    console.error(error instanceof ContentError ? error.message : error);
    process.exit(1);
  }
