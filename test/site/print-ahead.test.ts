import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { startLeadServer } from '#test/support/lead-server.ts';

/** Atom and JSON, in two languages. */
const FEEDS = 4;

it('a server that starts with an empty data folder has every picture of its home page and its blog ready, and makes none', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-ahead-'));
  const server = await startLeadServer({ dataDir, env: { PRINT_AHEAD: '1' } });
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const pages = await Promise.all(['/', '/fr/blogue'].map(async (page) => (await fetch(server.url + page)).text()));
  const pictures = new Set(pages.flatMap((html) => html.match(/\/_ipx\/[^"\s]+/g) ?? []));
  expect(pictures.size).toBeGreaterThan(60);
  for (const picture of pictures) {
    const answer = await fetch(server.url + picture);
    expect([picture, answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([picture, 200, true]);
  }
  expect(await readdir(path.join(dataDir, 'cache/images')).catch(() => [])).toEqual([]);
});

it('a server whose data are newer than its build has its fixed pages, its articles and its feeds made before anybody asks', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-ahead-'));
  const metricsPort = String(await findFreePort());
  // Of another address than the build's: none of the pages that the build kept is good.
  const server = await startLeadServer({ dataDir, env: { PRINT_AHEAD: '1', METRICS_PORT: metricsPort } });
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const countKept = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^\S*site_kept_pages (\d+)$/m.exec(metrics)?.[1]);
  };
  const { services, close } = await createTestApp();
  const articles = services.content.listArticlePaths();
  const article = articles[0] ?? '';
  const all = services.content.fixedPaths.length + articles.length + FEEDS;
  await close();
  await expect.poll(countKept, { timeout: 120_000, interval: 500 }).toBe(all);
  for (const page of ['/', '/fr', article, '/feeds/en.atom', '/feeds/fr.json']) await (await fetch(server.url + page)).text();
  expect(await countKept()).toBe(all);
  // As small as the build would have made them, which a page that somebody waits for is not.
  const headers = { 'accept-encoding': 'br' };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  for (const page of ['/fr', article]) {
    const answer = new Promise<IncomingMessage>((resolve) => get(server.url + page, { headers }, resolve));
    const sent = await buffer(await answer);
    expect(sent.length).toBeLessThanOrEqual(brotliCompressSync(brotliDecompressSync(sent), { params }).length);
  }
});
