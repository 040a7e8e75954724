import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChecked, writeChecked } from '#server/platform/checked-file.ts';
import { toHash, toImageName } from './drawing-hashes.ts';
import type { Drawings } from './image-source.ts';
import { findSource } from './image-sources.ts';
import { createImages, type Images } from './images.ts';

const drawings: Drawings = {
  findCover: (id) => (/^cover-\d+$/.test(id) ? { seed: id, emblem: 'crowdfunding', layout: 1, scheme: 1 } : null),
  findTextCard: () => null,
  findPageCard: () => null,
  findGame: () => null,
  findPicture: () => null,
  list: () => ({ covers: [], textCards: [], pageCards: [], pictures: [] }),
};
const printed = { format: 'webp', width: 320 } as const;
const planted = Buffer.from('what the build printed');

let dir: string;
let buildDir: string;
let dataDir: string;
let images: Images;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-images-'));
  [buildDir, dataDir] = [path.join(dir, 'build'), path.join(dir, 'data')];
  images = createImages({ buildDir, dataDir, drawings, onError: (error) => expect.fail(String(error)) });
});
afterEach(async () => {
  await images.close();
  await rm(dir, { recursive: true, force: true });
});

/** As if the build had printed cover-1, from a drawing that nobody can draw. */
async function plant(bundle = 'the server'): Promise<string> {
  const source = findSource('covers/cover-1.svg', drawings);
  if (!source) throw new Error('cover-1 must be a source');
  const file = path.join(buildDir, 'images', toImageName('hash-of-the-build', printed));
  await writeChecked(file, planted);
  await mkdir(path.join(buildDir, 'server'));
  await writeFile(path.join(buildDir, 'server', 'index.js'), 'the server');
  const list = { bundle: createHash('sha256').update(bundle).digest('hex'), drawings: { [toHash(source.key)]: 'hash-of-the-build' } };
  await writeFile(path.join(buildDir, 'images', 'drawings.json'), JSON.stringify(list));
  return file;
}

async function getBytes(modifiers: string, source: string): Promise<Buffer> {
  const answer = await images.get(modifiers, source);
  return answer.ok ? answer.image.bytes : expect.fail(answer.reason);
}

const listKept = () => readdir(path.join(dataDir, 'cache/images')).catch(() => []);

it('sends what the build printed without drawing anything, and keeps no second copy on disk', async () => {
  await plant();
  expect(await getBytes('f_webp,q_75,w_320', 'covers/cover-1.svg')).toEqual(planted);
  expect(await listKept()).toEqual([]);
});

it('does not believe the list of another build: the code that draws may be another', async () => {
  await plant('another server');
  expect((await getBytes('w_320', 'covers/cover-1.svg')).subarray(8, 12).toString()).toBe('WEBP');
});

it('makes again what was printed but is damaged', async () => {
  const file = await plant();
  await truncate(file, 0);
  expect((await getBytes('w_320', 'covers/cover-1.svg')).subarray(8, 12).toString()).toBe('WEBP');
  expect(await listKept()).toHaveLength(1);
});

it('makes a picture once, however many ask for it, and all of them share its bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => getBytes('w_320', 'covers/cover-2.svg')));
  expect(new Set(answers).size).toBe(1);
  const [name = ''] = await listKept();
  expect(await listKept()).toHaveLength(1);
  expect(await readChecked(path.join(dataDir, 'cache/images', name))).toEqual(answers[0]);
  expect(await getBytes('w_320', 'covers/cover-2.svg')).toBe(answers[0]);
});

it('a picture that is ready does not wait for those that must be made', async () => {
  await plant();
  let made = 0;
  const making = Array.from({ length: 12 }, (_, number) => getBytes('w_1280', `covers/cover-${number + 10}.svg`).then(() => made++));
  expect(await getBytes('w_320', 'covers/cover-1.svg')).toEqual(planted);
  expect(made).toBeLessThan(12);
  await Promise.all(making);
});

it('refuses when more is to be made than the site has, but never what is ready', async () => {
  await plant();
  const making = Array.from({ length: 400 }, (_, number) => images.get('w_320', `covers/cover-${number + 10}.svg`));
  expect(await getBytes('w_320', 'covers/cover-1.svg')).toEqual(planted);
  await images.close();
  const reasons = (await Promise.all(making)).map((answer) => (answer.ok ? 'made' : answer.reason));
  expect(new Set(reasons)).toEqual(new Set(['made', 'busy']));
});

it('has no source but the published, and names the value that is odd', async () => {
  for (const source of [
    'covers/none.svg',
    'posters/home-wide.svg',
    'posters/legal-wide-day.svg',
    'posters/constructor-wide-day.svg',
    '../x.svg',
  ])
    expect([source, await images.get('w_320', source)]).toEqual([source, { ok: false, reason: 'unknown-source' }]);
  for (const modifiers of ['w_0x280', 'w_1920', 'f_tiff,w_320', 'w_320,h_200'])
    expect([modifiers, await images.get(modifiers, 'covers/cover-1.svg')]).toEqual([
      modifiers,
      { ok: false, reason: 'refused', problem: expect.any(String) as string },
    ]);
});

it('one reader who orders what no page shows leaves the maker to the others', async () => {
  const sizes = [320, 640, 768, 1024, 1280, 1536].flatMap((width) => [320, 640, 768, 1024].map((height) => `s_${width}x${height},q_35`));
  const flood = sizes.map((size) => images.get(size, 'covers/cover-3.svg', 'one'));
  const other = await images.get('f_png,w_320', 'covers/cover-3.svg', 'another');
  expect(other.ok).toBe(true);
  const answers = await Promise.all(flood);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(16);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'busy')).toHaveLength(sizes.length - 16);
});

it.each([
  ['between two pictures', () => Promise.resolve()],
  ['during one', () => images.get('s_1536x1024,q_90', 'covers/cover-5.svg').catch(() => null)],
])('when the process that prints is killed %s, the next picture is made', async (_when, begin) => {
  await getBytes('w_320', 'covers/cover-4.svg');
  const begun = begin();
  const find = () => spawnSync('pgrep', ['-n', '-P', String(process.pid), '-f', 'print-process'], { encoding: 'utf8' }).stdout.trim();
  const pid = find();
  process.kill(Number(pid), 'SIGKILL');
  await begun;
  await expect.poll(find).not.toBe(pid);
  expect((await getBytes('w_320', 'covers/cover-6.svg')).subarray(8, 12).toString()).toBe('WEBP');
});
