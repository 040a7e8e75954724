import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Query } from '#server/db/database.ts';
import { StorageError, toLoggable } from '#server/db/storage-error.ts';
import { takeFromLimit } from '#server/leads/abuse/rate-limit.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';

/** The migrations of a build that knows one more than this one. */
async function makeNextBuild(migration: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp('migrations', dir, { recursive: true });
  await writeFile(path.join(dir, '9001-next.sql'), migration);
  return dir;
}

describeOnBothEngines('a database', ({ open }) => {
  const put = (query: Query, key: string) =>
    query.insertInto('rate_limits').values({ key, count: 1, expires_at: 5_000_000_000_000 }).execute();

  it('gives back what was written, moments as numbers', async () => {
    const { database } = await open();
    await database.write((query) => put(query, 'a'));
    const row = await database.read((query) => query.selectFrom('rate_limits').selectAll().executeTakeFirst());
    expect(row).toEqual({ key: 'a', count: 1, expires_at: 5_000_000_000_000 });
    expect(await database.checkHealth()).toBe(true);
  });

  it('undoes all of a failed work and nothing of the others saved at the same time', async () => {
    const { database } = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        database.write(async (query) => {
          await put(query, `before-${index}`);
          if (index % 4 === 0) throw new Error('changed its mind');
          await put(query, `after-${index}`);
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StorageError);
    const rows = await database.read((query) => query.selectFrom('rate_limits').select('key').execute());
    expect(rows).toHaveLength(60);
    expect(rows.some(({ key }) => key === 'before-4')).toBe(false);
  });

  it('does not show what is not committed', async () => {
    const { database } = await open();
    await database.write(async (query) => {
      await put(query, 'a');
      expect(await database.read((reader) => reader.selectFrom('rate_limits').selectAll().execute())).toEqual([]);
    });
  });

  it('counts to a limit exactly, also from two instances at once', async () => {
    const name = randomUUID();
    const [one, two] = await Promise.all([open(name), open(name)]);
    const limit = { key: 'visitor', max: 10, windowMs: 60_000 };
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two).database.write((query) => takeFromLimit(query, limit, 1_000_000))),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.filter((wait) => typeof wait === 'number' && wait > 0 && wait <= 60)).toHaveLength(20);
  });

  it('brings its tables up to date once when several instances start together, and keeps what is there', async () => {
    const name = randomUUID();
    const instances = await Promise.all([open(name), open(name), open(name)]);
    await instances[0]?.database.write((query) => put(query, 'kept'));
    const again = await open(name);
    expect(await again.database.read((query) => query.selectFrom('rate_limits').select('key').execute())).toEqual([{ key: 'kept' }]);
  });

  it('after a rollback, this build goes on with the tables of the next one and keeps every row', async () => {
    const name = randomUUID();
    const next = await open(
      name,
      await makeNextBuild(
        '-- compatible since 0001\nalter table rate_limits add column note text; create table later (id text primary key);',
      ),
    );
    await next.database.write((query) => put(query, 'written by the next build'));
    const { database } = await open(name);
    await database.write((query) => put(query, 'written after the rollback'));
    const rows = await database.read((query) => query.selectFrom('rate_limits').select('key').orderBy('key').execute());
    expect(rows).toEqual([{ key: 'written after the rollback' }, { key: 'written by the next build' }]);
    expect(await next.database.checkHealth()).toBe(true);
  });

  it.each([
    ['says nothing', 'alter table rate_limits add column note text;'],
    ['needs a build that this one is not', '-- compatible since 9001\nalter table rate_limits add column note text;'],
  ])('refuses tables after a migration that %s of older builds', async (_, migration) => {
    const name = randomUUID();
    await open(name, await makeNextBuild(migration));
    const error: unknown = await open(name).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'StorageError', code: 'newer-database' });
    expect(toLoggable(error).code).toBe('newer-database');
  });

  it('undoes a migration that fails, and the build before it goes on', async () => {
    const name = randomUUID();
    await open(name);
    const broken = await makeNextBuild('create table half (id text primary key); alter table nowhere add column note text;');
    await expect(open(name, broken)).rejects.toMatchObject({ name: 'StorageError' });
    const { database } = await open(name);
    await database.write((query) => put(query, 'after'));
    expect(await database.checkHealth()).toBe(true);
  });

  it('tells the time of the clock that all instances share', async () => {
    const { database } = await open();
    expect(Math.abs((await database.readClock()) - Date.now())).toBeLessThan(1000);
  });

  it('refuses work after it was closed', async () => {
    const { database } = await open();
    await database.close();
    await expect(database.write((query) => put(query, 'late'))).rejects.toBeInstanceOf(StorageError);
    await expect(database.read((query) => query.selectFrom('rate_limits').selectAll().execute())).rejects.toBeInstanceOf(StorageError);
  });
});
