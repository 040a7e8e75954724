import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growthColumns, listColumns } from '#shared/database/columns.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { readColumn } from '#shared/database/read-column.ts';
import { anyRecord, databaseInfo, type Fact, type GameRow, listResult } from '#shared/database/record-shapes.ts';
import { publishTable } from '#test/support/publish-table.ts';
import { getWeeklyGrowth, listTagNames, listTagsOf } from '#test/support/refreshed-table.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { answerApi } from './api.ts';
import { bakeDatabase } from './bake/bake-database.ts';
import { toKebab } from './bake/baked-table.ts';
import { readGames } from './bake/read-games.ts';
import { readRefreshedSources } from './bake/read-refreshed.ts';
import { readSources, type Sources } from './bake/read-sources.ts';
import { getEditionsDir } from './editions/edition-files.ts';
import { createIndustryDatabase, type IndustryDatabase } from './industry-database.ts';
import { exportList } from './download.ts';
import { getListPage } from './pages/list-page.ts';
import { getRecordPage } from './pages/record-page.ts';
import { toPeriods } from './pages/release-periods.ts';
import { toCell } from './pages/to-cell.ts';
import { getRecordWords } from './pages/words.ts';
import { createServedDatabase } from './served-database.ts';

const EVERY = 20;
const TAGS = 60;
const now = () => new Date('2026-11-24T12:00:00Z');
let dataDir: string;
let database: IndustryDatabase;
let built: IndustryDatabase;

beforeAll(async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  built = createIndustryDatabase({ dir: 'build/database', now });
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-refreshed-'));
  await publishTable({ dataDir, asOf: '2026-11-20', every: EVERY, tags: TAGS, weeks: 6 });
  database = createServedDatabase({
    builtDir: 'build/database',
    editionsDir: getEditionsDir(dataDir),
    now,
    onDamaged: (id, cause) => {
      throw new Error(id, { cause });
    },
  });
});
afterAll(async () => {
  database.close();
  built.close();
  await rm(dataDir, { recursive: true, force: true });
});

const list = (search: string, from = database) => from.listRecords(parseListQuery('games', new URLSearchParams(search)).query);
const rowsOf = (search: string) => list(search).rows.filter((row): row is GameRow => row.type === 'games');
const keysOf = (from: IndustryDatabase) => list('', from).facets.map(({ facet }) => facet);

describe('a refreshed table', () => {
  it('has facets that the table which came with the site has not, and that one none of them', () => {
    const own = ['tag', 'audio-language', 'early-access', 'warning', 'new', 'left'];
    expect(keysOf(database)).toEqual(expect.arrayContaining(own));
    expect(keysOf(built).filter((key) => own.includes(key))).toEqual([]);
    expect(built.getTagNames().size).toBe(0);
    expect(built.listGameSorts().filter((key) => key.startsWith('grown'))).toEqual([]);
    expect(list('tag=puzzle', built).ignored).toEqual([{ name: 'tag', value: 'puzzle' }]);
  });

  it('knows something of some game under every column, and says where it is from', () => {
    // What we work out ourselves is not among the facts.
    const computed = new Set(['kind', 'score', 'scoreLater', 'steamId', ...Object.keys(growthColumns)]);
    for (const from of [built, database]) {
      const { rows } = from.findRows(parseListQuery('games', new URLSearchParams()).query, 3000);
      const games = from.readRows('games', rows);
      for (const column of listColumns('games', from === database, from.listGameSorts())) {
        const game = games.find((row) => readColumn(row, column) !== null);
        const facts: Record<string, Fact> = game ? (from.getRecord('games', game.id)?.facts ?? {}) : {};
        expect([column, game !== undefined, computed.has(column) || (facts[column]?.sources.length ?? 0) > 0]).toEqual([
          column,
          true,
          true,
        ]);
      }
    }
  });

  it('counts tags as a plain scan of the table does, and names them in both languages', async () => {
    const games = await readGames(path.join(dataDir, 'database', 'table'));
    const names = listTagNames(TAGS);
    const statistics = database.countFacets({ filters: [], scope: 'all' });
    const counted = statistics.facets.find(({ facet }) => facet === 'tag')?.values.find(({ value }) => value === 'puzzle')?.count;
    const ids = new Set(games.filter(({ id }) => listTagsOf(id, names).includes('Puzzle')).map(({ id }) => id));
    expect(counted).toBeGreaterThan(100);
    expect(counted).toBeLessThanOrEqual(ids.size);
    for (const row of rowsOf('tag=puzzle&per-page=100')) expect(ids).toContain(Number(row.id));
    expect(database.getTagNames().get('souls-like')).toEqual({ en: 'Souls-like', fr: 'Souls-like (fr)' });
  });

  it('leaves out whom the corrections withhold, here and in the table that came with the site', async () => {
    const sourceDir = path.join(dataDir, 'content-database');
    const tableDir = path.join(dataDir, 'database', 'table');
    const readBoth = async (dir: string) => [await readSources(dir), await readRefreshedSources(dir, tableDir)];
    const has = (tables: Sources[], id: number) =>
      tables.map(({ games, later, refreshed }) => [...games, ...later, ...(refreshed?.announced ?? [])].some((game) => game.id === id));
    const before = await readBoth('content/database');
    const [game, announced] = [Number(rowsOf('')[0]?.id), before[1]?.refreshed?.announced[0]?.id ?? 0];
    expect([has(before, game), has(before, announced)]).toEqual([
      [true, true],
      [false, true],
    ]);
    await cp('content/database', sourceDir, { recursive: true });
    await appendFile(
      path.join(sourceDir, 'corrections.csv'),
      [game, announced].map((id) => `games,${id},withheld,,,https://store.steampowered.com/app/${id}\n`).join(''),
    );
    const after = await readBoth(sourceDir);
    expect([has(after, game), has(after, announced)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('keeps the order of the tags, and the store’s count apart from everybody’s', () => {
    for (const row of rowsOf('per-page=50')) {
      expect(row.steam?.tags).toEqual(listTagsOf(Number(row.id), listTagNames(TAGS)).map(toKebab));
      expect(row.steam?.storeReviews).toBe(Math.round((row.reviews ?? 0) * 0.8));
      const facts: Record<string, Fact> = database.getRecord('games', row.id)?.facts ?? {};
      expect(facts['storeReviews']).toMatchObject({ sources: ['steam-api'], asOf: '2026-11-20', note: 'buyers-only' });
      const asked = row.steam?.reviewsAsOf === '2026-11-20';
      expect(facts['reviews']).toMatchObject({ sources: [asked ? 'steam-api' : 'steam-insights'], asOf: asked ? '2026-11-20' : '2024-10' });
      expect(facts['genres']?.value === null || facts['genres']?.sources[0] === 'steam-insights').toBe(true);
    }
  });

  it('says what is new and what has left, by how long ago', () => {
    const isNew = (row: GameRow) => row.steam?.firstSeen === '2026-11-20';
    expect(rowsOf('new=7&per-page=100').every(isNew)).toBe(true);
    expect(list('new=7').total).toBe(list('new=365').total);
    expect(list('left=7').total).toBeGreaterThan(0);
    expect(rowsOf('left=7').every(({ steam }) => steam?.withdrawn === '2026-11-20')).toBe(true);
    const inWords = (search: string) =>
      rowsOf(`${search}&per-page=100`).map((row) => toCell(row, 'withdrawn', getRecordWords('fr', database)));
    expect(new Set(inWords('left=-365').map((cell) => cell?.[0]?.text))).toEqual(new Set(['Non']));
    expect(inWords('left=7')[0]).toEqual([{ text: '20\u00a0nov.\u00a02026' }]);
    // What stood there when we first looked is not new, and says so.
    expect(rowsOf('new=-7&per-page=100').every(({ steam }) => steam?.firstSeen === null)).toBe(true);
  });

  it('puts what grew most first, in the windows that it knows', () => {
    expect(database.listGameSorts()).toContain('grown-30');
    expect(database.listGameSorts()).not.toContain('grown-90');
    const rows = rowsOf('sort=-grown-30&per-page=100');
    const growth = rows.map(({ id }) => getWeeklyGrowth(Number(id)));
    expect(growth).toEqual(growth.toSorted((a, b) => b - a));
    expect(growth[0]).toBe(36);
    // Thirty days ago the count of the week before was the last one.
    expect(rows.map(({ steam }) => steam?.grown30)).toEqual(growth.map((week) => week * 5));
    expect(rows[0]?.steam?.grown90).toBeNull();
  });

  it('shows what grew beside the games that are put in that order, on the page and in the file', async () => {
    const open = (search: string) =>
      getListPage({
        database,
        locale: 'fr',
        url: new URL(`https://example.org${toListPath('games', 'fr', search)}`),
        siteUrl: 'https://example.org',
        exportRefreshed: true,
      });
    const view = (search: string) => {
      const answer = open(search);
      if (!answer || 'redirectTo' in answer) throw new Error(`no page: ${search}`);
      return answer.view;
    };
    const grown = view('sort=-grown-30');
    expect(grown.head[1]).toMatchObject({ key: 'grown30', isFigure: true, sort: { state: 'descending' } });
    expect(grown.rows[0]?.cells[0]).toEqual([{ text: '180' }]);
    expect(grown.head.length).toBeLessThan(view('').head.length);
    expect(view('').head.map(({ key }) => key)).not.toContain('grown30');
    // So is the day on which a game left, or came.
    expect(view('left=30').rows[0]?.cells[0]).toEqual([{ text: '20\u00a0nov.\u00a02026' }]);
    // No refresh has counted for so long.
    const unknown = view('sort=-grown-365');
    expect([unknown.ignored, unknown.head.map(({ key }) => key)]).toEqual([['sort=-grown-365'], view('').head.map(({ key }) => key)]);
    expect(unknown.columns.map(({ value }) => value)).not.toContain('grown365');
    const { query } = parseListQuery('games', new URLSearchParams('sort=-grown-30&tag=souls-like&columns=tags_firstSeen'));
    const [head, row] = (await exportList(database, query, 'csv', { locale: 'fr', siteUrl: 'https://example.org' })).split('\r\n');
    expect(head).toContain('Évaluations d’acheteurs gagnées en 30 jours');
    expect(row).toContain('Souls-like (fr)');
    expect(row).not.toContain('Pas de donnée');
  });

  it('gives the history of a game, none of one it does not know, and none without refreshes', () => {
    const [row] = rowsOf('');
    const points = database.getHistory(row?.id ?? '');
    expect(points).toHaveLength(7);
    expect(points.at(-1)).toMatchObject({ day: Date.parse('2026-11-20') / 86_400_000, priceCents: 999 });
    expect(database.getHistory('1')).toEqual([]);
    expect(database.getHistory('x')).toEqual([]);
    expect(built.getHistory('620')).toEqual([]);
  });

  it('lists what is announced by week, genre and tag, with how exactly the day is known', () => {
    const all = database.listAnnounced({});
    expect(all).toHaveLength(20);
    expect(all.at(-1)?.date).toBeNull();
    const week = database.listAnnounced({ between: ['2027-03-01', '2027-03-07'], precisions: ['day'], genres: ['indie'] });
    expect(week.length).toBeGreaterThan(0);
    expect(new Set(week.map(({ date }) => date))).toEqual(new Set(['2027-03-05']));
    expect(database.listAnnounced({ genres: ['sports'] })).toEqual([]);
    const [first] = all;
    expect(database.listAnnounced({ tags: [first?.tags?.[0] ?? ''] }).map(({ id }) => id)).toContain(first?.id);
    expect(built.listAnnounced({})).toEqual([]);
    expect(database.listAnnounced({ limit: 3, offset: 2 })).toEqual(all.slice(2, 5));
    expect(database.listAnnounced({ notBefore: '2027-03-06' }).filter(({ precision }) => precision === 'day')).toEqual([]);
    // What the page shows of a day is what its files have.
    for (const today of ['2026-11-30', '2027-01-01', '2027-04-01', '2028-01-01']) {
      const shown = toPeriods(database.countAnnounced({}), today).reduce((sum, { games }) => sum + games, 0);
      expect(database.listAnnounced({ notBefore: today })).toHaveLength(shown);
    }
  });

  it('counts what is announced by period, for games that have all the genres and tags asked for', () => {
    const all = database.listAnnounced({});
    const sum = (of: Parameters<IndustryDatabase['countAnnounced']>[0]) =>
      database.countAnnounced(of).reduce((total, { games }) => total + games, 0);
    expect(sum({})).toBe(all.length);
    expect(sum({ genres: ['indie', 'action'] })).toBe(all.length);
    expect(sum({ genres: ['indie', 'sports'] })).toBe(0);
    const [most] = database.listAnnouncedValues('tag');
    const own = all.filter(({ tags }) => tags?.includes(most?.value ?? ''));
    expect(sum({ tags: [most?.value ?? ''] })).toBe(own.length);
    expect(most?.games).toBe(own.length);
    expect(built.countAnnounced({})).toEqual([]);
  });

  it('keeps the shapes that the API describes', () => {
    expect(databaseInfo.parse(database.getInfo())).toBeTruthy();
    expect(listResult.parse(list('tag=horror'))).toBeTruthy();
    for (const row of rowsOf('')) expect(anyRecord.parse(database.getRecord('games', row.id))).toBeTruthy();
  });

  it('hands on its rows by the API only where that is allowed', () => {
    const caller = { locale: 'en', siteUrl: 'https://example.org' } as const;
    const ask = (pathname: string, exportRefreshed: boolean, from = database) =>
      answerApi(from, pathname, new URLSearchParams(), { ...caller, exportRefreshed }).status;
    expect(['games', 'games/620', 'compare/games', 'statistics', 'studios'].map((pathname) => ask(pathname, false))).toEqual([
      403, 403, 403, 200, 200,
    ]);
    expect(ask('games', true)).toBe(200);
    expect(ask('games', false, built)).toBe(200);
  });

  it('hands on no row of a game inside of another answer either', () => {
    const [game] = rowsOf('sort=-reviews').filter(({ developers }) => developers?.[0]?.studio);
    const ask = (pathname: string, exportRefreshed: boolean, search = '') =>
      JSON.stringify(
        answerApi(database, pathname, new URLSearchParams(search), { locale: 'en', siteUrl: 'https://example.org', exportRefreshed }).body,
      );
    const studio = `studios/${game?.developers?.[0]?.studio}`;
    expect([ask(studio, false), ask(studio, true)].map((text) => text.includes('steamUrl'))).toEqual([false, true]);
    expect(ask(studio, false)).toContain('"portfolio":{');
    const search = new URLSearchParams({ q: game?.title ?? '' }).toString();
    expect([false, true].map((allowed) => ask('suggestions', allowed, search).includes('"type":"games"'))).toEqual([false, true]);
    expect(ask('suggestions', false, `${search}&type=games`)).toContain('not-for-export');
  });

  it('shows the history of a game, and gives it as a table only where that is allowed', () => {
    const [game] = rowsOf('');
    const read = (exportRefreshed: boolean) => {
      const url = new URL(toRecordPath('games', 'en', game?.slug ?? ''), 'https://example.org');
      const content = { site: { name: 'Ragtag' } };
      const page = getRecordPage(game?.slug ?? '', { database, locale: 'en', url, siteUrl: url.origin, exportRefreshed, content });
      if (!page || !('view' in page)) throw new Error('no page');
      return page.view.history?.bodies.map(({ html }) => ['csv', 'svg'].map((kind) => html?.includes(`.en.${kind}?game=`)));
    };
    expect(read(false)).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(read(true)?.flat()).not.toContain(false);
  });
});
