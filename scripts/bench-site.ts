import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get, type RequestOptions } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { href } from '../shared/pages.ts';
import { findFreePort } from '../test/support/find-free-port.ts';

export type BenchSite = { process: ChildProcess; url: string; firstAnswerMs: number };

/** The built site in a process of its own, on one core or on all. */
export async function startSite({ core, settings }: { core?: string; settings: Record<string, string> }): Promise<BenchSite> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const program = [process.execPath, '--max-old-space-size=1024', '--max-semi-space-size=4', 'server.ts'];
  const [command = '', ...args] = core === undefined ? program : ['taskset', '-c', core, ...program];
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('.cache/compile'),
      HOST: '127.0.0.1',
      PORT: String(port),
      // The address that the build rendered its pages for.
      ...(process.env['SITE_URL'] ? { SITE_URL: process.env['SITE_URL'] } : { SITE_URL: 'http://localhost:3000' }),
      LOG_LEVEL: 'error',
      PRINT_AHEAD: '0',
      MALLOC_MMAP_THRESHOLD_: '131072', // as bootstrap.mjs and the units have it
      ...settings,
    },
  });
  await waitFor(`${url}/`, 5);
  return { process: server, url, firstAnswerMs: Math.round(performance.now() - startedAt) };
}

export type Visits = { count: number; p50: number; p99: number; failed: number };

/** Requests of one address at a steady rate, as long as `goesOn` says; `toPath` gives the path of each. */
export async function runVisitors(
  url: string,
  toPath: (index: number) => string,
  goesOn: (asked: number) => boolean,
  perSecond = 40,
): Promise<Visits> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let failed = 0;
  const visit = async (address: string) => {
    const at = performance.now();
    const status = await ask(address);
    if (status === 0 || status === 429 || status >= 500) failed++;
    times.push(performance.now() - at);
  };
  const from = performance.now();
  while (goesOn(asked.length)) {
    await setTimeout(Math.max(0, from + (asked.length * 1000) / perSecond - performance.now()));
    asked.push(visit(url + toPath(asked.length)));
  }
  await Promise.all(asked);
  return { count: times.length, p50: median(times), p99: quantile(times, 0.99), failed };
}

/** What visitors of the database ask for: of every four, two kept pages, a list that nobody asked for yet, and a search as it is typed. */
export function toVisitedPath(index: number): string {
  const kept = [href('home', 'fr'), href('database-games', 'en'), href('gaming-industry-database', 'fr'), href('about', 'en')];
  if (index % 2 === 0) return kept[(index / 2) % kept.length] ?? '/';
  return index % 4 === 1
    ? `${href('database-games', 'en')}?genre=indie&month=${1 + (index % 12)}&page=${1 + index}`
    : `/suggestions/en?q=${'abcdefghij'[index % 10]}${index}`;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** The status of a GET whose answer was read to its end; 0 when no answer came. */
export function ask(address: string, options: RequestOptions = { agent }): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, { ...options, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
}

export async function waitFor(url: string, stepMs: number): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() > giveUpAt) throw new Error(`${url} does not answer`);
    await setTimeout(stepMs);
  }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  const exited = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await exited;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** One of the values, and none between two; 0 where there are none. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
