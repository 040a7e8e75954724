// Runs one of the project's TypeScript programs on the Node it pins, after installing what is missing. This file alone must run on
// whatever Node (20 or newer) is on the machine, before anything is installed: plain JavaScript, no dependencies.
//   node scripts/bootstrap.mjs [options of Node] scripts/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.installed');
const parent = process.ppid;

/**
 * What may install packages: what builds and checks. The owner's commands and the server run with all secrets in their environment, so
 * they run what is there, or refuse.
 */
const INSTALLERS =
  /^(scripts\/(start|build|dev|test|test-faults|check|content|check-figures|new-article|import-database|sbom|bench-[a-z]+)\.ts|node_modules\/.*)$/;

installIfNeeded();
run(findNode(), process.argv.slice(2));

/**
 * Installs what the lock file says, when it is not what is there. `npm install --no-save` and not `npm ci`: tools with a binary for every
 * system publish those packages over hours, and `ci` refuses a lock that lacks one for a system that is not even this one.
 */
function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const program = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '';
  if (!INSTALLERS.test(program)) {
    console.error(
      'The packages here are not those of package-lock.json, and this command installs nothing: run "npm run build" first, without the settings.',
    );
    process.exit(1);
  }
  refuse(listUnlocked());
  console.log('Installing packages (a minute or two, only when they changed)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Development packages are what builds the site; the level hides notes on engines, which the pinned Node settles.
  const result = spawnSync(
    npm,
    ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (result.status !== 0) {
    console.error('The packages could not be installed. Check the network and what npm says above, then start again.');
    process.exit(1);
  }
  refuse(listForeign());
  writeFileSync(stamp, wanted);
}

/** Packages that package.json asks for and the lock does not name: npm would choose a version by itself. */
function listUnlocked() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const locked = read('package-lock.json').packages[''];
  const asked = read('package.json');
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(asked[kind] ?? {})
      .filter(([name, range]) => locked[kind]?.[name] !== range)
      .map(([name]) => name),
  );
}

/**
 * Packages that were installed though the lock names another version or another content, or none. Nothing of them has run:
 * `ignore-scripts`.
 */
function listForeign() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  const locked = read('package-lock.json');
  return Object.entries(read('node_modules/.package-lock.json'))
    .filter(([name, { version, integrity }]) => locked[name]?.version !== version || locked[name]?.integrity !== integrity)
    .map(([name]) => name.replace(/^node_modules\//, ''));
}

function refuse(names) {
  if (names.length === 0) return;
  console.error(`package-lock.json does not name these as they are, and nothing else may be installed: ${names.slice(0, 10).join(', ')}`);
  console.error('Whoever adds or updates a package commits the lock that "npm install" writes.');
  process.exit(1);
}

/** The pinned Node for this system, else the running one when it is new enough. */
function findNode() {
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  for (const name of names) {
    const file = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(file)) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`There is no packaged Node 24 for ${process.platform} ${process.arch}. Install Node 24 or newer and start again.`);
  process.exit(1);
}

function run(node, args) {
  // `.env` beside package.json, if the owner made one (.env.example says what may stand in it). What the environment says already wins.
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  // Compiled code is kept beside the checkout: a second start skips most of the compiling.
  // glibc keeps what large pictures and answers took: with this it gives back what is over 128 kB. At 32 kB a page nobody asked before cost
  // a third more, and hardly any memory was saved.
  const env = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile'), MALLOC_MMAP_THRESHOLD_: '131072', ...process.env };
  const child = spawn(node, [...settings, ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to the shell between it and this program, and the shell dies of it without passing it on.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => {
    // A server told to stop leaves with 0 after draining; a child that a signal ended is reported as shells do.
    process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1));
  });
}
