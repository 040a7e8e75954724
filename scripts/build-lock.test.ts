import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-lock-'));
  file = path.join(dir, 'lock');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Another process that takes the lock and keeps it until it is killed. */
async function startHolder() {
  const script = path.join(dir, 'holder.mjs');
  const lock = JSON.stringify(path.resolve('scripts/build-lock.ts'));
  await writeFile(
    script,
    `import { withBuildLock } from ${lock};
     await withBuildLock(() => new Promise(() => { console.log('taken'); setInterval(() => {}, 1000); }), console.log, ${JSON.stringify(file)});`,
  );
  const holder = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(holder.stdout, 'data');
  return holder;
}

it('two tasks never run at once, and the one that waits says so', async () => {
  const events: string[] = [];
  const task = (name: string) =>
    withBuildLock(
      async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        events.push(`${name} ends`);
      },
      () => events.push(`${name} waits`),
      file,
    );
  await Promise.all([task('one'), task('other')]);
  // Either may be first: both wait for the folder to be made.
  const [first, second] = events.some((event) => event === 'one waits') ? ['other', 'one'] : ['one', 'other'];
  expect(events.filter((event) => event.endsWith('waits'))).toEqual([`${second} waits`]);
  expect(events.filter((event) => !event.endsWith('waits'))).toEqual([
    `${first} begins`,
    `${first} ends`,
    `${second} begins`,
    `${second} ends`,
  ]);
});

it('a builder that was killed leaves nothing to wait for', async () => {
  const holder = await startHolder();
  const told: string[] = [];
  const taken = withBuildLock(
    async () => 'built',
    (line) => told.push(line),
    file,
  );
  await expect.poll(() => told).toHaveLength(1);
  holder.kill('SIGKILL');
  expect(await taken).toBe('built');
});

it('a task that fails gives the lock back', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('broken')), console.log, file)).rejects.toThrow('broken');
  expect(await withBuildLock(async () => 'built', console.log, file)).toBe('built');
});
