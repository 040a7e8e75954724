import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from './sqlite.ts';

it('the file is for its owner only, and does not hold what was erased from it', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-sqlite-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'leads.sqlite');
  const database = await openSqlite({ file, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
  await database.write((query) =>
    query.insertInto('rate_limits').values({ key: 'somebody@example.com', count: 1, expires_at: 1 }).execute(),
  );
  for (const name of await readdir(dir)) expect([name, (await stat(path.join(dir, name))).mode & 0o777]).toEqual([name, 0o600]);
  await database.write((query) => query.deleteFrom('rate_limits').execute());
  await database.clearLog();
  for (const name of await readdir(dir))
    expect([name, (await readFile(path.join(dir, name))).includes('somebody@')]).toEqual([name, false]);
  await database.close();
  expect((await readFile(file)).includes('somebody@example.com')).toBe(false);
});

it('empties its log as soon as another process has ended its reading', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-sqlite-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'leads.sqlite');
  const database = await openSqlite({ file, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
  const other = new DatabaseSync(file, { readOnly: true });
  other.exec('begin; select count(*) from leads');
  await database.write((query) =>
    query.insertInto('rate_limits').values({ key: 'somebody@example.com', count: 1, expires_at: 1 }).execute(),
  );
  setTimeout(() => other.exec('rollback'), 200);
  await database.clearLog();
  expect((await stat(`${file}-wal`)).size).toBe(0);
  other.close();
  await database.close();
});
