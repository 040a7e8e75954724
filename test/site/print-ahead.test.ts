import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createImages } from '#server/images/images.ts';
import { startLeadServer } from '#test/support/lead-server.ts';

/** What a phone and a laptop ask for first, on the page that most visitors come to. The tall sheet is the third that the press takes. */
const first = [
  'f_webp,q_75,w_768/posters/home-wide-day.svg',
  'f_webp,q_75,w_1280/posters/home-wide-day.svg',
  'f_webp,q_75,w_768/posters/home-wide-night.svg',
  'f_webp,q_75,w_1280/posters/home-wide-night.svg',
  'f_avif,q_75,w_640/posters/home-tall-day.svg',
  'f_webp,q_75,w_768/posters/home-tall-day.svg',
  'f_webp,q_75,w_1280/posters/home-tall-day.svg',
];

it('a server that nobody has asked for a picture yet has printed those of the home page, in the sizes the page names, and stops when told to', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-ahead-'));
  const server = await startLeadServer({ dataDir, env: { PRINT_AHEAD: '1' } });
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const home = await (await fetch(server.url)).text();
  expect(first.filter((picture) => !home.includes(`/_ipx/${picture}`))).toEqual([]);
  const listPrinted = async () =>
    (await readdir(path.join(dataDir, 'cache/images')).catch(() => [])).filter((name) => /^\w+\.(webp|avif)$/.test(name));
  await expect.poll(async () => (await listPrinted()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(first.length);
  await server.kill('SIGTERM');
  expect(server.process.exitCode).toBe(0);
  const printed = await listPrinted();
  const images = createImages({
    dataDir,
    drawings: { findCover: () => null, findArticleCard: () => null, findPageCard: () => null },
    onError: (error) => expect.fail(String(error)),
  });
  for (const picture of first) {
    const [modifiers = '', ...source] = picture.split('/');
    const answer = await images.get(modifiers, source.join('/'));
    // The name to ask for it again is that of its file.
    expect(printed).toContain(answer.ok ? answer.image.etag.replaceAll('"', '') : answer.reason);
  }
});
