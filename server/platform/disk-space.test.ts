import os from 'node:os';
import { expect, it } from 'vitest';
import { getDiskSpace, hasRoomForCaches, leavesRoom } from './disk-space.ts';

const GB = 1024 ** 3;

it.each([
  [50 * GB, 100 * GB, true],
  [1.1 * GB, 100 * GB, true],
  [0.9 * GB, 100 * GB, false],
  [0.6 * GB, 5 * GB, true],
  [0.4 * GB, 5 * GB, false],
  [0, 5 * GB, false],
])('with %d bytes free of %d, caches may write: %s', (freeBytes, totalBytes, expected) => {
  expect(leavesRoom({ freeBytes, totalBytes })).toBe(expected);
});

it('asks the disk of a folder, and takes a folder that is not there yet for empty', async () => {
  const space = await getDiskSpace(os.tmpdir());
  expect(space?.totalBytes).toBeGreaterThan(space?.freeBytes ?? Infinity);
  expect(await getDiskSpace('/nowhere/at/all')).toBeNull();
  expect(await hasRoomForCaches('/nowhere/at/all')).toBe(true);
});
