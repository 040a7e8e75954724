import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSecretFile } from './keyring.ts';

async function makeDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-secret-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('makes one secret, for its owner only, and every later start reads the same', async () => {
  const dir = await makeDir();
  const secrets = await Promise.all([readSecretFile(dir), readSecretFile(dir)]);
  expect(secrets[0]).toHaveLength(43);
  expect(new Set([...secrets, await readSecretFile(dir)]).size).toBe(1);
  expect((await stat(path.join(dir, 'leads.secret'))).mode & 0o777).toBe(0o600);
});

it('of starts at the same moment, none finds a file that another has only begun', async () => {
  const sizes = new Set<number | undefined>();
  for (let round = 0; round < 40; round++) {
    const dir = await makeDir();
    let isRunning = true;
    const starts = Promise.all([readSecretFile(dir), readSecretFile(dir)]).finally(() => (isRunning = false));
    while (isRunning) {
      sizes.add(statSync(path.join(dir, 'leads.secret'), { throwIfNoEntry: false })?.size);
      await new Promise(setImmediate);
    }
    expect(new Set(await starts).size).toBe(1);
    expect(await readdir(dir)).toEqual(['leads.secret']);
  }
  expect([...sizes].filter((size) => size !== undefined)).toEqual([43]);
});

it('where nothing can be written yet, keeps the secret and saves it as soon as it can', async () => {
  const dir = path.join(await makeDir(), 'data');
  await writeFile(dir, '');
  const secret = await readSecretFile(dir);
  await rm(dir);
  await mkdir(dir);
  await expect.poll(() => readFile(path.join(dir, 'leads.secret'), 'utf8').catch(() => ''), { timeout: 5000 }).toBe(secret);
});
