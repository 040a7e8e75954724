import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { isOfNextRelease, makeNextRelease, publishRelease } from '#test/support/next-release.ts';
import { startNginx } from '#test/support/nginx.ts';

/** One to the next release; at full size there and back again, which is what a rollback is. */
const DEPLOYS = pickSize(1, 6);
const VISITORS = 3;
const pages = ['/', '/fr', '/about', '/fr/a-propos', '/contact-us', '/blog', '/fr/blog', '/products', '/privacy-policy', '/health'];

it('whoever is sent to an instance that hangs is answered by the other one', async () => {
  const hanging = http.createServer(() => undefined);
  const answering = http.createServer((_request, response) => response.end('here'));
  const ports = [await findFreePort(), await findFreePort()] as const;
  for (const [index, server] of [hanging, answering].entries()) await once(server.listen(ports[index], '127.0.0.1'), 'listening');
  const proxy = await startNginx(ports, await findFreePort(), { readTimeout: '1s' });
  onTestFinished(async () => {
    await proxy.close();
    for (const server of [hanging, answering]) {
      server.closeAllConnections();
      server.close();
    }
  });
  const answers = await Promise.all([1, 2, 3, 4].map(async () => (await fetch(proxy.url, { method: 'POST', body: 'words' })).text()));
  expect(answers).toEqual(Array(4).fill('here'));
});

it(`two instances behind the nginx of ops/nginx.conf, restarted one after the other with another release, ${DEPLOYS} time(s) under load: no page is broken, no form refused`, async () => {
  const random = createRandom('rolling deploy');
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-rolling-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const releases = [process.cwd(), path.join(dir, 'next')];
  await makeNextRelease(path.join(dir, 'next'));
  const dataDirs = [path.join(dir, 'data-a'), path.join(dir, 'data-b')];
  const ports = [await findFreePort(), await findFreePort()] as const;
  const proxyPort = await findFreePort();
  const SITE_URL = `http://127.0.0.1:${proxyPort}`;
  const start = (index: number, release = '') =>
    startLeadServer({ dataDir: dataDirs[index] ?? '', port: ports[index] ?? 0, dir: release, env: { SITE_URL, TRUST_PROXY: '127.0.0.1' } });
  const servers: LeadServer[] = await Promise.all([start(0, releases[0]), start(1, releases[0])]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill('SIGKILL')))));
  const proxy = await startNginx(ports, proxyPort);
  onTestFinished(() => proxy.close());

  const broken: string[] = [];
  const seen = { pages: 0, assets: 0, ofNext: 0, ofFirst: 0, forms: 0 };
  let isDone = false;
  const visit = async () => {
    const page = pages[random(0, pages.length)] ?? '/';
    const html = await read(proxy.url + page, broken);
    seen.pages++;
    for (const asset of new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([name]) => name))) {
      await read(proxy.url + asset, broken);
      seen.assets++;
      if (/\.(js|css)$/.test(asset)) seen[isOfNextRelease(asset) ? 'ofNext' : 'ofFirst']++;
    }
  };
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isDone) await visit();
  });
  const client = createLeadClient(proxy.url, 1);
  onTestFinished(() => client.close());
  const writer = (async () => {
    while (!isDone) {
      const { status, body } = await client.post('contact', {
        firstName: 'Ada',
        email: `ada-${seen.forms++}@example.com`,
        message: 'Hello',
      });
      if (status !== 200) broken.push(`form ${status} ${body.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();

  for (let deploy = 1; deploy <= DEPLOYS; deploy++) {
    const release = releases[deploy % 2] ?? '';
    for (const dataDir of dataDirs) publishRelease(release, dataDir);
    for (const index of [0, 1]) {
      await servers[index]?.kill('SIGTERM');
      servers[index] = await start(index, release);
      await waitUntil(async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).ok, 20_000);
      await new Promise((resolve) => setTimeout(resolve, random(100, 500)));
    }
  }
  isDone = true;
  await Promise.all([...visitors, writer]);
  console.log(
    `${seen.pages} pages, ${seen.forms} forms, ${seen.assets} assets (${seen.ofFirst} and ${seen.ofNext} of the two releases), ${broken.length} broken`,
  );
  expect(broken).toEqual([]);
  // Other names of the site lead to its own, and a redirect repeats a long question.
  expect(await ask(`${proxy.url}/about`, 'www.ragtag.example')).toEqual([301, 'https://ragtag.example/about']);
  const query = `?q=${'a'.repeat(6000)}`;
  expect(await ask(`${proxy.url}/blog/${query}`)).toEqual([301, `/blog${query}`]);
  expect(Math.min(seen.ofFirst, seen.ofNext)).toBeGreaterThan(20);
});

async function read(url: string, broken: string[]): Promise<string> {
  const answer = await fetch(url).catch((error: unknown) => String(error));
  if (typeof answer !== 'string' && answer.status === 200) return answer.text();
  broken.push(`${new URL(url).pathname} ${typeof answer === 'string' ? answer : answer.status}`);
  return '';
}

async function ask(url: string, host = new URL(url).host): Promise<[status: number | undefined, location: string | undefined]> {
  const [answer] = (await once(http.get(url, { headers: { host } }), 'response')) as [IncomingMessage]; // what the event brings
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}
