import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCsvTable } from '#server/database/bake/csv-table.ts';
import { gameColumns, parseGames, type SourceGame } from '#server/database/bake/read-games.ts';
import { toGamesFile } from '#server/database/import/write-games.ts';
import type { Clock } from '#server/database/refresh/pace.ts';
import { refreshDatabase, type RefreshOptions } from '#server/database/refresh/refresh-database.ts';
import type { Cells } from '#server/database/refresh/base-table.ts';
import { readTableNote, type TableNote } from '#server/database/bake/refreshed-table.ts';
import { FakeSteam, TEST_KEY } from '../fakes/steam.ts';

/** A clock whose waits take no time. */
export function createFakeClock(start = '2026-11-23T08:00:00Z'): Clock & { set(day: string): void; slept: number[] } {
  let now = Date.parse(start);
  const slept: number[] = [];
  return {
    now: () => now,
    sleep: async (ms, stop) => {
      if (ms <= 0 || stop?.aborted) return;
      slept.push(ms);
      now += ms;
    },
    random: () => 0.5,
    set: (day) => (now = Date.parse(day)),
    slept,
  };
}

export type RefreshCase = {
  steam: FakeSteam;
  clock: ReturnType<typeof createFakeClock>;
  dataDir: string;
  contentDir: string;
  said: string[];
  refresh(options?: Partial<RefreshOptions>): Promise<void>;
  /** The rows of a file of the table, by id. */
  readTable(file?: 'games.csv.gz' | 'announced.csv.gz'): Promise<Map<number, Cells>>;
  readNote(): Promise<TableNote | null>;
  close(): Promise<void>;
};

/** A data folder, an invented store, and a table to begin from: so many games that the store has too. */
export async function createRefreshCase({ apps = 1500, known = 900, seed = 7 } = {}): Promise<RefreshCase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-refresh-'));
  const contentDir = path.join(dataDir, 'content');
  const games = listKnownGames(known);
  await mkdir(contentDir, { recursive: true });
  await cp('content/database/sources.yaml', path.join(contentDir, 'sources.yaml'));
  await writeFile(path.join(contentDir, 'games.csv.gz'), toGamesFile(games));
  const steam = new FakeSteam({ apps, seed, known: games, pageSize: Math.ceil(apps / 3) });
  const clock = createFakeClock();
  const said: string[] = [];
  const table = path.join(dataDir, 'database', 'table');
  return {
    steam,
    clock,
    dataDir,
    contentDir,
    said,
    refresh: (options = {}) =>
      refreshDatabase({
        apiUrl: 'https://api.example',
        storeUrl: 'https://store.example',
        key: TEST_KEY,
        userAgent: 'test-refresh/1 (+https://site.example/data)',
        dataDir,
        contentDir,
        hours: 0,
        clock,
        stop: new AbortController().signal,
        say: (line) => said.push(line),
        publish: null,
        fetch: steam.fetch,
        timeoutMs: 200,
        ...options,
      }),
    async readTable(file = 'games.csv.gz') {
      const text = gunzipSync(await readFile(path.join(table, file))).toString('utf8');
      const { columns, rows } = readCsvTable(text, file, ['id']);
      return new Map(
        [...rows].map((row) => [Number(row.get('id')), Object.fromEntries(columns.map((column) => [column, row.get(column)]))]),
      );
    },
    readNote: () => readTableNote(table),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Plain games of 2020. */
export function listKnownGames(count: number): SourceGame[] {
  const rows = Array.from({ length: count }, (_, index) => {
    const cells: Cells = {
      id: String(1000 + index * 10),
      title: `Known game ${index}`,
      developers: 'Us',
      publishers: 'Us',
      genres: 'Action|Indie',
      features: 'Single-player',
      languages: 'English',
      release_date: '2020-03-05',
      price_usd: '9.99',
      positive: String(90 + index),
      negative: '10',
    };
    return { line: index + 2, get: (column: string) => cells[column] ?? '' };
  });
  return parseGames({ file: 'games.csv.gz', columns: [...gameColumns], rows });
}
