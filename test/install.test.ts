import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childEnv } from '#test/support/child-env.ts';

// The first lines that run on any machine, with or without secrets around them: what they install, and what they refuse.

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-install-'));
  await mkdir(path.join(dir, 'scripts'));
  for (const file of ['scripts/bootstrap.mjs', 'package.json', 'package-lock.json']) await cp(file, path.join(dir, file));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const run = (...args: string[]) => {
  // No npm on the path: what tries to install is seen, and installs nothing.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: dir,
    env: { ...childEnv, PATH: '' },
    encoding: 'utf8',
  });
  return { status, stderr };
};

it.each(['scripts/leads.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/migrate.ts', 'scripts/retention.ts', 'server.ts'])(
  '%s, which has the secrets, installs nothing and says what to do',
  (program) => {
    expect(run('--max-old-space-size=1024', program)).toMatchObject({ status: 1, stderr: expect.stringContaining('installs nothing') });
  },
);

it('a package that the lock does not name is not installed', async () => {
  const file = path.join(dir, 'package.json');
  const asked = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> }; // our own file
  asked.dependencies['left-pad'] = '^1.3.0';
  await writeFile(file, JSON.stringify(asked));
  expect(run('scripts/build.ts')).toMatchObject({ status: 1, stderr: expect.stringContaining('left-pad') });
});

it('what builds the site installs', () => {
  expect(run('scripts/build.ts')).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be installed') });
});
