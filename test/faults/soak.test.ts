import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { createLeadClient, startLeadServer } from '#test/support/lead-server.ts';

const SOAK_MS = pickSize(20_000, 30 * 60 * 1000);
/** The heap may still grow to its size in a short run; in half an hour it has. */
const MAX_GROWTH_MB = pickSize(150, 60);
const SLOW_CLIENTS = 20;

const pages = [
  '/',
  '/fr',
  '/about',
  '/fr/a-propos',
  '/blog',
  '/fr/blog',
  '/contact-us',
  '/sitemap.xml',
  '/robots.txt',
  '/none',
  '/fr/rien',
];
/** What is no HTTP, or hardly: each on a connection of its own. */
const malformed = [
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nabcde',
  'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /_ipx/w_99999999/covers/../../x HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  '\u0000\u0001\u0002\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'G',
];

it(
  `after ${SOAK_MS / 1000} s of pages, forms, slow clients and what is no HTTP, the memory is flat and the site answers as at first`,
  async () => {
    const random = createRandom('soak');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-soak-'));
    const server = await startLeadServer({ dataDir, env: { LOG_LEVEL: 'error' } });
    const client = createLeadClient(server.url, 8);
    const port = Number(new URL(server.url).port);
    const failures: string[] = [];
    let sent = 0;
    let isDone = false;

    const visit = async () => {
      const page = pages[random(0, pages.length)] ?? '/';
      const { status } = await fetch(server.url + page).then(async (answer) => (await answer.arrayBuffer(), answer));
      if (status >= 500) failures.push(`${page} ${status}`);
      sent++;
    };
    const signUp = async () => {
      const { status } = await client.post('contact', { firstName: 'Ada', email: `visitor-${sent}@example.com`, message: 'Hello' });
      if (status !== 200) failures.push(`form ${status}`);
      sent++;
    };
    const disturb = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(malformed[random(0, malformed.length)] ?? ''));
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.resume();
        setTimeout(() => socket.destroy(), random(10, 500));
      });
    const repeat = async (work: () => Promise<void>, pauseMs: number) => {
      while (!isDone) {
        await work();
        await new Promise((resolve) => setTimeout(resolve, random(0, pauseMs)));
      }
    };
    // Clients that send a header line now and then, and never the last one.
    const slow = Array.from({ length: SLOW_CLIENTS }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
      const timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 2000);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
      return socket;
    });
    const running = [repeat(visit, 50), repeat(visit, 50), repeat(visit, 50), repeat(signUp, 200), repeat(disturb, 200)];
    await new Promise((resolve) => setTimeout(resolve, SOAK_MS / 2));
    const middle = await readMemory(server.process.pid);
    await new Promise((resolve) => setTimeout(resolve, SOAK_MS / 2));
    const end = await readMemory(server.process.pid);
    isDone = true;
    await Promise.all(running);
    console.log(`${sent} requests; memory ${Math.round(middle)} MB in the middle, ${Math.round(end)} MB at the end`);
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(pickSize(50, 10_000));
    expect(end - middle).toBeLessThan(MAX_GROWTH_MB);
    expect(server.output()).not.toContain('"level":50');
    for (const socket of slow) socket.destroy();
    client.close();
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  },
  SOAK_MS + 120_000,
);

/** Resident memory in MB. */
async function readMemory(pid: number | undefined): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
