import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getBakedFile } from './baked-file.ts';
import { publishDatabase } from './bake/bake-database.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-publish-'));
  await mkdir(path.join(dir, 'cache'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function bake(name: string): Promise<string> {
  const file = path.join(dir, 'cache', name);
  await writeFile(file, name.repeat(200_000));
  return file;
}

/** Looks at the folder between all steps of `work`, as a server does that starts meanwhile. */
async function watchWhile(work: Promise<unknown>, readers: string): Promise<string[]> {
  const seen: string[] = [];
  let done = false;
  void work.finally(() => (done = true));
  while (!done) {
    const file = getBakedFile(readers);
    seen.push(file && existsSync(file) ? path.basename(file) : 'nothing');
    await setImmediate();
  }
  return [...new Set(seen)];
}

it('whoever opens the database while it is published again, or anew, finds a whole one', async () => {
  const readers = path.join(dir, 'built');
  const [first, second] = [await bake('a.sqlite'), await bake('b.sqlite')];
  await publishDatabase(first, readers);
  expect(await watchWhile(publishDatabase(first, readers), readers)).toEqual(['a.sqlite']);
  expect(await watchWhile(publishDatabase(second, readers), readers)).not.toContain('nothing');
  expect(getBakedFile(readers)).toBe(path.join(readers, 'b.sqlite'));
});

it('removes the file before it, and leaves what is not a database', async () => {
  const readers = path.join(dir, 'built');
  await publishDatabase(await bake('a.sqlite'), readers);
  await writeFile(path.join(readers, 'note.txt'), '');
  await publishDatabase(await bake('b.sqlite'), readers);
  expect((await readdir(readers)).sort()).toEqual(['b.sqlite', 'current', 'note.txt']);
});
