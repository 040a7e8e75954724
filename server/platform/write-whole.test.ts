import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSmallDisk } from '#test/support/small-disk.ts';
import { writeWhole } from './write-whole.ts';

const disk = createSmallDisk(1);

it.runIf(disk)('a file for which there is only half the room is refused; the one before stays, and nothing is left beside it', async () => {
  onTestFinished(() => disk?.close());
  const file = path.join(disk?.dir ?? '', 'mail.eml');
  await writeWhole(file, 'the one before', { mode: 0o600 });
  await expect(writeWhole(file, Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([await readFile(file, 'utf8'), await readdir(path.dirname(file)), (await stat(file)).mode & 0o777]).toEqual([
    'the one before',
    ['mail.eml'],
    0o600,
  ]);
});
