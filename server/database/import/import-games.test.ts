import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gameColumns, readGames } from '../bake/read-games.ts';
import { readSourceNotes } from '../bake/read-sources.ts';
import { importGames } from './import-games.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  await cp('content/database/sources.yaml', path.join(dir, 'sources.yaml'));
  await writeFile(path.join(dir, 'games.csv.gz'), gzipSync(toCsv(100, () => ({}))));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Cells = Partial<Record<(typeof gameColumns)[number], string>>;

/** So many games, each as `change` says. */
function toCsv(count: number, change: (id: number) => Cells): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const cells: Record<string, string> = {
      id: String(index + 1),
      title: `Game, the ${index}`,
      developers: 'Us',
      publishers: 'Us',
      genres: 'Action|Indie',
      features: 'Single-player',
      platforms: 'windows',
      release_date: '2020-01-02',
      price_usd: '9.99',
      is_free: '0',
      positive: '900',
      negative: '100',
      languages: 'English|French',
      software: '0',
      adult_flag: '0',
      ...change(index + 1),
    };
    return gameColumns.map((column) => `"${cells[column] ?? ''}"`).join(',');
  });
  return [gameColumns.join(','), ...lines].join('\n');
}

async function importCsv(text: string, options: { evenSo?: boolean } = {}) {
  const from = path.join(dir, 'newer.csv');
  await writeFile(from, text);
  return importGames({ from, dir, asOf: '2025-09', today: '2027-01-02', ...options });
}

it('takes a newer table, says what came, went and changed, and dates it', async () => {
  const newer = toCsv(110, (id) => ({ id: String(id + 5), ...(id < 20 && { price_usd: '7.99' }), ...(id === 30 && { title: 'Renamed' }) }));
  const { written, comparison } = await importCsv(newer);
  expect(written).toBe(true);
  expect(comparison).toMatchObject({ before: 100, after: 110, refusals: [] });
  expect([comparison.came.length, comparison.went.length]).toEqual([15, 5]);
  expect(comparison.changed['priceCents']).toBe(19);
  expect(await readGames(dir)).toHaveLength(110);
  const notes = readSourceNotes(await readFile(path.join(dir, 'sources.yaml'), 'utf8'));
  const before = readSourceNotes(await readFile('content/database/sources.yaml', 'utf8')).updated;
  expect(notes.updated).toEqual({ ...before, games: '2027-01-02', studios: '2027-01-02', publishers: '2027-01-02' });
  expect(notes.games).toEqual({ source: 'steam-insights', asOf: '2025-09' });
  expect(notes.attribution.en).toContain('September 2025');
  expect(notes.attribution.fr).toContain('septembre 2025');
  expect(notes.sources.find(({ id }) => id === 'steam-insights')?.asOf).toBe('2025-09');
  expect(notes.sources.find(({ id }) => id === 'atlas')?.asOf).toBe('2026-08');
});

it('writes what it reads: a table taken twice changes nothing the second time', async () => {
  const newer = toCsv(100, (id) => ({ title: `Quote ""${id}"", and comma`, price_usd: id % 3 ? '0.00' : '', is_free: id % 3 ? '1' : '0' }));
  await importCsv(newer);
  const { comparison } = await importCsv(newer);
  expect(Object.values(comparison.changed).every((count) => count === 0)).toBe(true);
});

it.each<[string, string, RegExp]>([
  ['half the rows gone', toCsv(40, () => ({})), /more than half are gone/],
  ['prices times ten', toCsv(100, () => ({ price_usd: '99.90' })), /prices are 10\.00 times/],
  ['other ids', toCsv(100, (id) => ({ id: String(id + 1000) })), /only 0 of 100 ids/],
  ['a column lost', toCsv(100, () => ({ developers: '' })), /developers is known for 0%/],
  ['reviews lost', toCsv(100, () => ({ positive: '9', negative: '1' })), /review counts are 0\.01 times/],
  ['four times the rows', toCsv(400, () => ({})), /more than 3 times as many/],
])('refuses %s and changes nothing', async (_what, newer, reason) => {
  const before = await readFile(path.join(dir, 'games.csv.gz'));
  const { written, comparison } = await importCsv(newer);
  expect(written).toBe(false);
  expect(comparison.refusals.join('\n')).toMatch(reason);
  expect(await readFile(path.join(dir, 'games.csv.gz'))).toEqual(before);
});

it('takes what looks like nonsense when told to', async () => {
  expect(
    (
      await importCsv(
        toCsv(40, () => ({})),
        { evenSo: true },
      )
    ).written,
  ).toBe(true);
});

it('names file, line and column of what it cannot read', async () => {
  await expect(importCsv(toCsv(100, (id) => (id === 50 ? { price_usd: 'free' } : {})))).rejects.toThrow(
    'newer.csv, line 51, column price_usd: "free" is not a price',
  );
  await expect(importGames({ from: path.join(dir, 'nowhere.csv'), dir, asOf: '2025-09', today: '2026-12-01' })).rejects.toThrow(
    'there is no such file',
  );
  await expect(importGames({ from: dir, dir, asOf: 'September', today: '2026-12-01' })).rejects.toThrow('is not a month');
});

it('reads the CSV package of Steam Dataset 2025', async () => {
  const folder = path.join(dir, 'package');
  await mkdir(folder);
  const ids = Array.from({ length: 90 }, (_, index) => index + 1);
  const files: Record<string, string> = {
    'applications.csv': `appid,name,type,is_free,release_date,supported_languages,recommendations_total,mat_initial_price,mat_currency\n${ids.map((id) => `${id},"Game, the ${id}",game,False,2020-01-02,"English<strong>*</strong>, French<br><strong>*</strong>languages with full audio support",1100,999,${id === 90 ? 'EUR' : 'USD'}`).join('\n')}\n500,A soundtrack,music,False,,,,,\n`,
    'developers.csv': 'id,name\n1,Us\n',
    'publishers.csv': 'id,name\n1,Us\n',
    'genres.csv': 'id,name\n1,Action\n2,Indé\n',
    'categories.csv': 'id,name\n2,Single-player\n',
    'application_developers.csv': `appid,developer_id\n${ids.map((id) => `${id},1`).join('\n')}\n`,
    'application_publishers.csv': `appid,publisher_id\n${ids.map((id) => `${id},1`).join('\n')}\n`,
    'application_genres.csv': `appid,genre_id\n${ids.flatMap((id) => [`${id},1`, `${id},2`]).join('\n')}\n`,
    'application_categories.csv': `appid,category_id\n${ids.map((id) => `${id},2`).join('\n')}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const { written, comparison, ignoredWords } = await importGames({ from: folder, dir, asOf: '2025-09', today: '2026-12-01' });
  expect(comparison.refusals).toEqual([]);
  expect(written).toBe(true);
  expect(ignoredWords.get('Indé')).toBe(90);
  const games = await readGames(dir);
  expect(games).toHaveLength(90);
  expect(games[0]).toMatchObject({
    id: 1,
    genres: ['Action'],
    languages: ['en', 'fr'],
    priceCents: 999,
    reviews: 1100,
    positive: null,
    platforms: ['windows'],
  });
  expect(games[89]).toMatchObject({ priceCents: null });
  const notes = readSourceNotes(await readFile(path.join(dir, 'sources.yaml'), 'utf8'));
  expect(notes.games.source).toBe('steam-dataset-2025');
  expect(notes.sources.find(({ id }) => id === 'steam-dataset-2025')).toMatchObject({ open: true, asOf: '2025-09' });
});
