import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { tryToLock } from '#server/db/process-lock.ts';
import { createRefreshCase, type RefreshCase } from '#test/support/refresh-case.ts';
import { createSmallDisk } from '#test/support/small-disk.ts';
import type { Fault } from '#test/fakes/steam.ts';
import { readGameHistory } from '#test/support/read-game-history.ts';
import { readHistory } from '../bake/read-refreshed.ts';
import { bakeDatabase } from '../bake/bake-database.ts';
import { createIndustryDatabase } from '../industry-database.ts';
import { listRefreshMetrics, toRefreshPaths } from './refresh-state.ts';
import { settleTable } from './write-table.ts';

let the: RefreshCase;
beforeEach(async () => {
  the = await createRefreshCase();
});
afterEach(() => the.close());

const getCode = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

it('a first refresh takes in everything, in the documented columns, and keeps what it holds', async () => {
  const gone = the.steam.catalogue.get(1050, 0);
  expect(gone).not.toBeNull();
  await the.refresh();
  const [games, announced, note] = [await the.readTable(), await the.readTable('announced.csv.gz'), await the.readNote()];
  expect(note).toEqual({ asOf: '2026-11-23', source: 'steam-api', version: 1 });
  expect(games.size).toBeGreaterThan(900);
  expect(announced.size).toBeGreaterThan(100);
  const known = games.get(1050);
  const app = the.steam.getApp(1050);
  // The exact counts are the old ones with their old date; the store's count stands beside them.
  expect(known).toMatchObject({
    positive: '95',
    negative: '10',
    reviews_as_of: '2024-10-31',
    store_reviews: String(app?.storeReviews),
    first_seen: '2026-11-23',
    withdrawn: '',
  });
  expect(known?.['platforms']).toMatch(/^windows/);
  const [newId] = [...games.keys()].filter((id) => id >= 3_000_000);
  expect(games.get(newId ?? 0)).toMatchObject({ positive: '', reviews_as_of: '', genres: '' });
  for (const [id, row] of announced) {
    expect(the.steam.getApp(id)?.comingSoon).not.toBeNull();
    expect(row['date'] !== '').toBe(!['soon', 'tba'].includes(row['precision'] ?? ''));
    if (row['precision'] === 'quarter') expect(row['date']).toMatch(/-(01|04|07|10)-01$/);
  }
  // Nobody's texts: nothing of the descriptions is anywhere on disk.
  expect(JSON.stringify([...games.values()])).not.toContain('not ours');
});

it('reads prices, dates, kinds and states as the store means them', async () => {
  await the.refresh();
  const games = await the.readTable();
  const [apps, tally] = [the.steam, { bundle: 0, giveaway: 0, discount: 0, other: 0 }];
  for (let index = 0; index < apps.catalogue.count(0); index++) {
    const id = apps.catalogue.getId(index);
    const app = apps.getApp(id);
    const row = games.get(id);
    if (!app || app.isGone || app.comingSoon || app.isRestricted) continue;
    if (app.type === 1 || app.type === 4) {
      expect(row).toBeUndefined();
      tally.other++;
      continue;
    }
    expect(row?.['price_usd'], `price of ${id}`).toBe(app.isFree ? '0.00' : (app.priceCents / 100).toFixed(2));
    expect(row?.['is_free']).toBe(app.isFree ? '1' : '0');
    if (app.isBundleFirst) tally.bundle++;
    if (app.isGiveaway) tally.giveaway++;
    if (app.discountPercent) tally.discount++;
    expect(row?.['software']).toBe(app.type === 6 ? '1' : '0');
  }
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(0);
});

it('a week later: new games, prices, reviews and names are in, withdrawn ones stay with their day, announced ones are out', async () => {
  await the.refresh();
  const before = await the.readTable();
  const announced = await the.readTable('announced.csv.gz');
  the.steam.week = 8;
  the.clock.set('2027-01-18T08:00:00Z');
  await the.refresh();
  const after = await the.readTable();
  const gone = [...after].filter(([, row]) => row['withdrawn'] === '2027-01-18');
  expect(gone.length).toBeGreaterThan(0);
  for (const [id, row] of gone) expect(row).toMatchObject({ title: before.get(id)?.['title'], positive: before.get(id)?.['positive'] });
  const out = [...after.keys()].filter((id) => announced.has(id));
  expect(out.length).toBeGreaterThan(0);
  for (const id of out) expect(after.get(id)?.['first_seen']).toBe('2026-11-23');
  const came = [...after].filter(([id]) => !before.has(id) && !announced.has(id));
  for (const [, row] of came) expect(row['first_seen']).toBe('2027-01-18');
  const grown = [...after].filter(([id, row]) => Number(row['store_reviews']) > Number(before.get(id)?.['store_reviews'] || Infinity));
  expect(grown.length).toBeGreaterThan(100);
  const { history } = toRefreshPaths(the.dataDir);
  const [id, row] = grown[0] ?? [0, {}];
  expect(readGameHistory(history, id).map((point) => point.storeReviews)).toEqual([
    Number(before.get(id)?.['store_reviews']),
    Number(row['store_reviews']),
  ]);
  const { growth } = readHistory(history, '2027-01-18');
  expect(growth['30']?.get(id)).toBe(Number(row['store_reviews']) - Number(before.get(id)?.['store_reviews']));
  // Before there was anything to compare with, nothing grew.
  expect(growth['365']?.size).toBe(0);
});

it('asks at the pace it promises, one call at a time, and everybody once', async () => {
  await the.refresh();
  const calls = the.steam.calls.length;
  const waits = the.clock.slept.filter((ms) => ms >= 1500 && ms <= 1800);
  expect(waits.length).toBeGreaterThanOrEqual(calls - 1);
  const checked = [620, 440, 2_215_430, 1_220_150, 760];
  expect([...the.steam.askedItems].filter(([id, count]) => count > 1 && !checked.includes(id))).toEqual([]);
  expect(the.steam.askedItems.size).toBe(the.steam.catalogue.count(0) + checked.length);
});

it('the slow lanes keep exact counts with their own day, and genres of games that had none, within their hours', async () => {
  await the.refresh({ hours: 0.5 });
  const games = await the.readTable();
  const exact = [...games].filter(([, row]) => row['reviews_as_of'] === '2026-11-23');
  const calls = the.steam.calls.filter((name) => name === 'appreviews' || name === 'appdetails').length;
  expect(calls).toBeLessThanOrEqual((0.5 * 3600) / 1.6 + 1);
  expect(calls).toBeGreaterThan(900);
  for (const [id, row] of exact)
    expect(row).toMatchObject({ positive: String(the.steam.getApp(id)?.positive), negative: String(the.steam.getApp(id)?.negative) });
  expect(exact.length).toBeGreaterThan(100);
  const fresh = [...games].filter(([id, row]) => id >= 3_000_000 && row['genres']);
  for (const [id, row] of fresh) expect(row['genres']).toBe(the.steam.getApp(id)?.genres.join('|'));
  expect(fresh.length).toBeGreaterThan(100);
  const [id = 0, row = {}] = exact[0] ?? [];
  expect(readGameHistory(toRefreshPaths(the.dataDir).history, id)).toEqual([
    expect.objectContaining({ reviews: Number(row['positive']) + Number(row['negative']), storeReviews: Number(row['store_reviews']) }),
  ]);
});

it('every game gets an exact count, those with few reviews as well; these are asked again only when they have changed', async () => {
  await the.refresh({ hours: 8 });
  const isSmall = ([id, row]: [number, Record<string, string>]) => id >= 3_000_000 && Number(row['store_reviews']) < 10;
  const first = [...(await the.readTable())].filter(isSmall);
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter(([, row]) => row['positive'] === '' || row['reviews_as_of'] === '')).toEqual([]);
  the.steam.week = 60; // few reviews grow slowly
  the.clock.set('2026-11-30T08:00:00Z');
  await the.refresh({ hours: 8 });
  const after = await the.readTable();
  const few = first.filter(([, row]) => Number(row['positive']) + Number(row['negative']) < 10);
  const isSame = ([id, row]: [number, Record<string, string>]) => after.get(id)?.['store_reviews'] === row['store_reviews'];
  const days = (rows: typeof first) => new Set(rows.map(([id]) => after.get(id)?.['reviews_as_of']));
  const [same, changed] = [few.filter(isSame), few.filter((known) => !isSame(known))];
  expect(Math.min(same.length, changed.length)).toBeGreaterThan(0);
  expect([days(same), days(changed)]).toEqual([new Set(['2026-11-23']), new Set(['2026-11-30'])]);
});

it('--changed asks for what is new or has changed, and leaves the rest and its date as they are', async () => {
  await the.refresh();
  const before = await the.readTable();
  the.steam.week = 1;
  the.clock.set('2026-11-30T08:00:00Z');
  the.steam.askedItems.clear();
  await the.refresh({ onlyChanged: true });
  const after = await the.readTable();
  expect(the.steam.askedItems.size).toBeGreaterThan(10);
  expect(the.steam.askedItems.size).toBeLessThan(400);
  const [id] = [...before.keys()].filter((id) => !the.steam.askedItems.has(id));
  expect(after.get(id ?? 0)).toEqual(before.get(id ?? 0));
  expect((await the.readNote())?.asOf).toBe('2026-11-23');
});

it.each<[Fault, { method: string; times: number }]>([
  ['502', { method: 'GetItems', times: 2 }],
  ['500', { method: 'GetAppList', times: 4 }],
  ['html', { method: 'GetItems', times: 3 }],
  ['null', { method: 'GetTagList', times: 1 }],
  ['empty-object', { method: 'GetItems', times: 2 }],
  ['empty-response', { method: 'GetItems', times: 2 }],
  ['endless', { method: 'GetItems', times: 1 }],
  ['cut', { method: 'GetItems', times: 2 }],
  ['eresult', { method: 'GetItems', times: 2 }],
  ['redirect', { method: 'GetAppList', times: 1 }],
  ['missing-items', { method: 'GetItems', times: 1 }],
  ['400', { method: 'GetItems', times: 1 }],
  ['429', { method: 'GetItems', times: 2 }],
  ['429-retry-after', { method: 'GetItems', times: 1 }],
])('after %s in %o the table is the same as without', async (fault, { method, times }) => {
  await the.refresh();
  const expected = await the.readTable();
  const other = await createRefreshCase();
  other.steam.fail(fault, { method, times, after: method === 'GetItems' ? 2 : 0 });
  await other.refresh();
  expect(await other.readTable()).toEqual(expected);
  if (fault === '429') expect(other.clock.slept.filter((ms) => ms >= 290_000)).toHaveLength(2);
  if (fault === '429-retry-after') expect(other.clock.slept.filter((ms) => ms > 80_000 && ms <= 90_000)).toHaveLength(1);
  await other.close();
});

it.each<[Fault, { method: string; after?: number }, string]>([
  ['502', { method: 'GetItems', after: 5 }, 'steam-unavailable'],
  ['429', { method: 'GetItems', after: 5 }, 'too-many-requests'],
  ['400', { method: 'GetItems', after: 5 }, 'bad-request'],
  ['changed-shape', { method: 'GetItems', after: 5 }, 'shape-changed'],
  ['changed-shape', { method: 'GetTagList' }, 'shape-changed'],
  ['empty-response', { method: 'GetItems', after: 5 }, 'shape-changed'],
  ['401', { method: 'GetAppList' }, 'wrong-key'],
])('%s for ever in %o ends the run plainly (%s), and the next start goes on', async (fault, where, code) => {
  the.steam.fail(fault, { ...where, times: 60 });
  await expect(getCode(the.refresh())).resolves.toBe(code);
  expect(existsSync(path.join(the.dataDir, 'database', 'table'))).toBe(false);
  const asked = new Map(the.steam.askedItems);
  const healthy = await createRefreshCase();
  const again = the.refresh({ fetch: healthy.steam.fetch });
  await expect(getCode(again)).resolves.toBe('ok');
  // What was answered before the end was not asked again.
  if (where.method === 'GetItems')
    for (const id of asked.keys())
      if (![620, 440, 2_215_430, 1_220_150, 760].includes(id)) expect(healthy.steam.askedItems.get(id) ?? 0).toBe(0);
  await healthy.refresh();
  expect(await the.readTable()).toEqual(await healthy.readTable());
  await healthy.close();
});

it('without a key, or with a wrong one, it says what to do, asks for nothing else, and never prints the key', async () => {
  await expect(getCode(the.refresh({ key: null }))).resolves.toBe('no-key');
  expect(the.steam.calls).toEqual([]);
  const wrong = 'FEDCBA9876543210FEDCBA9876543210';
  const said = await the.refresh({ key: wrong }).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(said).toContain('STEAM_API_KEY');
  expect(`${said}${the.said.join()}`).not.toContain(wrong);
  expect(the.steam.calls).toEqual(['GetAppList']);
  for (const name of await readdir(path.join(the.dataDir, 'database', 'run')))
    expect((await readFile(path.join(the.dataDir, 'database', 'run', name))).includes(wrong)).toBe(false);
});

it('only one process refreshes', async () => {
  const lock = tryToLock(toRefreshPaths(the.dataDir).lock);
  await expect(getCode(the.refresh())).resolves.toBe('running');
  lock?.release();
  await expect(getCode(the.refresh())).resolves.toBe('ok');
});

it('refuses nonsense and changes nothing: everything withdrawn at once, prices in cents', async () => {
  await the.refresh();
  const before = await the.readTable();
  const real = the.steam.getApp.bind(the.steam);
  the.clock.set('2026-11-30T08:00:00Z');
  the.steam.getApp = (id) => (id % 20 === 0 ? null : real(id));
  await expect(getCode(the.refresh())).resolves.toBe('nonsense');
  the.steam.getApp = (id) => {
    const app = real(id);
    return app && { ...app, priceCents: app.priceCents * 20 };
  };
  await expect(getCode(the.refresh())).resolves.toBe('nonsense');
  expect(await the.readTable()).toEqual(before);
  the.steam.getApp = real;
});

it('a game that answers under another id is gone until it is back; one that is not sold in the US keeps its row as it was', async () => {
  await the.refresh();
  const before = await the.readTable();
  const real = the.steam.getApp.bind(the.steam);
  the.clock.set('2026-11-30T08:00:00Z');
  the.steam.getApp = (id) => {
    const app = real(id);
    if (!app) return null;
    return { ...app, isRestricted: id === 1100 || app.isRestricted, movedTo: id === 1110 ? 1120 : null };
  };
  await the.refresh();
  const after = await the.readTable();
  expect(after.get(1100)).toEqual(before.get(1100));
  expect(after.get(1110)).toEqual({ ...before.get(1110), withdrawn: '2026-11-30' });
  the.steam.getApp = real;
  the.clock.set('2026-12-07T08:00:00Z');
  await the.refresh();
  expect((await the.readTable()).get(1110)).toMatchObject({ withdrawn: '' });
});

it('Ctrl+C ends after the call under way, and the next start goes on', async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (the.steam.calls.length === 12) stop.abort();
    return the.steam.fetch(input, init);
  };
  await expect(getCode(the.refresh({ stop: stop.signal, fetch }))).resolves.toBe('stopped');
  expect(the.steam.calls.length).toBe(13);
  await the.refresh();
  const checked = [620, 440, 2_215_430, 1_220_150, 760];
  expect([...the.steam.askedItems].filter(([id, count]) => count > 1 && !checked.includes(id))).toEqual([]);
});

it.each(['2026-11-23T20:00:00Z', '2026-11-24T08:00:00Z'])(
  'exact counts of a run that was stopped are in the table and the history when the next start, at %s, asks for none',
  async (moment) => {
    const stop = new AbortController();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (the.steam.calls.filter((name) => name === 'appreviews').length === 20) stop.abort();
      return the.steam.fetch(input, init);
    };
    await expect(getCode(the.refresh({ hours: 1, stop: stop.signal, fetch }))).resolves.toBe('stopped');
    the.clock.set(moment);
    the.steam.week = 1;
    await the.refresh();
    const exact = [...(await the.readTable())].filter(([, row]) => row['reviews_as_of'] === '2026-11-23');
    expect(exact.length).toBeGreaterThanOrEqual(20);
    const { history } = toRefreshPaths(the.dataDir);
    for (const [id, row] of exact) expect(readGameHistory(history, id)[0]?.reviews).toBe(Number(row['positive']) + Number(row['negative']));
  },
);

it('an unfinished run that is two weeks old is not mixed with new answers', async () => {
  the.steam.fail('502', { method: 'GetItems', times: 60, after: 6 });
  await expect(getCode(the.refresh())).resolves.toBe('steam-unavailable');
  const fresh = await createRefreshCase();
  fresh.clock.set('2026-12-09T08:00:00Z');
  the.clock.set('2026-12-09T08:00:00Z');
  await the.refresh({ fetch: fresh.steam.fetch });
  expect(fresh.steam.askedItems.size).toBeGreaterThanOrEqual(fresh.steam.catalogue.count(0));
  expect((await the.readNote())?.asOf).toBe('2026-12-09');
  await fresh.close();
});

it('a kill while the new table takes the place of the old one leaves one of them, whole', async () => {
  await the.refresh();
  const before = await the.readTable();
  const { table } = toRefreshPaths(the.dataDir);
  await rename(table, `${table}.old`);
  await settleTable(table);
  expect(await the.readTable()).toEqual(before);
  await rename(table, `${table}.new`);
  await mkdir(`${table}.old`);
  await settleTable(table);
  expect(await the.readTable()).toEqual(before);
  expect(await readdir(path.dirname(table))).not.toContain('table.old');
  await mkdir(`${table}.new`);
  await settleTable(table);
  expect(await the.readTable()).toEqual(before);
});

it('a full disk ends a run and leaves table and history as they were; with room again it goes on', async () => {
  const disk = createSmallDisk(24);
  if (!disk) return console.log('This user may not mount a file system: the full disk was not tried.');
  onTestFinished(() => disk.close());
  const paths = toRefreshPaths(disk.dir);
  const read = () => Promise.all([paths.history, path.join(paths.table, 'table.json')].map((file) => readFile(file, 'utf8')));
  await the.refresh({ dataDir: disk.dir });
  const before = await read();
  the.steam.week = 20;
  the.clock.set('2027-04-12T08:00:00Z');
  disk.fill();
  await expect(the.refresh({ dataDir: disk.dir })).rejects.toThrow(/full|ENOSPC|disk/i);
  expect(await read()).toEqual(before);
  disk.free();
  await the.refresh({ dataDir: disk.dir });
  expect((await read())[1]).toContain('2027-04-12');
});

it('a damaged journal is begun anew', async () => {
  await the.refresh();
  await writeFile(toRefreshPaths(the.dataDir).journal, 'This is no database, it is a text of more than a hundred bytes. '.repeat(40));
  await the.refresh();
  expect(the.said.join()).toContain('damaged');
});

it('the key goes to the list of apps alone, nothing to where a redirect leads, and every call says who calls', async () => {
  const seen: { url: URL; key: string | null; agent: string | null }[] = [];
  the.steam.fail('redirect', { method: 'GetAppList', times: 1, after: 1 });
  await the.refresh({
    hours: 0.01,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      seen.push({ url: new URL(request.url), key: request.headers.get('x-webapi-key'), agent: request.headers.get('user-agent') });
      expect(request.redirect).toBe('manual');
      return the.steam.fetch(input, init);
    },
  });
  for (const { url, key, agent } of seen) {
    expect(agent).toMatch(/^test-refresh\/\d/);
    expect(key !== null).toBe(url.pathname.includes('GetAppList'));
    expect(url.href).not.toContain('0123456789ABCDEF');
    expect(['api.example', 'store.example']).toContain(url.host);
    if (url.pathname.startsWith('/appreviews/')) expect(url.searchParams.get('num_per_page')).toBe('0');
  }
});

it('monitoring is told how old the data are, and how the last run went', async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  const database = createIndustryDatabase({ dir: 'build/database', now: () => new Date(the.clock.now()) });
  const read = async () =>
    Object.fromEntries(
      (await listRefreshMetrics(the.dataDir, the.clock.now(), database)).map(({ name, samples }) => [name, samples[0]?.value]),
    );
  expect(await read()).toEqual({});
  await the.refresh();
  // Nothing was published: what is served is as old as it was.
  const age = (the.clock.now() - Date.parse('2024-10')) / 1000;
  expect(await read()).toMatchObject({
    site_refresh_data_age_seconds: age,
    site_refresh_failed: 0,
    site_refresh_refused_rows: 0,
    site_refresh_calls: the.steam.calls.length,
  });
  the.clock.set('2026-12-10T00:00:00Z');
  the.steam.fail('502', { times: 60 });
  await getCode(the.refresh());
  expect(await read()).toMatchObject({ site_refresh_failed: 1 });
  database.close();
});
