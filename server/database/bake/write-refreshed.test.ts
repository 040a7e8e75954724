import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSqliteFile, openReadOnlyFile } from '#server/db/sqlite-file.ts';
import type { AnnouncedGame, RefreshedTable } from './refreshed-table.ts';
import { writeRefreshed } from './write-refreshed.ts';

const game: AnnouncedGame = {
  id: 1,
  title: 'Coming',
  developers: null,
  publishers: null,
  genres: null,
  tags: ['RPG', 'Cosy'],
  features: null,
  platforms: null,
  languages: null,
  precision: 'day',
  date: '2027-03-05',
  text: null,
  firstSeen: null,
  adult: false,
};

it('a tag named like a genre stands in for the genres of an announced game that says none, and never beside those it says', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-announced-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const announced = [game, { ...game, id: 2, genres: ['Action'] }, { ...game, id: 3, adult: true }];
  const out = createSqliteFile(path.join(dir, 'file.sqlite'));
  const table: RefreshedTable = { asOf: '2026-11-24', announced, tagNames: new Map(), growth: {}, history: new Map(), oldGames: new Set() };
  writeRefreshed(out, table);
  out.close();
  const file = openReadOnlyFile(path.join(dir, 'file.sqlite'));
  onTestFinished(() => file.close());
  const rows = file.all<{ facet: string; value: string; game: number }>(
    'select facet, value, game from announced_values join announced_keys using (key) order by game, facet, value',
  );
  expect(rows.map(({ game: id, facet, value }) => `${id} ${facet} ${value}`)).toEqual([
    '1 genre rpg',
    '1 tag cosy',
    '1 tag rpg',
    '2 genre action',
    '2 tag cosy',
    '2 tag rpg',
  ]);
});
