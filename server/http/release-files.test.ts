import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadRelease } from './release-files.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-release-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A build with one script of its own, as it would be deployed. */
async function deploy(buildId: string) {
  const clientDir = path.join(dir, `client-${buildId}`);
  await mkdir(path.join(clientDir, 'assets'), { recursive: true });
  await writeFile(path.join(clientDir, 'assets', `${buildId}.js`), `// ${buildId}`);
  const files = await loadRelease({ clientDir, dataDir: path.join(dir, 'data'), buildId });
  // Releases are days apart; here they would share a second.
  const day = Number(buildId.slice(1)) * 86_400;
  await utimes(path.join(dir, 'data', 'releases', buildId), day, day);
  return files;
}

it('the scripts of the release before are still served, those of the one before that are gone', async () => {
  await deploy('b1');
  const second = await deploy('b2');
  expect([second.has('/assets/b1.js'), second.has('/assets/b2.js')]).toEqual([true, true]);
  const third = await deploy('b3');
  expect([third.has('/assets/b1.js'), third.has('/assets/b2.js'), third.has('/assets/b3.js')]).toEqual([false, true, true]);
});

it('an open tab can ask which release is live', async () => {
  const files = await deploy('b1');
  const latest = files.get('/builds/latest.json');
  expect(JSON.parse(String(latest?.bodies.identity))).toEqual({ id: 'b1' });
  expect(latest?.headers['cache-control']).toBe('no-store');
});
