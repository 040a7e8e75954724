import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadReleaseFiles, publishAssets } from './release-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-release-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};

async function build(clientVersion: string): Promise<string> {
  const clientDir = path.join(dir, `client-${clientVersion}`);
  await mkdir(path.join(clientDir, 'assets'), { recursive: true });
  await writeFile(path.join(clientDir, 'assets', `${clientVersion}.js`), `// ${clientVersion}`);
  return clientDir;
}

/** A build with one script of its own, as it would be deployed. */
async function deploy(clientVersion: string) {
  const files = await loadReleaseFiles({
    clientDir: await build(clientVersion),
    dataDir: path.join(dir, 'data'),
    clientVersion,
    onError: fail,
  });
  // Releases are days apart; here they would share a second.
  const day = Number(clientVersion.slice(1)) * 86_400;
  await utimes(path.join(dir, 'data', 'releases', clientVersion), day, day);
  return files;
}

it('the scripts of the release before are still served, those of the one before that are not kept in memory', async () => {
  await deploy('b1');
  const second = await deploy('b2');
  expect([second.has('/assets/b1.js'), second.has('/assets/b2.js')]).toEqual([true, true]);
  const third = await deploy('b3');
  expect([third.has('/assets/b1.js'), third.has('/assets/b2.js'), third.has('/assets/b3.js')]).toEqual([false, true, true]);
});

it('three releases stay on disk: one before the live one, and one that is about to go live', async () => {
  for (const version of ['b1', 'b2', 'b3', 'b4']) await deploy(version);
  expect((await readdir(path.join(dir, 'data', 'releases'))).sort()).toEqual(['b2', 'b3', 'b4']);
});

it('an instance of the old release serves the scripts of the new one once they are published', async () => {
  const old = await deploy('b1');
  const clientDir = await build('b2');
  expect(await old.get('/assets/b2.js')).toBeNull();
  await publishAssets({ clientDir, releasesDir: path.join(dir, 'data', 'releases'), clientVersion: 'b2' });
  await writeFile(path.join(dir, 'data', 'releases', 'b2', 'assets', 'late.js'), '// late');
  await sleep(1100); // the list of what is published holds for a second
  expect((await old.get('/assets/late.js'))?.bodies.identity.toString()).toBe('// late');
  expect(await old.get('/assets/../../leads.sqlite')).toBeNull();
});

it('a data folder that cannot be written costs the open tabs, not the pages', async () => {
  await writeFile(path.join(dir, 'data'), '');
  const errors: unknown[] = [];
  const files = await loadReleaseFiles({
    clientDir: await build('b1'),
    dataDir: path.join(dir, 'data'),
    clientVersion: 'b1',
    onError: (error) => errors.push(error),
  });
  expect([files.has('/assets/b1.js'), errors.length]).toEqual([true, 1]);
});
