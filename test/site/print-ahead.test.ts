import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { startLeadServer } from '#test/support/lead-server.ts';

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

it('a server whose data are newer than its build has its fixed pages and its feeds made before anybody asks', async () => {
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
  let kept = 0;
  const hasSettled = async () => {
    const before = kept;
    kept = await countKept();
    return kept > 40 && kept === before;
  };
  await expect.poll(hasSettled, { timeout: 60_000, interval: 1500 }).toBe(true);
  for (const page of ['/', '/fr', '/blog', '/feeds/en.atom', '/feeds/fr.json']) await (await fetch(server.url + page)).text();
  expect(await countKept()).toBe(kept);
});
