import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChecked, writeChecked } from './checked-file.ts';

const contents = Buffer.from('a picture, or a paper');

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-checked-'));
  file = path.join(dir, 'folder', 'file');
  await writeChecked(file, contents);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('gives back what was written, and leaves nothing beside it', async () => {
  expect(await readChecked(file)).toEqual(contents);
  expect(await readdir(path.dirname(file))).toEqual(['file']);
});

it.each([
  ['empty', () => truncate(file, 0)],
  ['cut off', () => truncate(file, 30)],
  ['without its checksum', () => writeFile(file, contents)],
  ['of another length', async () => writeFile(file, Buffer.concat([await readFile(file), Buffer.from([0])]))],
  [
    'with one bit turned',
    async () =>
      writeFile(
        file,
        (await readFile(file)).map((byte, index) => (index === 3 ? byte ^ 1 : byte)),
      ),
  ],
])('a file that is %s is no file, and is removed', async (_damage, damage) => {
  await damage();
  expect(await readChecked(file)).toBeNull();
  expect(await readdir(path.dirname(file))).toEqual([]);
});

it('where there is no file there is null', async () => {
  expect(await readChecked(path.join(dir, 'none'))).toBeNull();
});
