import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
