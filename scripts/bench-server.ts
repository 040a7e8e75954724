import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '../shared/locales.ts';
import { href } from '../shared/pages.ts';
import { findFreePort } from '../test/support/find-free-port.ts';

/**
 * `npm run bench:server`: what the server does on one core, beside nginx that serves the same bytes on the same core in the same run.
 * The load comes from the other core. Needs `wrk` and `nginx` (Debian packages of these names) and Linux's `taskset`. Rounds alternate, so
 * that a machine that slows down slows both; quote the medians and the ratio.
 */
const SERVER_CORE = '0';
const CLIENT_CORE = '1';
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const MIXED_PER_SECOND = 200;
const MIXED_SECONDS = 15;

const words = {
  en: ['price', 'wishlist', 'publisher', 'trailer', 'discount', 'community', 'launch week', 'press kit', 'budget', 'localization'],
  fr: [
    'prix',
    'liste de souhaits',
    'éditeur',
    'bande-annonce',
    'rabais',
    'communauté',
    'lancement',
    'dossier de presse',
    'budget',
    'langues',
  ],
};
const searchPaths = locales.flatMap((locale) => words[locale].map((query) => href('blog-search', locale, { query })));

for (const program of ['wrk', 'nginx', 'taskset']) requireProgram(program);
const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-bench-'));
// nginx, started as root, serves as a user of its own.
await chmod(dir, 0o755);
const starts: number[] = [];
for (let round = 0; round < 5; round++) {
  const started = await startServer();
  starts.push(started.firstAnswerMs);
  if (round < 4) await stop(started.process);
  else await measure(started);
}
await rm(dir, { recursive: true, force: true });

async function measure(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const idleMb = await readMemory(server.process, 3000);
  const nginx = await startNginx(server.url);
  const pages = { ours: [] as number[], nginx: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    pages.ours.push(countPerSecond([`${server.url}/about`]));
    pages.nginx.push(countPerSecond([`${nginx.url}/about`]));
  }
  await stop(nginx.process);
  const known = [];
  const unknown = [];
  for (let round = 0; round < ROUNDS; round++) {
    known.push(countPerSecond(searchPaths.map((address) => server.url + address)));
    // Each query is asked for once only: nothing that was kept can answer it.
    unknown.push(
      countPerSecond(
        Array.from({ length: 3000 }, (_, index) => `${server.url}${href('blog-search', 'en', { query: `price ${round}x${index}` })}`),
      ),
    );
  }
  const mixed = await runMixed(server.url);
  const [ours, theirs] = [median(pages.ours), median(pages.nginx)];
  const rows = [
    ['kept pages, gzip, requests/s', `${ours}`, `nginx ${theirs}, ratio ${(ours / theirs).toFixed(2)}`, '>= 0.8'],
    ['search, words asked before, pages/s', `${median(known)}`, 'ten results each', '>= 1500'],
    ['search, words never asked before, pages/s', `${median(unknown)}`, 'ten results each', '>= 1500'],
    [
      `mixed at ${MIXED_PER_SECOND}/s, ms`,
      `p50 ${mixed.p50.toFixed(1)}, p99 ${mixed.p99.toFixed(1)}`,
      `${mixed.failed} failed`,
      'p99 < 30',
    ],
    ['start to first answer, ms', `${median(starts)}`, `five starts: ${starts.join(', ')}`, '<= 400'],
    ['memory when idle, MB', `${idleMb}`, '3 s after the start', '<= 120'],
  ];
  for (const [what, value, note, budget] of rows)
    console.log(`${what?.padEnd(42)} ${value?.padEnd(22)} ${note?.padEnd(34)} budget ${budget}`);
  await stop(server.process);
}

async function startServer() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = spawn('taskset', ['-c', SERVER_CORE, process.execPath, '--max-old-space-size=1024', 'server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('.cache/compile'),
      HOST: '127.0.0.1',
      PORT: String(port),
      // The address that the build rendered its pages for.
      ...(process.env['SITE_URL'] ? { SITE_URL: process.env['SITE_URL'] } : { SITE_URL: 'http://localhost:3000' }),
      DATA_DIR: path.join(dir, 'data'),
      LOG_LEVEL: 'error',
      PRINT_AHEAD: '0',
      QUEUE_LIMIT_MS: '0',
    },
  });
  await waitFor(`${url}/`, 5);
  return { process: server, url, firstAnswerMs: Math.round(performance.now() - startedAt) };
}

/** nginx with one worker on the server's core, serving the bytes that our server sends, compressed beforehand like ours. */
async function startNginx(ours: string) {
  const port = await findFreePort();
  const root = path.join(dir, 'www');
  await mkdir(root, { recursive: true });
  const body = Buffer.from(await (await fetch(`${ours}/about`)).arrayBuffer());
  await writeFile(path.join(root, 'about'), body);
  await writeFile(path.join(root, 'about.gz'), gzipSync(body, { level: 9 }));
  const policy = (await fetch(`${ours}/about`)).headers.get('content-security-policy') ?? '';
  const config = `worker_processes 1; daemon off; error_log ${dir}/error.log; pid ${dir}/nginx.pid;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html; gzip_static on;
      client_body_temp_path ${dir}/b; proxy_temp_path ${dir}/p; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
      open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${root}; add_header Content-Security-Policy "${policy.replaceAll('"', '')}"; } }`;
  await writeFile(path.join(dir, 'nginx.conf'), config);
  const nginx = spawn('taskset', ['-c', SERVER_CORE, 'nginx', '-c', path.join(dir, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/about`, 20);
  return { process: nginx, url };
}

/** Requests a second that wrk gets answered with 200, over 32 connections, going round the addresses. */
function countPerSecond(addresses: string[]): number {
  const script = path.join(dir, 'paths.lua');
  const paths = addresses.map((address) => new URL(address).pathname);
  execFileSync('tee', [script], {
    input: `local paths = {${paths.map((address) => JSON.stringify(address)).join(',')}}
      local at = 0
      request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const output = execFileSync(
    'taskset',
    [
      '-c',
      CLIENT_CORE,
      'wrk',
      '-t1',
      '-c32',
      `-d${ROUND_SECONDS}s`,
      '-H',
      'Accept-Encoding: gzip',
      '-s',
      script,
      new URL(addresses[0] ?? '').origin,
    ],
    { encoding: 'utf8' },
  );
  if (/Non-2xx/.test(output)) throw new Error(`Not every answer was 200:\n${output}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
}

/** What visitors really ask for, at a steady rate: mostly kept pages and files, some searches, some pages that do not exist. */
async function runMixed(url: string) {
  const asset = /"(\/assets\/[^"]+\.css)"/.exec(await (await fetch(url)).text())?.[1] ?? '/icon.svg';
  const paths = ['/', '/fr', '/blog', '/about', asset, '/icon.svg', '/feeds/en.atom', '/no/such', searchPaths[0] ?? '', '/health'];
  const times: number[] = [];
  let failed = 0;
  const calls = Array.from({ length: MIXED_PER_SECOND * MIXED_SECONDS }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index * 1000) / MIXED_PER_SECOND));
    const at = performance.now();
    const response = await fetch(url + paths[index % paths.length]).catch(() => null);
    await response?.arrayBuffer();
    if (!response || response.status >= 500 || response.status === 429) failed++;
    times.push(performance.now() - at);
  });
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0, failed };
}

/** Resident memory in MB, some time after the start. */
async function readMemory(server: ChildProcess, afterMs: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function waitFor(url: string, stepMs: number): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  while (!(await answers(url))) {
    if (performance.now() > giveUpAt) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await exited;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function requireProgram(name: string): void {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
  } catch {
    console.error(`bench:server needs ${name}; on Debian: apt-get install ${name === 'nginx' ? 'nginx-light' : name}`);
    process.exit(1);
  }
}
