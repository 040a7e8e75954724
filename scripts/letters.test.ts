import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { childEnv } from '#test/support/child-env.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
  const log = pino({ level: 'silent' });
  await (await openDatabase({ url: undefined, dataDir: dir, migrationsDir: path.resolve('migrations'), log })).close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

function run(command: string, id: string) {
  const env = { ...childEnv, DATA_DIR: dir, CONTENT_DIR: path.join(dir, 'content'), NODE_ENV: 'test' };
  return spawnSync(process.execPath, ['scripts/letters.ts', command, id], { encoding: 'utf8', env });
}

it('shows a letter with its pictures before any site does, and says of an id that it is none', async () => {
  await cp('content', path.join(dir, 'content'), { recursive: true, filter: (file) => !file.endsWith('.gz') });
  const folder = path.join(dir, 'content/letters/2026-12');
  await writeFile(path.join(folder, 'tag.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  await appendFile(path.join(folder, 'index.en.md'), '\n![A tag](tag.svg)\n');
  const html = path.join(run('preview', '2026-12').stdout.trim(), '../en.html');
  expect(await readFile(html, 'utf8')).toContain(`src="${pathToFileURL(path.join(folder, 'tag.svg')).href}"`);
  const unknown = run('pause', '2026-21');
  expect([unknown.status, unknown.stderr.trim()]).toEqual([1, 'There is no letter content/letters/2026-21.']);
});
