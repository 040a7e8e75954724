import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { Database, Query } from './database.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';
import { getErrorCode } from './storage-error.ts';

/** Another busy process on the machine can cost this much; SQLite's own waiting would cost 5,000. */
const MAX_STALL_MS = 250;

async function open(options: Partial<SqliteOptions> = {}): Promise<{ database: Database; file: string; dir: string }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-sqlite-'));
  const file = options.file ?? path.join(dir, 'leads.sqlite');
  const database = await openSqlite({ file, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }), ...options });
  onTestFinished(async () => {
    await database.close();
    await rm(dir, { recursive: true, force: true });
  });
  return { database, file, dir };
}

const put = (key: string) => (query: Query) =>
  query.insertInto('rate_limits').values({ key, count: 1, expires_at: 5_000_000_000_000 }).execute();
const listKeys = async (database: Database) =>
  (await database.read((query) => query.selectFrom('rate_limits').select('key').orderBy('key').execute())).map(({ key }) => key);

function lock(file: string): DatabaseSync {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  return other;
}

it('waits for a file that another process has locked without stopping the event loop, and then writes', async () => {
  const { database, file } = await open();
  const other = lock(file);
  let written = false;
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const writes = Promise.all(['a', 'b'].map((key) => database.write(put(key)))).then(() => (written = true));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  delays.disable();
  expect(written).toBe(false);
  expect(await listKeys(database)).toEqual([]);
  other.exec('rollback');
  other.close();
  await writes;
  expect(delays.max / 1e6).toBeLessThan(MAX_STALL_MS);
  expect(delays.percentile(50) / 1e6).toBeLessThan(20);
  expect(await listKeys(database)).toEqual(['a', 'b']);
});

it('writes one after the other, each begun the moment the last one is done', async () => {
  const { database } = await open();
  for (let index = 0; index < 20; index++) await database.write(put(`${index}`));
  expect(await listKeys(database)).toHaveLength(20);
}, 10_000);

it('gives up after five seconds, each caller counted from its own start, and works again once the lock is gone', async () => {
  const { database, file } = await open();
  const other = lock(file);
  const started = performance.now();
  const early = database.write(put('early')).then(
    () => null,
    (error: { code: string }) => ({ code: error.code, afterMs: performance.now() - started }),
  );
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const late = database.write(put('late'));
  expect(await early).toMatchObject({ code: 'sqlite-5', afterMs: expect.closeTo(5000, -3) });
  other.exec('rollback');
  other.close();
  await late;
  expect(await listKeys(database)).toEqual(['late']);
});

/** A real connection of which chosen statements fail, as they do on a disk that is full or gone. */
function connectWith(fault: (statement: string) => { errcode: number } | null) {
  return (file: string) =>
    new (class extends DatabaseSync {
      override exec(statement: string): void {
        const found = fault(statement);
        if (found) throw Object.assign(new Error('injected'), { code: 'ERR_SQLITE_ERROR', ...found });
        super.exec(statement);
      }
    })(file, { enableForeignKeyConstraints: true });
}

it('when a commit and the rollback after it fail, its callers are told and the next write goes through', async () => {
  let isBroken = false;
  const { database } = await open({
    connect: connectWith((statement) => (isBroken && /^(commit|rollback)/.test(statement) ? { errcode: 1034 } : null)),
  });
  isBroken = true;
  const results = await Promise.allSettled([database.write(put('a')), database.write(put('b'))]);
  expect(results.map((result) => result.status === 'rejected' && getErrorCode(result.reason))).toEqual(['sqlite-10', 'sqlite-10']);
  isBroken = false;
  await database.write(put('c'));
  expect(await listKeys(database)).toEqual(['c']);
});

it('gives the space kept for leads up when the disk is full, and the same write then goes through', async () => {
  let reserve = '';
  const { database, file } = await open({
    reserveBytes: 64 * 1024,
    connect: connectWith((statement) => (statement === 'commit' && existsSync(reserve) ? { errcode: 13 } : null)),
  });
  reserve = `${file}.reserve`;
  await expect.poll(() => existsSync(reserve), { timeout: 6000 }).toBe(true);
  await Promise.all([database.write(put('a')), database.write(put('b'))]);
  expect(existsSync(reserve)).toBe(false);
  expect(await listKeys(database)).toEqual(['a', 'b']);
});

it('a database that is really full refuses, keeps what it had, and takes more once there is room', async () => {
  const connections: DatabaseSync[] = [];
  const { database } = await open({
    connect(file) {
      const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true });
      connections.push(connection);
      return connection;
    },
  });
  await database.write(put('before'));
  const setMaxPages = (pages: number) =>
    connections.filter(({ isOpen }) => isOpen).forEach((connection) => connection.exec(`pragma max_page_count = ${pages}`));
  setMaxPages(1); // SQLite takes the present size as the least.
  const filling = Array.from({ length: 200 }, (_, index) => database.write(put(`${index}`.padEnd(500, 'x'))));
  const results = await Promise.allSettled(filling);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ name: 'StorageError', code: 'sqlite-13' });
  const taken = results.filter((result) => result.status === 'fulfilled').length;
  expect(await listKeys(database)).toHaveLength(1 + taken);
  setMaxPages(100_000);
  await database.write(put('after'));
  expect(await listKeys(database)).toContain('after');
});

it('starts where the folder cannot be used, refuses reads and writes, and recovers by itself', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-sqlite-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  // A file where the folder should be fails for every user, root included.
  await writeFile(path.join(dir, 'data'), '');
  const { database } = await open({ file: path.join(dir, 'data', 'leads.sqlite') });
  expect(database.getState()).toBe('preparing');
  await expect(database.write(put('a'))).rejects.toMatchObject({ name: 'StorageError', code: 'not-ready' });
  await expect(listKeys(database)).rejects.toMatchObject({ code: 'not-ready' });
  expect(await database.checkHealth()).toBe(false);
  await rm(path.join(dir, 'data'));
  await mkdir(path.join(dir, 'data'));
  await expect.poll(() => database.getState(), { timeout: 5000 }).toBe('ready');
  await database.write(put('a'));
  expect(await listKeys(database)).toEqual(['a']);
});
