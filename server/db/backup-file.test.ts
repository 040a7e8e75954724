import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listBackups, saveBackup, thinBackups } from './backup-file.ts';

const write = async (file: string) => {
  await writeFile(file, 'rows');
  return { leads: 1, migrations: [], compatibleSince: {}, erased: [] };
};

it('keeps no backup for longer than its days, however few there are, but the newest', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-backups-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const day of ['03-01', '03-31', '04-30']) await saveBackup({ dir, engine: 'sqlite', now: new Date(`2026-${day}`), write });
  expect((await thinBackups(dir, 14, new Date('2026-05-01'))).map((name) => name.slice(10, 14))).toEqual(['0331', '0301']);
  expect(await thinBackups(dir, 14, new Date('2026-06-30'))).toEqual([]);
});

it('two that begin in the same second are two, and one without its manifest stops none', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-backups-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const now = new Date('2026-05-01T12:00:00Z');
  const saved = await Promise.all([1, 2, 3].map(() => saveBackup({ dir, engine: 'sqlite', now, write })));
  expect(new Set(saved.map(({ file }) => file)).size).toBe(3);
  expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await rm(`${saved[0]?.file}.json`);
  expect(await listBackups(dir)).toHaveLength(2);
  expect(await thinBackups(dir, 14, now)).toEqual([]);
});

it('keeps all backups of the last 24 hours, and the newest of each day before', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-backups-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const moments = ['01T04', '01T20', '02T05', '02T23', '03T13', '03T14', '04T12'].map((moment) => new Date(`2026-05-${moment}:00:00Z`));
  for (const now of moments) await saveBackup({ dir, engine: 'sqlite', now, write });
  const removed = await thinBackups(dir, 3, new Date('2026-05-04T13:30:00Z'));
  expect(removed.map((name) => name.slice(12, 17))).toEqual(['03T13', '02T05', '01T20', '01T04']);
  expect((await readdir(dir)).filter((name) => name.endsWith('.json'))).toHaveLength(3);
});
