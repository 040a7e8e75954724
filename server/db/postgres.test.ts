import { type AddressInfo, connect, createServer } from 'node:net';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestPostgres, type TestPostgres } from '#test/support/postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ ownCluster: true });
});
afterAll(() => postgres.close());

async function makeMigrations(last: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp('migrations', dir, { recursive: true });
  await writeFile(path.join(dir, '9001-last.sql'), last);
  return dir;
}

async function open(url: string, migrationsDir = path.resolve('migrations')): Promise<{ database: Database; logged: string[] }> {
  const logged: string[] = [];
  const database = await openPostgres({ url, migrationsDir, log: pino({}, { write: (line: string) => logged.push(line) }) });
  onTestFinished(() => database.close());
  return { database, logged };
}

it('a migration of seven seconds ends well, and neither instance that starts meanwhile fails or waits for it', async () => {
  const url = await postgres.createDatabase();
  const slow = await makeMigrations('-- compatible since 0001\nselect pg_sleep(7); create table slow (id text primary key);');
  const started = performance.now();
  const [one, two] = await Promise.all([open(url, slow), open(url, slow)]);
  expect(performance.now() - started).toBeLessThan(6500);
  for (const { database } of [one, two]) {
    expect(database.getState()).toBe('preparing');
    await expect(database.read((query) => query.selectFrom('heartbeat').selectAll().execute())).rejects.toMatchObject({
      code: 'not-ready',
    });
  }
  await expect.poll(() => one.database.getState(), { timeout: 20_000 }).toBe('ready');
  await expect.poll(() => two.database.getState(), { timeout: 20_000 }).toBe('ready');
  expect(await one.database.checkHealth()).toBe(true);
});

it('a server that does not let it in keeps no site from starting: somebody corrects that', async () => {
  const url = new URL(await postgres.createDatabase());
  url.pathname = '/not_there';
  const { database, logged } = await open(url.href);
  expect(database.getState()).toBe('preparing');
  expect(logged.join()).toContain('forms answer 503 until it can');
});

it('a connection that takes four seconds, as in a process busy with its start, is no failure', async () => {
  const url = new URL(await postgres.createDatabase());
  const port = Number(url.port);
  const slow = createServer((client) => {
    const onward = connect(port, '127.0.0.1').on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
    setTimeout(() => client.pipe(onward).pipe(client), 4000);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slow.close());
  url.port = String((slow.address() as AddressInfo).port); // it listens on a port
  const { database, logged } = await open(url.href);
  await expect.poll(() => database.getState(), { timeout: 20_000 }).toBe('ready');
  expect(logged.join()).not.toContain('cannot be used');
});

it('stops during a migration at once, and the next start does it', async () => {
  const url = await postgres.createDatabase();
  const { database } = await open(url, await makeMigrations('-- compatible since 0001\nselect pg_sleep(60);'));
  const started = performance.now();
  await database.close();
  expect(performance.now() - started).toBeLessThan(2000);
});

it('while it waits for the server, a failure that will not pass is given to every caller and logged once', async () => {
  const url = await postgres.createDatabase();
  await open(url, await makeMigrations('create table newer (id text primary key);'));
  await postgres.stop?.();
  const { database, logged } = await open(url);
  expect(database.getState()).toBe('preparing');
  await postgres.start?.();
  await expect.poll(() => database.getState(), { timeout: 20_000 }).toBe('failed');
  for (let call = 0; call < 2; call++)
    await expect(database.write(async () => undefined)).rejects.toMatchObject({ name: 'StorageError', code: 'newer-database' });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(logged.filter((line) => line.includes('cannot be used with this build'))).toHaveLength(1);
});
