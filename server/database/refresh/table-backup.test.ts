import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryToLock } from '#server/db/process-lock.ts';
import { createRefreshCase } from '#test/support/refresh-case.ts';
import { readGameHistory } from '#test/support/read-game-history.ts';
import { toRefreshPaths } from './refresh-state.ts';
import { backUpTable, restoreTable } from './table-backup.ts';
import { TABLE_NOTE } from '../bake/refreshed-table.ts';
import { putTableInPlace } from './write-table.ts';

let dataDir = '';
let dir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'table-backup-'));
  dir = path.join(dataDir, 'backups');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('history and table come back as they were, and the next refresh goes on from there', async () => {
  const the = await createRefreshCase({ apps: 120, known: 60 });
  const paths = toRefreshPaths(the.dataDir);
  await the.refresh();
  const backup = await backUpTable({ dataDir: the.dataDir, dir, now: new Date() });
  expect(await backUpTable({ dataDir: the.dataDir, dir, now: new Date() })).toBe(backup);
  const note = await the.readNote();
  await rm(paths.root, { recursive: true });
  await restoreTable({ backup: backup ?? '', dataDir: the.dataDir });
  expect(await the.readNote()).toEqual(note);
  expect(readGameHistory(paths.history, 1000)).toHaveLength(1);
  the.clock.set('2027-04-12T08:00:00Z');
  the.steam.week = 20;
  await the.refresh({ onlyChanged: true });
  expect(readGameHistory(paths.history, 1000)).toHaveLength(2);
  const second = await backUpTable({ dataDir: the.dataDir, dir, now: new Date('2030-01-01') });
  expect((await readdir(dir)).map((name) => path.join(dir, name)).toSorted()).toEqual([backup, second]);
  await the.close();
});

it('while refreshes replace the table, a backup is of one of them', async () => {
  const { table } = toRefreshPaths(dataDir);
  const put = async (number: number) => {
    await mkdir(`${table}.new`, { recursive: true });
    for (const name of ['games.csv.gz', 'tags.csv', TABLE_NOTE]) await writeFile(path.join(`${table}.new`, name), String(number));
    await putTableInPlace(table);
  };
  await put(0);
  let isDone = false;
  let pauseMs = 2;
  const replacing = (async () => {
    for (let number = 1; !isDone; number++) {
      await put(number);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  const made = new Set<string>();
  for (let round = 0; round < 20; round++) {
    // Replaced that often it may give up: the command says so. On a slow machine only a longer pause lets one through.
    const backup = await backUpTable({ dataDir, dir, now: new Date(round * 1000) }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'busy' });
      pauseMs *= 2;
      return null;
    });
    if (!backup) continue;
    const texts = await Promise.all((await readdir(backup)).map((name) => readFile(path.join(backup, name), 'utf8')));
    expect([texts.length, new Set(texts).size]).toEqual([3, 1]);
    made.add(backup);
  }
  isDone = true;
  await replacing;
  expect(made.size).toBeGreaterThan(0);
  expect((await readdir(dir)).length).toBeLessThanOrEqual(5);
});

it('refuses what was changed, and to restore under a running refresh; what is there stays', async () => {
  const { table, lock } = toRefreshPaths(dataDir);
  expect(await backUpTable({ dataDir, dir, now: new Date() })).toBeNull();
  await mkdir(table, { recursive: true });
  await writeFile(path.join(table, TABLE_NOTE), 'first');
  const backup = (await backUpTable({ dataDir, dir, now: new Date() })) ?? '';
  await writeFile(path.join(table, TABLE_NOTE), 'second');
  const refresh = tryToLock(lock);
  await expect(restoreTable({ backup, dataDir })).rejects.toMatchObject({ code: 'in-use' });
  refresh?.release();
  await writeFile(path.join(backup, TABLE_NOTE), 'other');
  await expect(restoreTable({ backup, dataDir })).rejects.toMatchObject({ code: 'damaged' });
  expect(await readFile(path.join(table, TABLE_NOTE), 'utf8')).toBe('second');
});
