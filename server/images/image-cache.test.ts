import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHECKSUM_BYTES } from '#server/platform/checked-file.ts';
import { createImageCache } from './image-store.ts';

const MAX_BYTES = 1000;
/** A hundred bytes on disk. */
const picture = Buffer.alloc(100 - CHECKSUM_BYTES);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-images-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Errors are none of these tests' but the last's: where one is not expected, it fails the test. */
const openCache = (onError = (error: unknown): void => expect.fail(String(error)), hasRoom = async () => true) =>
  createImageCache(dir, { maxBytes: MAX_BYTES, onError, hasRoom });

/** As if it had been asked for on that day of January 2026. */
const setDay = (name: string, day: number) => utimes(path.join(dir, name), new Date(2026, 0, day), new Date(2026, 0, day));

async function fill(cache: ReturnType<typeof openCache>, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await cache.set(`picture-${number}`, picture);
    await setDay(`picture-${number}`, number);
  }
}

it('keeps all that fits, and when more comes lets those go that were asked for longest ago', async () => {
  const cache = openCache();
  await fill(cache, 10);
  expect(await readdir(dir)).toHaveLength(10);
  await cache.set('picture-11', picture);
  const left = await readdir(dir);
  expect(left.sort()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `picture-${number}`).sort());
  expect(await cache.get('picture-1')).toBeNull();
  expect(await cache.get('picture-11')).toEqual(picture);
});

it('a picture that was just asked for stays, however long ago it was made', async () => {
  const cache = openCache();
  await fill(cache, 10);
  await cache.get('picture-1');
  await expect.poll(async () => (await stat(path.join(dir, 'picture-1'))).mtimeMs).toBeGreaterThan(new Date(2026, 0, 31).getTime());
  await cache.set('picture-11', picture);
  expect(await readdir(dir)).toContain('picture-1');
  expect(await readdir(dir)).not.toContain('picture-2');
});

it('stays within its bound for as long as pictures come, and counts those of the process before', async () => {
  await writeFile(path.join(dir, 'picture-0'), Buffer.alloc(MAX_BYTES - 50));
  await setDay('picture-0', 1);
  const cache = openCache();
  await cache.set('picture-1', picture);
  expect(await readdir(dir)).toEqual(['picture-1']);
  for (let number = 2; number <= 60; number++) {
    await cache.set(`picture-${number}`, picture);
    expect((await readdir(dir)).length * 100).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(await cache.get('picture-60')).toEqual(picture);
});

it('a file that a power cut left empty or damaged is no picture: it is removed, and made again', async () => {
  const cache = openCache();
  await fill(cache, 2);
  await writeFile(path.join(dir, 'picture-1'), '');
  await writeFile(path.join(dir, 'picture-2'), Buffer.alloc(100, 1));
  expect([await cache.get('picture-1'), await cache.get('picture-2')]).toEqual([null, null]);
  expect(await readdir(dir)).toEqual([]);
});

it('what a killed process left half written goes after an hour', async () => {
  await writeFile(path.join(dir, 'picture-1.webp.12345'), picture);
  await setDay('picture-1.webp.12345', 1);
  await writeFile(path.join(dir, 'picture-2.webp.67890'), picture);
  await openCache().set('picture-3', picture);
  expect((await readdir(dir)).sort()).toEqual(['picture-2.webp.67890', 'picture-3']);
});

it('where nothing can be written, it says so and the picture is still sent: no call fails', async () => {
  const errors: unknown[] = [];
  await rm(dir, { recursive: true });
  await writeFile(dir, 'a file where the folder should be');
  const cache = openCache((error) => errors.push(error));
  await cache.set('picture-1', picture);
  expect(errors).toHaveLength(1);
  expect(await cache.get('picture-1')).toBeNull();
});

it('writes nothing while the disk has only room for leads, and goes on once there is more', async () => {
  let isRoomy = false;
  const cache = openCache(undefined, async () => isRoomy);
  await cache.set('picture-1', picture);
  expect(await readdir(dir)).toEqual([]);
  isRoomy = true;
  await cache.set('picture-2', picture);
  expect(await readdir(dir)).toEqual(['picture-2']);
});
