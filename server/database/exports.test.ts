import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseListQuery } from '#shared/database/list-query.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { answerApi } from './api.ts';
import { apiShapes, describeApi } from './describe-api.ts';
import { bakeDatabase } from './bake/bake-database.ts';
import { readCsvTable } from './bake/csv-table.ts';
import { downloadWhole, exportList } from './download.ts';
import { drawListChart } from './pages/draw-list-chart.ts';
import { getRecordWords } from './pages/words.ts';
import { toCalendar } from './export-ics.ts';
import { toExportMeta } from './export-meta.ts';
import { createIndustryDatabase, type IndustryDatabase } from './industry-database.ts';
import { parseJson } from '#test/support/parse-json.ts';

let database: IndustryDatabase;
beforeAll(async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  database = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => database.close());

const en = { locale: 'en', siteUrl: 'https://example.org' } as const;
const fr = { ...en, locale: 'fr' } as const;
const query = (search: string, type: EntityType = 'games') => parseListQuery(type, new URLSearchParams(search)).query;

it('writes an English CSV that is read back without being told: rows and nothing else, each with its number, date and source', async () => {
  const text = await exportList(
    database,
    query('genre=rpg_-casual&place=ca-qc&columns=title_priceUsd_genres_releaseDate_reviews2026'),
    'csv',
    { ...en, limit: 10 },
  );
  const [heading] = text.split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Title","Genres","Released","Price (US$)","Later count of reviews, June 2025","Later price (US$), June 2025","Steam app ID","Page on Steam","Data as of","Sources","Data version"',
  );
  const rows = [...readCsvTable(text, 'x.csv', ['Title']).rows];
  const { rows: found } = database.findRows(query('genre=rpg_-casual&place=ca-qc'), 10);
  const expected = database.readRows('games', found);
  expect(rows.map((row) => row.get('Title'))).toEqual(expected.map((row) => (row.type === 'games' ? row.title : '')));
  expect(rows.map((row) => row.get('Price (US$)'))).toEqual(
    expected.map((row) => (row.type === 'games' ? String(row.priceUsd ?? '') : '')),
  );
  expect(rows.map((row) => row.get('Steam app ID'))).toEqual(expected.map(({ id }) => id));
  for (const row of rows) {
    expect(row.get('Page on Steam')).toBe(`https://store.steampowered.com/app/${row.get('Steam app ID')}/`);
    const later = row.get('Later count of reviews, June 2025') !== '';
    expect(row.get('Data as of')).toBe(later ? '2024-10; 2025-06' : '2024-10');
    expect(row.get('Sources').includes('SteamSpy, the 1,000 most owned games')).toBe(later);
    expect(row.get('Sources')).toContain('not affiliated with Valve');
    expect(row.get('Price (US$)') + row.get('Later count of reviews, June 2025')).toMatch(/^[\d.]*$/);
    expect(row.get('Released')).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
  }
});

it('gives a long list in several files that follow each other, and the origin of each', async () => {
  const files = await Promise.all(
    [1, 2, 3, 4].map(async (page) =>
      parseJson<{ meta: Record<string, unknown>; rows: { id: string }[] }>(
        await exportList(database, query(`year=2023&page=${page}`), 'json', en),
      ),
    ),
  );
  const { total } = database.findRows(query('year=2023'), 0);
  expect(files.map(({ rows }) => rows.length)).toEqual([5000, 5000, total - 10_000, total - 10_000]);
  expect(files.map(({ meta }) => [meta['page'], meta['pages'], meta['total']])).toEqual([1, 2, 3, 3].map((page) => [page, 3, total]));
  const ids = files.slice(0, 3).flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(total);
  expect(files[0]?.meta['filters']).toEqual(['Year of release: 2023']);
  // What nobody narrowed is given in part: the whole is for early access.
  const all = parseJson<{ meta: Record<string, unknown> }>(await exportList(database, query('page=99'), 'json', en));
  expect([all.meta['page'], all.meta['pages']]).toEqual([4, 4]);
});

it('says in a file that all of the values were asked for together', async () => {
  const { meta } = parseJson<{ meta: { filters: string[] } }>(
    await exportList(database, query('genre=rpg_strategy&all=genre'), 'json', { ...en, limit: 1 }),
  );
  expect(meta.filters).toEqual(['Genre: all of RPG and Strategy']);
});

it('writes a French CSV with semicolons and decimal commas', async () => {
  const text = await exportList(database, query('price=10-15&columns=title_priceUsd_languages'), 'csv', { ...fr, limit: 5 });
  const [heading = '', first = ''] = text.split('\r\n');
  expect(heading).toContain('\uFEFF"Titre";"Prix ($\u00a0US)";"Langues";"Prix plus récent ($\u00a0US), juin 2025";"Numéro Steam"');
  expect(first).toMatch(/;"1\d,\d+";".*anglais/);
  expect(first).toContain('octobre 2024');
});

const readRows = async (search: string, type: EntityType) => [
  ...readCsvTable(await exportList(database, query(search, type), 'csv', en), 'x.csv', []).rows,
];

it('names in each row of a CSV the sources and dates of its own facts', async () => {
  const find = async (type: EntityType, name: string, search = '') => {
    const row = (await readRows(search, type)).find((each) => each.get(type === 'games' ? 'Title' : 'Name') === name);
    return [row?.get('Data as of'), row?.get('Sources')];
  };
  expect(await find('events', 'Steam Summer Sale')).toEqual([
    '2026-08',
    'Steamworks documentation, events of 2027, copy of August 2026 (licence: facts only)',
  ]);
  const [date, sources] = await find('associations', 'La Guilde du jeu vidéo du Québec');
  expect(date).toBe('2026-04'); // of the press pages
  expect(sources).toContain('https://laguilde.quebec/en/?p=6473; ');
  expect(sources).not.toContain('Atlas');
  const [, studio] = await find('studios', '10 Chambers', 'q=10+chambers');
  expect(studio).toContain('Game Companies Atlas, August 2026 (licence: CC BY 4.0)');
  expect(studio).not.toContain('Wikipedia');
  // A game of the later list alone: nothing in its row is of October 2024, and its count is there.
  const [game] = (await readRows('q=Clair+Obscur', 'games')).filter((row) => row.get('Steam app ID') === '1903340');
  expect(game?.get('Data as of')).not.toContain('2024-10');
  expect(game?.get('Sources')).not.toContain('October 2024');
  expect(Number(game?.get('Later count of reviews, June 2025'))).toBeGreaterThan(1000);
  // The count has one date, and the capture says that it is another.
  expect(game?.get('Sources')).toContain('counts of June 2025 captured in June 2026 (licence: none stated, facts only)');
});

it('gives every record of a CSV its id and address, every row the version, and the size of an association its unit', async () => {
  const { version } = database.getInfo();
  for (const type of ['studios', 'publishers', 'associations', 'events'] as const)
    for (const row of (await readRows('', type)).slice(0, 20)) {
      const id = row.get('Id');
      expect(row.get('Record')).toBe(`https://example.org${toRecordPath(type, 'en', id)}`);
      expect([database.getRecord(type, id)?.row.id, row.get('Data version')]).toEqual([id, version]);
    }
  const counted = (await readRows('', 'associations')).filter((row) => row.get('Size') !== '');
  expect(new Set(counted.map((row) => row.get('Size counts')))).toEqual(new Set(['companies', 'associations']));
  const europe = counted.find((row) => row.get('Id') === 'egdf-european-games-developer-federation');
  expect([europe?.get('Size'), europe?.get('Size counts')]).toEqual(['19', 'associations']);
});

it('credits each kind of record to its own sources', async () => {
  for (const type of ['associations', 'events'] as const) {
    const { meta } = parseJson<{ meta: { attribution: string; sources: { id: string }[] } }>(
      await downloadWhole(database, type, 'json', en),
    );
    expect(meta.attribution).toMatch(/^Sources: .*\.$/);
    expect(meta.attribution).not.toMatch(/SteamSpy|NewbieIndieGameDev/);
    expect(meta.sources.map(({ id }) => id)).toContain('atlas');
  }
  const { meta } = parseJson<{ meta: { attribution: string } }>(await exportList(database, query('', 'studios'), 'json', fr));
  expect(meta.attribution).toContain('Game Companies Atlas');
  expect(meta.attribution).toContain(database.getInfo().attribution.fr);
});

it('says of an event online in a CSV what its record says: that it is online', async () => {
  const rows = await readRows('format=online', 'events');
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map((row) => row.get('Place')))).not.toContain('');
});

it('leaves a cell of a CSV empty where nothing is known, in every column', async () => {
  for (const type of ['studios', 'publishers', 'events', 'associations'] as const)
    for (const words of [en, fr])
      expect(await exportList(database, query('', type), 'csv', words)).not.toMatch(/"(?:Not known|Pas de donnée)"/);
});

it('writes JSON with keys, numbers and nulls, and what it is', async () => {
  const { meta, rows } = parseJson<{ meta: Record<string, unknown>; rows: { genres: string[] }[] }>(
    await exportList(database, query('q=messenger&genre=action'), 'json', { ...fr, limit: 3 }),
  );
  expect(meta).toMatchObject({ type: 'games', asOf: '2024-10', query: 'q=messenger&genre=action', version: database.getInfo().version });
  expect(rows[0]?.genres).toContain('action');
});

it('lets others be answered while it writes five thousand rows', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  const text = await exportList(database, query('genre=indie'), 'csv', en);
  clearImmediate(next);
  expect(text.split('\r\n').length).toBeGreaterThan(5000);
  // A round accepts one new connection, and there are 25 stretches.
  expect(turns).toBeGreaterThan(400);
});

it('gives whole what may be given whole, and of the studios only what is openly licensed', async () => {
  const events = parseJson<{ rows: unknown[] }>(await downloadWhole(database, 'events', 'json', en));
  expect(events.rows).toHaveLength(database.getInfo().counts.events);
  const studios = parseJson<{ rows: { id: string }[] }>(await downloadWhole(database, 'studios', 'json', en));
  expect(studios.rows.length).toBeLessThan(database.getInfo().counts.studios);
  expect(studios.rows.some(({ id }) => id === '13am-games')).toBe(false);
});

it('writes a calendar of exact days only, folded and escaped', () => {
  const events = database.listEvents(query('', 'events'));
  const text = toCalendar(events, {
    locale: 'fr',
    name: 'Événements, à venir',
    host: 'example.org',
    asOf: '2026-11-21',
    getUrl: ({ slug }) => `https://example.org/${slug}`,
  });
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(events.filter(({ start }) => start).length);
  const at = lines.indexOf('SUMMARY:Soldes d’hiver de Steam');
  expect(lines.slice(at - 4, at)).toEqual([
    'UID:steam-winter-sale-2026-12-17@example.org',
    'DTSTAMP:20261121T000000Z',
    'DTSTART;VALUE=DATE:20261217',
    'DTEND;VALUE=DATE:20270105',
  ]);
  expect(lines).toContain('X-WR-CALNAME:Événements\\, à venir');
});

const ask = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://example.org');
  return answerApi(database, decodeURIComponent(pathname.slice(1)), searchParams, {
    exportRefreshed: false,
    locale: 'fr',
    siteUrl: 'https://example.org',
  });
};

it('names what a statistic left out, has nothing after the last page, and always suggests a game that begins so', () => {
  const left = { ignored: [{ name: 'genre', value: 'rgp' }], repaired: null };
  expect(ask('/statistics?genre=rgp').body).toMatchObject(left);
  expect(ask('/statistics?genre=rgp&by=year').body).toMatchObject(left);
  expect(ask('/statistics?q=hollow%20nite').body).toMatchObject({ ignored: [], repaired: 'hollow knight' });
  const misspelt = { ignored: [{ name: 'genres', value: 'rpg' }] };
  expect(ask('/statistics?genres=rpg&measure=price').body).toMatchObject(misspelt);
  expect(ask('/games?genres=rpg&per-page=25').body).toMatchObject(misspelt);
  // What is read once is not read a second time.
  const twice = { ignored: [{ name: 'page', value: '3' }] };
  expect(ask('/games?genre=rpg&genre=action&page=2&page=3').body).toMatchObject({ page: 2, ...twice });
  expect(ask('/statistics?measure=price&measure=score').body).toMatchObject({ ignored: [{ name: 'measure', value: 'score' }] });
  expect(ask('/games?genre=rpg&page=99999').body).toMatchObject({ page: 99_999, rows: [] });
  expect(ask('/suggestions?q=hol&limit=1').body).toMatchObject([{ type: 'games', name: 'Hollow Knight' }]);
});

it('answers as its description says', () => {
  expect(apiShapes.info.safeParse(ask('/').body).error).toBeUndefined();
  expect(apiShapes.list.safeParse(ask('/games?genre=rpg&per-page=100').body).error).toBeUndefined();
  expect(apiShapes.suggestions.safeParse(ask('/suggestions?q=hades').body).error).toBeUndefined();
  expect(apiShapes.statistics.safeParse(ask('/statistics?genre=rpg&by=year').body).error).toBeUndefined();
  expect(apiShapes.statistics.safeParse(ask('/statistics?measure=price').body).error).toBeUndefined();
  expect(apiShapes.compare.safeParse(ask('/compare/games?ids=620_413150').body).error).toBeUndefined();
  expect(apiShapes.records.games.safeParse(ask('/games/620').body).error).toBeUndefined();
});

it('compares by id or by slug, once each and in the order given, and leaves out what only begins like one', () => {
  const compare = (type: string, ids: string) => (ask(`/compare/${type}?ids=${ids}`).body as { id: string }[]).map(({ id }) => id); // rows
  const slug = '413150-stardew-valley';
  expect(ask(`/games/${slug}`).status).toBe(200);
  expect(compare('games', `${slug}_620`)).toEqual(['413150', '620']);
  expect(compare('games', `620_${slug}_413150`)).toEqual(['620', '413150']);
  expect(compare('games', `620_${slug}-2`)).toEqual(['620']);
  expect(compare('studios', 'team-cherry_nobody')).toEqual(['team-cherry']);
});

it('describes what each parameter may be', () => {
  const { paths } = describeApi('https://example.org');
  const described = new Map(
    Object.entries(paths).flatMap(([path, { get }]) => get.parameters.map((each) => [`${path} ${each.name}`, each] as const)),
  );
  expect(described.get('/statistics measure')?.schema).toMatchObject({ enum: ['reviews', 'price', 'score', 'languages'] });
  expect(described.get('/games page')?.schema).toMatchObject({ type: 'integer', minimum: 1 });
  expect(described.get('/events sort')?.schema).toMatchObject({ enum: expect.arrayContaining(['name', '-attendance']) });
  expect(described.get('/games genre')?.description).toMatch(/hyphen/);
  for (const name of ['/games/{id} id', '/compare/games ids'] as const) expect(described.get(name)?.description).toContain('`slug`');
});

it.each([
  ['/shoes', 404, 'not-found'],
  ['/games/0', 404, 'not-found'],
  ['/games/620/more', 404, 'not-found'],
  ['/suggestions', 400, 'missing-q'],
  ['/suggestions?q=a&type=shoes', 400, 'unknown-type'],
  ['/statistics?measure=luck', 400, 'unknown-measure'],
  ['/statistics?by=luck', 400, 'unknown-facet'],
  ['/compare/games?ids=620', 400, 'two-to-six'],
])('refuses %s kindly', (path, status, code) => {
  const answer = ask(path);
  expect(answer).toMatchObject({ status, contentType: 'application/problem+json', body: { code } });
  expect(apiShapes.problem.safeParse(answer.body).error).toBeUndefined();
});

it('names the address of a problem as an address is written', () => {
  expect(ask('/games/%C3%89t%C3%A9%00%3F').body).toMatchObject({ instance: '/api/v1/games/%C3%89t%C3%A9%00%3F' });
});

it('describes itself in OpenAPI 3.1 without a loose end', () => {
  const description = describeApi('https://example.org');
  const text = JSON.stringify(description);
  const schemas = Object.keys(description.components.schemas);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) expect(schemas).toContain(name);
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
  expect(Object.keys(description.paths)).toContain('/games/{id}');
});

it('describes the API the same way when the shapes are in the process a second time, as beside a built site', async () => {
  const before = JSON.stringify(describeApi('https://example.org'));
  vi.resetModules();
  await import('#shared/database/record-shapes.ts');
  expect(JSON.stringify(describeApi('https://example.org'))).toBe(before);
});

it.each(['en', 'fr'] as const)('draws a list of many filters with every one of them, whole, and the notes after (%s)', (locale) => {
  const asked = query(
    'genre=rpg_adventure_strategy_simulation_casual&language=fr_de_es_it_ja_ko&price=5-10_10-15_15-20&platform=windows_mac',
  );
  const { filters } = toExportMeta(database.getInfo(), asked, 0, 0, getRecordWords(locale));
  expect(filters).toHaveLength(4);
  const told = [...drawListChart(database, asked, locale).matchAll(/<text x="40" y="\d+" font-size="17">(.*?)<\/text>/g)];
  const text = told.map(([, line = '']) => line.trim()).join(' ');
  expect(text).toContain(filters.join(' · '));
  expect(text).toMatch(/2024.*\.$/);
});
