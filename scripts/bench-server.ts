import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '../shared/locales.ts';
import { href } from '../shared/pages.ts';
import { findFreePort } from '../test/support/find-free-port.ts';
import { type BenchSite, median, runVisitors, startSite, stop, type Visits, waitFor } from './bench-site.ts';
import { readOwnJson } from '../shared/read-own-json.ts';

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
const FLOOD_SECONDS = 10;

const words = {
  en: 'price, wishlist, publisher, trailer, discount, community, launch week, press kit, budget, localization'.split(', '),
  fr: 'prix, liste de souhaits, éditeur, bande-annonce, rabais, communauté, lancement, dossier de presse, budget, langues'.split(', '),
};
const startServer = (settings: Record<string, string> = {}) =>
  startSite({ core: SERVER_CORE, settings: { DATA_DIR: path.join(dir, 'data'), ...settings } });
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

async function measure(server: BenchSite): Promise<void> {
  const idleMb = await readMemory(server.process, 3000);
  const pages = await comparePages(server);
  const searches = await loadInRounds(server.process, () => searchPaths.map((address) => server.url + address));
  const mixed = await runMixed(server.url);
  const [quiet, flooded] = [await visit(server.url), await runVisitorsInFlood(server.url)];
  const picturesMb = await readMemoryAfterPictures(server);
  await stop(server.process);
  const unasked = await loadUnasked();
  const describe = ({ perSecond, cpuUs }: Load) => `${perSecond}/s, ${cpuUs.toFixed(0)} us each`;
  const toTimes = ({ p50, p99 }: Visits) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`;
  const ratio = (pages.ours.perSecond / pages.nginx.perSecond).toFixed(2);
  const flood = `${flooded.failed} failed; flood: ${flooded.asked} asked, ${flooded.refused} refused`;
  const rows = [
    ['kept pages, gzip', describe(pages.ours), `ratio to nginx ${ratio}`, 'ratio >= 0.8'],
    ['  nginx, the same bytes', describe(pages.nginx), '', ''],
    ['  node:http, the same bytes and nothing else', describe(pages.bare), '', ''],
    ['search, words asked before', describe(searches), 'ten results each', '>= 1500/s'],
    ['search, words never asked before', describe(unasked.search), '', 'goal 1,200 us'],
    ['list with three filters nobody asked', describe(unasked.list), '', 'goal 6,000 us'],
    ['analysis nobody asked', describe(unasked.analysis), '', 'goal 18,000 us'],
    [`mixed at ${MIXED_PER_SECOND}/s, ms`, toTimes(mixed), `${mixed.failed} failed`, 'p99 < 30'],
    ['visitors alone, ms', toTimes(quiet), `${quiet.failed} failed`, ''],
    ['visitors beside a flood, ms', toTimes(flooded), flood, 'p99 < 100'],
    ['start to first answer, ms', `${median(starts)}`, `five starts: ${starts.join(', ')}`, '<= 400'],
    ['memory when idle, MB', `${idleMb}`, '3 s after the start, with the industry database (60)', '<= 120 + 60'],
    ['memory after every picture, MB', `${picturesMb}`, '', '<= 250'],
  ];
  for (const [what, value, note, budget] of rows)
    console.log(`${what?.padEnd(44)} ${value?.padEnd(26)} ${note?.padEnd(44)} ${budget && `budget ${budget}`}`);
}

/** One page from the server, from nginx and from bare node:http, in turns: the medians of the rounds. */
async function comparePages(server: BenchSite): Promise<Record<'ours' | 'nginx' | 'bare', Load>> {
  const nginx = await startNginx(server.url);
  const bare = await startBareNode();
  const rounds: Record<'ours' | 'nginx' | 'bare', Load[]> = { ours: [], nginx: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await load(server.process, [`${server.url}/about`]));
    rounds.nginx.push(await load(nginx.process, [`${nginx.url}/about`]));
    rounds.bare.push(await load(bare.process, [`${bare.url}/about`]));
  }
  await stop(nginx.process, 'SIGTERM');
  await stop(bare.process);
  return { ours: medianOf(rounds.ours), nginx: medianOf(rounds.nginx), bare: medianOf(rounds.bare) };
}

/** The medians of the rounds; `toAddresses` gives the addresses of each. */
async function loadInRounds(server: ChildProcess, toAddresses: (round: number) => string[], connections?: number): Promise<Load> {
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(server, toAddresses(round), connections));
  return medianOf(rounds);
}

/** The least that a page costs over node:http: one answer, the same head and bytes, nothing looked at. */
async function startBareNode() {
  const port = await findFreePort();
  const program = `const { readFileSync } = require('node:fs');
    const body = readFileSync(${JSON.stringify(path.join(dir, 'www', 'about.gz'))});
    const head = JSON.parse(readFileSync(${JSON.stringify(path.join(dir, 'head.json'))}, 'utf8'));
    require('node:http').createServer((request, response) => response.writeHead(200, head).end(body)).listen(${port}, '127.0.0.1');`;
  const bare = spawn('taskset', ['-c', SERVER_CORE, process.execPath, '--eval', program], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/about`, 20);
  return { process: bare, url };
}

/** What nobody asked before: search results, a list with three filters, an analysis. Without the queue, in which one address waits. */
async function loadUnasked(): Promise<Record<'search' | 'list' | 'analysis', Load>> {
  const { process: server, url } = await startServer({ QUEUE_LIMIT_MS: '0' });
  const [genres, places] = [
    'action adventure rpg strategy simulation casual racing',
    'au be br ca cn cz de dk es fi fr gb it jp kr nl no pl se us',
  ].map((row) => row.split(' ')) as [string[], string[]];
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
  const loadNew = (make: (index: number) => string) =>
    loadInRounds(server, (round) => Array.from({ length: 560 }, (_, index) => url + make(round * 560 + index)), 4);
  const result = {
    search: await loadNew((index) => href('blog-search', 'en', { query: `${at(words.en, index)} ${at(words.en, index / 10)} ${index}` })),
    list: await loadNew(
      (index) =>
        `${href('database-games', 'en')}?genre=${at(genres, index)}&place=${at(places, Math.floor(index / 7))}&month=${1 + (Math.floor(index / 140) % 12)}`,
    ),
    analysis: await loadNew(
      (index) => `${href('market-analysis-try', 'en')}?genre=${at(genres, index)}&price=${(5 + (index % 4000) / 100).toFixed(2)}`,
    ),
  };
  await stop(server);
  return result;
}

/** nginx with one worker on the server's core, serving the bytes that our server sends, compressed beforehand like ours. */
async function startNginx(ours: string) {
  const port = await findFreePort();
  const root = path.join(dir, 'www');
  await mkdir(root, { recursive: true });
  const body = Buffer.from(await (await fetch(`${ours}/about`)).arrayBuffer());
  await writeFile(path.join(root, 'about'), body);
  await writeFile(path.join(root, 'about.gz'), gzipSync(body, { level: 9 }));
  const { headers } = await fetch(`${ours}/about`, { headers: { 'accept-encoding': 'gzip' } });
  const policy = headers.get('content-security-policy') ?? '';
  const own = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name));
  await writeFile(path.join(dir, 'head.json'), JSON.stringify(own.flat()));
  const config = `worker_processes 1; master_process off; daemon off; user root; error_log ${dir}/error.log; pid ${dir}/nginx.pid;
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

type Load = { perSecond: number; cpuUs: number };

/**
 * What wrk gets answered with 200 over some connections, going round the addresses: requests a second, and the server's own processor
 * time for one of them in microseconds. The second figure holds on a machine that is busy with something else; the first does not.
 */
async function load(server: ChildProcess, addresses: string[], connections = 32): Promise<Load> {
  const script = path.join(dir, 'paths.lua');
  const paths = addresses.map((address) => address.slice(new URL(address).origin.length));
  await writeFile(
    script,
    `local paths = {${paths.map((address) => JSON.stringify(address)).join(',')}}
     local at = 0
     request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end`,
  );
  const { origin } = new URL(addresses[0] ?? '');
  const options = ['-t1', `-c${connections}`, `-d${ROUND_SECONDS}s`, '-H', 'Accept-Encoding: gzip', '-s', script, origin];
  const ticksBefore = await readTicks(server);
  const output = execFileSync('taskset', ['-c', CLIENT_CORE, 'wrk', ...options], { encoding: 'utf8' });
  const ticks = (await readTicks(server)) - ticksBefore;
  if (/Non-2xx/.test(output)) throw new Error(`Not every answer was 200:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  return { perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])), cpuUs: (ticks * 10_000) / requests };
}

/** Processor time of a process so far, in hundredths of a second. */
async function readTicks({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

/** What visitors really ask for, at a steady rate: mostly kept pages and files, some searches, some pages that do not exist. */
async function runMixed(url: string) {
  const asset = /"(\/assets\/[^"]+\.css)"/.exec(await (await fetch(url)).text())?.[1] ?? '/icon.svg';
  const paths = ['/', '/fr', '/blog', '/about', asset, '/icon.svg', '/feeds/en.atom', '/no/such', searchPaths[0] ?? '', '/health'];
  const toPath = (index: number) => paths[index % paths.length] ?? '/';
  return runVisitors(url, toPath, (asked) => asked < MIXED_PER_SECOND * MIXED_SECONDS, MIXED_PER_SECOND);
}

/** One address: kept pages, and pages that must be rendered for it. */
function visit(url: string) {
  const paths = ['/', '/fr/blogue', '/about', '/no/such', searchPaths[1] ?? '', '/blog?sort=a-z'];
  const toPath = (index: number) => paths[index % paths.length] ?? '/';
  return runVisitors(url, toPath, (asked) => asked < 40 * FLOOD_SECONDS);
}

/**
 * The same while another address asks for all that is dear, over 200 connections, as fast as it is answered. The flood is the last to
 * get the client's core: what is measured is the server's delay, not the client's.
 */
async function runVisitorsInFlood(url: string) {
  const program = path.resolve('scripts/bench-flood.ts');
  const options = ['-c', CLIENT_CORE, 'nice', '-n', '19', process.execPath, program, url, '127.0.0.2', '200'];
  const flood = spawn('taskset', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  flood.stdout.on('data', (part: Buffer) => (report += part.toString()));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const visitors = await visit(url);
  await stop(flood, 'SIGTERM');
  const { asked, refused } = readOwnJson<{ asked: number; refused: number }>(report); // What bench-flood.ts prints.
  return { ...visitors, asked, refused };
}

/** Every picture that the pages of the sitemaps name, asked for once. */
async function readMemoryAfterPictures({ process: server, url }: BenchSite): Promise<number> {
  const pictures = new Set<string>();
  for (const locale of locales) {
    const sitemap = await (await fetch(`${url}/${locale}-sitemap.xml`)).text();
    for (const [, loc = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const html = await (await fetch(url + new URL(loc).pathname)).text();
      for (const [picture] of html.matchAll(/\/_ipx\/[^"\s,]+(?:,[^"\s,]+)*\.svg/g)) pictures.add(picture);
    }
  }
  for (const picture of pictures) await (await fetch(url + picture)).arrayBuffer();
  return readMemory(server, 1000);
}

/** Resident memory in MB, some time after the start. */
async function readMemory(server: ChildProcess, afterMs: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function medianOf(loads: Load[]): Load {
  return { perSecond: median(loads.map(({ perSecond }) => perSecond)), cpuUs: median(loads.map(({ cpuUs }) => cpuUs)) };
}

function requireProgram(name: string): void {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
  } catch {
    console.error(`bench:server needs ${name}; on Debian: apt-get install ${name === 'nginx' ? 'nginx-light' : name}`);
    process.exit(1);
  }
}
