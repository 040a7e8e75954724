import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPageCache, type KeptPage } from './page-cache.ts';

const toPage = (key: string): KeptPage => ({
  key,
  state: null,
  answer: { status: 200, headers: {}, etag: '"1"', bodies: { identity: Buffer.alloc(1000) } },
});

const fail = (error: unknown) => {
  throw error;
};

async function makeDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-pages-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('endless addresses fill neither the disk nor the memory', async () => {
  const diskDir = path.join(await makeDir(), 'this');
  const options = { builtDir: null, diskDir, maxBytes: 5000, maxDiskBytes: 3000, onError: fail };
  const cache = await createPageCache(options);
  for (let index = 0; index < 20; index++) await cache.getOrRender(`/${index}`, async () => toPage(`/${index}`));
  expect(cache.size()).toEqual({ pages: 5, bytes: 5000 });
  expect((await readdir(diskDir)).length).toBe(3);
  const restarted = await createPageCache(options);
  await restarted.getOrRender('/new', async () => toPage('/new'));
  expect((await readdir(diskDir)).length).toBe(3);
  expect((await restarted.getOrRender('/0', async () => null))?.key).toBe('/0');
});

it('pages of builds that are gone are removed', async () => {
  const dir = await makeDir();
  await mkdir(path.join(dir, 'earlier'));
  await mkdir(path.join(dir, 'this'));
  await createPageCache({ builtDir: null, diskDir: path.join(dir, 'this'), maxBytes: 5000, onError: fail });
  expect(await readdir(dir)).toEqual(['this']);
});

it('a disk that takes nothing costs no page', async () => {
  const dir = await makeDir();
  await writeFile(path.join(dir, 'file'), '');
  const errors: unknown[] = [];
  const cache = await createPageCache({
    builtDir: null,
    diskDir: path.join(dir, 'file', 'this'),
    maxBytes: 5000,
    onError: (error) => errors.push(error),
  });
  expect((await cache.getOrRender('/', async () => toPage('/')))?.key).toBe('/');
  expect(errors).toHaveLength(1);
});
