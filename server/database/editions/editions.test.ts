import { cp, mkdtemp, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createReadStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toChecksum } from '#server/platform/checked-file.ts';
import { bakeDatabase, publishDatabase } from '../bake/bake-database.ts';
import { BAKED_FORMAT } from '../baked-file.ts';
import { findComparedFile, keepComparedFile } from '../changes/compare-editions.ts';
import { loadEngine } from '../engine.ts';
import { createServedDatabase, type ServedDatabase } from '../served-database.ts';
import { createSmallDisk } from '#test/support/small-disk.ts';
import { type TableOptions, writeRefreshedTable, writeSmallContent } from '#test/support/refreshed-table.ts';
import { backEdition } from './place-edition.ts';
import { BUILT, getBuiltEdition, getEditionsDir, listEditions, readCurrent } from './edition-files.ts';
import { publishEdition } from './publish-edition.ts';
import { EditionError, takeEdition } from './watch-editions.ts';

const EVERY = 40;
/** A folder with two editions, made once; tests work on copies. */
let made: string;
/** What came with the site, copied: `build/database` belongs to whoever builds. */
let builtDir: string;
/** What all editions but the first are made beside. */
let contentDir: string;
let ids: string[];
let dataDir: string;

beforeAll(async () => {
  builtDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-built-'));
  await publishDatabase((await bakeDatabase({ sourceDir: 'content/database', outDir: '.cache/database' })).file, builtDir);
  [made, contentDir] = [
    await mkdtemp(path.join(os.tmpdir(), 'ragtag-editions-')),
    await mkdtemp(path.join(os.tmpdir(), 'ragtag-content-')),
  ];
  await writeSmallContent(contentDir, { every: EVERY });
  const first = await publish(made, { asOf: '2026-11-06' });
  const second = await publish(made, { asOf: '2026-11-13' });
  ids = [first, second].map((published) => ('id' in published ? published.id : JSON.stringify(published.refused)));
});
afterAll(() => Promise.all([made, builtDir, contentDir].map((dir) => rm(dir, { recursive: true, force: true }))));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-editions-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await cp(made, dataDir, { recursive: true });
});

async function publish(dir: string, options: Omit<TableOptions, 'dataDir'>) {
  await writeRefreshedTable({ every: EVERY, ...options, dataDir: dir });
  // The first one is much smaller than what came with the site.
  const evenSo = listEditions(getEditionsDir(dir)).length === 0;
  const beside = evenSo ? 'content' : contentDir;
  return publishEdition({ dataDir: dir, contentDir: beside, now: () => new Date(), log: () => undefined, evenSo });
}

function serve(dir = dataDir): { database: ServedDatabase; damaged: string[] } {
  const damaged: string[] = [];
  const database = createServedDatabase({
    builtDir,
    editionsDir: getEditionsDir(dir),
    now: () => new Date('2026-11-24T12:00:00Z'),
    onDamaged: (id) => damaged.push(id),
  });
  onTestFinished(() => database.close());
  return { database, damaged };
}

/** Changes bytes in the middle of a file, as a bad disk does: its size stays. */
async function damage(id: string, at = 0.5): Promise<void> {
  const file = await open(path.join(getEditionsDir(dataDir), `${id}.sqlite`), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(4096, 7), 0, 4096, Math.floor(size * at));
  await file.close();
}

describe('an edition', () => {
  it('speaks of its own day, is checked, and is served from the start', () => {
    const { database } = serve();
    const info = database.getInfo();
    expect(database.edition).toBe(ids[1]);
    expect([info.gamesAsOf, info.updated.games, info.laterAsOf]).toEqual(['2026-11-13', '2026-11-13', null]);
    expect(info.attribution).toEqual({
      en: 'Source: Steam, November 13, 2026; not affiliated with Valve.',
      fr: 'Source : Steam, 13 novembre 2026; sans lien avec Valve.',
    });
    expect(JSON.stringify(info)).not.toContain('October 2024');
  });

  it('takes the place of the one before while that is being read, and an answer that was begun ends with what it began with', async () => {
    const { database } = serve();
    let told = 0;
    database.onChange(() => told++);
    const begun = database.pin();
    expect(begun.getInfo().gamesAsOf).toBe('2026-11-13');
    await publish(dataDir, { asOf: '2026-11-20' });
    await database.refresh();
    expect([database.getInfo().gamesAsOf, begun.getInfo().gamesAsOf, told]).toEqual(['2026-11-20', '2026-11-13', 1]);
    expect(begun.getRecord('games', '620')).toEqual(begun.getRecord('games', '620'));
    await database.refresh();
    expect(told).toBe(1);
  });

  it('is refused when it is nonsense, cannot be read, or there is no table; the one before stays', async () => {
    const dear = await publish(dataDir, {
      asOf: '2026-11-20',
      change: (column, value) => (column === 'price_usd' && value && Number(value) < 100 ? (Number(value) * 10).toFixed(2) : value),
    });
    expect(dear).toEqual({ refused: [expect.stringContaining('prices are 10.00 times')] });
    const broken = await publish(dataDir, {
      asOf: '2026-11-20',
      change: (column, value, id) => (column === 'positive' && id === 10 ? 'many' : value),
    });
    expect(broken).toEqual({ refused: [expect.stringMatching(/games\.csv\.gz, line \d+, column positive/)] });
    await rm(path.join(dataDir, 'database', 'table'), { recursive: true });
    const none = await publishEdition({ dataDir, contentDir, now: () => new Date(), log: () => undefined });
    expect(none).toEqual({ refused: [expect.stringContaining('npm run refresh-database')] });
    expect(readCurrent(getEditionsDir(dataDir))).toBe(ids[1]);
    expect((await readdir(getEditionsDir(dataDir))).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('is kept with the two before it, and no more', async () => {
    const third = await publish(dataDir, { asOf: '2026-11-20' });
    const fourth = await publish(dataDir, { asOf: '2026-11-21' });
    const kept = listEditions(getEditionsDir(dataDir)).map(({ id }) => id);
    expect(kept).toEqual([fourth, third].map((published) => 'id' in published && published.id).concat(ids[1] ?? ''));
    expect(await readdir(getEditionsDir(dataDir))).toHaveLength(3 * 3 + 1);
  });

  it('takes the place of an earlier one of its day: the way back leads to the week before', async () => {
    const again = await publish(dataDir, { asOf: '2026-11-13', tags: 30 });
    expect(listEditions(getEditionsDir(dataDir)).map(({ id }) => id)).toEqual(['id' in again && again.id, ids[0]]);
    expect(await backEdition({ dataDir })).toMatchObject({ to: ids[0] });
  });

  it('can be gone back from, step by step to what came with the site', async () => {
    const { database } = serve();
    expect(await backEdition({ dataDir })).toEqual({ from: ids[1], to: ids[0] });
    await database.refresh();
    expect(database.getInfo().gamesAsOf).toBe('2026-11-06');
    expect(await backEdition({ dataDir })).toEqual({ from: ids[0], to: BUILT });
    await database.refresh();
    expect([database.edition, database.getInfo().gamesAsOf]).toEqual([BUILT, '2024-10']);
    expect(await backEdition({ dataDir })).toBeNull();
  });
});

describe('a damaged edition', () => {
  it('is passed over at the start when it is cut short, cannot be opened or has no note', async () => {
    const dir = getEditionsDir(dataDir);
    await writeFile(path.join(dir, `${ids[1]}.json`), '{"id":');
    expect(serve().database.edition).toBe(ids[0]);
    await writeFile(path.join(dir, `${ids[0]}.sqlite`), 'SQLite format 3');
    expect(serve().database.edition).toBe(BUILT);
  });

  it('is passed over when the disk cannot even tell its size, at the start and while the site runs', async () => {
    const { database } = serve();
    const file = path.join(getEditionsDir(dataDir), `${ids[1]}.sqlite`);
    await rm(file);
    await symlink(file, file); // ELOOP, also for root
    await database.refresh();
    expect([database.edition, serve().database.edition]).toEqual([ids[0], ids[0]]);
  });

  it('is passed over when a first question finds it, and the answer comes from the one before', async () => {
    // The file's head and its note are whole: only what is in between is not.
    for (const at of [0.2, 0.4, 0.6, 0.8]) await damage(ids[1] ?? '', at);
    const { database, damaged } = serve();
    await database.refresh();
    expect(database.getInfo().gamesAsOf).toBe('2026-11-06');
    expect(damaged).toEqual([ids[1]]);
    await database.refresh();
    expect(damaged).toHaveLength(1);
  });

  it('of another format is not served, and is named in the log', async () => {
    const file = path.join(getEditionsDir(dataDir), `${ids[1]}.json`);
    const note = JSON.parse(await readFile(file, 'utf8')) as object; // its shape does not matter here
    await writeFile(file, JSON.stringify({ ...note, format: 999 }));
    const { database, damaged } = serve();
    expect([database.edition, damaged]).toEqual([ids[0], [ids[1]]]);
  });

  it('is served when it was made again', async () => {
    await damage(ids[1] ?? '');
    const { database } = serve();
    await database.refresh();
    expect(database.edition).toBe(ids[0]);
    await publish(dataDir, { asOf: '2026-11-13' });
    await database.refresh();
    expect(database.edition).toBe(ids[1]);
  });
});

describe('an edition of another machine', () => {
  async function startFileServer(change: (name: string) => string | null = () => null) {
    const server = createServer((request, response) => {
      const name = path.basename(request.url ?? '');
      const text = change(name);
      if (text === null)
        createReadStream(path.join(getEditionsDir(dataDir), name))
          .on('error', () => response.writeHead(404).end())
          .pipe(response);
      else response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/editions`;
  }
  const takeInto = async () => {
    const other = await mkdtemp(path.join(os.tmpdir(), 'ragtag-editions-'));
    onTestFinished(() => rm(other, { recursive: true, force: true }));
    return getEditionsDir(other);
  };

  it.each(['an address', 'a shared folder'])('is taken whole from %s, once, and given back when that goes back', async (kind) => {
    const address = kind === 'an address' ? await startFileServer() : `file://${getEditionsDir(dataDir)}`;
    const dir = await takeInto();
    expect(await takeEdition(address, dir)).toBe(true);
    expect(listEditions(dir).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await takeEdition(address, dir)).toBe(false);
    await backEdition({ dataDir });
    expect(await takeEdition(address, dir)).toBe(true);
    expect(readCurrent(dir)).toBe(ids[0]);
    await backEdition({ dataDir });
    await takeEdition(address, dir);
    expect(readCurrent(dir)).toBe(BUILT);
  });

  it('is refused when it is not what its note says, and nothing of it stays', async () => {
    const dir = await takeInto();
    const nonsense: Record<string, string>[] = [
      { current: '../../../etc/passwd' },
      { current: '<!doctype html><p>Moved' },
      { [`${ids[1]}.json`]: '{}' },
      { [`${ids[1]}.json`]: 'x'.repeat(1_000_000) },
      { [`${ids[1]}.sqlite`]: 'short' },
    ];
    for (const answers of nonsense)
      await expect(takeEdition(await startFileServer((name) => answers[name] ?? null), dir)).rejects.toThrow(EditionError);
    await damage(ids[1] ?? '');
    await expect(takeEdition(await startFileServer(), dir)).rejects.toThrow('its checksum is another');
    expect((await readdir(dir)).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });
});

describe('the file that was compared last', () => {
  const listKept = async (dir: string) => (await readdir(path.join(dir, 'database', 'compared'))).sort();

  it('is kept for the next comparison, and no other, whoever keeps it at once; what a killed process left goes', async () => {
    const dirs = { builtDir, editionsDir: getEditionsDir(dataDir) };
    const built = getBuiltEdition(builtDir)?.id ?? '';
    expect(built).toMatch(/^2024-10-31-[0-9a-f]{12}$/);
    const [first = '', second = ''] = ids;
    await Promise.all([built, built].map((id) => keepComparedFile(id, dirs)));
    expect(await listKept(dataDir)).toEqual([`${built}.${BAKED_FORMAT}.sqlite`]);
    const [left, fresh] = ['left', 'fresh'].map((name) => path.join(dataDir, 'database', 'compared', `${name}.tmp`));
    for (const name of [left, fresh]) await writeFile(name ?? '', 'half');
    await utimes(left ?? '', 0, 0);
    await Promise.all([first, first].map((id) => keepComparedFile(id, dirs)));
    expect(await listKept(dataDir)).toEqual([`${first}.${BAKED_FORMAT}.sqlite`, 'fresh.tmp']);
    await rm(dirs.editionsDir, { recursive: true });
    const found = [built, first, second].map((id) => findComparedFile(id, dirs) !== null);
    expect([...found, findComparedFile(built, { ...dirs, builtDir: dataDir })]).toEqual([true, true, false, null]);
    await keepComparedFile(second, dirs);
    expect(loadEngine(findComparedFile(first, dirs) ?? '', () => new Date()).info.gamesAsOf).toBe('2026-11-06');
  });

  it('is copied where its disk is another, and not at all where leads need the room', async () => {
    const [small, large] = [createSmallDisk(160), createSmallDisk(2000)];
    onTestFinished(() => [small, large].forEach((disk) => disk?.close()));
    if (!small || !large) return console.log('This user may not mount a file system: the other disk was not tried.');
    const { id = '', file = '' } = getBuiltEdition(builtDir) ?? {};
    const keep = (dir: string) => keepComparedFile(id, { builtDir, editionsDir: getEditionsDir(dir) });
    await expect(keep(small.dir)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await listKept(small.dir)).toEqual([]);
    await Promise.all([keep(large.dir), keep(large.dir)]);
    expect(await listKept(large.dir)).toEqual([`${id}.${BAKED_FORMAT}.sqlite`]);
    const kept = findComparedFile(id, { builtDir: large.dir, editionsDir: getEditionsDir(large.dir) }) ?? '';
    expect(await Promise.all([toChecksum(kept), toChecksum(file)])).toEqual(Array(2).fill(await toChecksum(file)));
  });
});

it('a full disk refuses an edition in words, and leaves the one that is served', async () => {
  const disk = createSmallDisk(24);
  if (!disk) return console.log('This user may not mount a file system: the full disk was not tried.');
  onTestFinished(() => disk.close());
  await cp(made, disk.dir, { recursive: true });
  await writeRefreshedTable({ dataDir: disk.dir, asOf: '2026-11-20', every: EVERY });
  disk.fill();
  const full = await publishEdition({ dataDir: disk.dir, contentDir, now: () => new Date(), log: () => undefined });
  expect(full).toEqual({ refused: [expect.stringContaining('disk is full')] });
  expect(serve(disk.dir).database.edition).toBe(ids[1]);
  disk.free();
  const published = await publishEdition({ dataDir: disk.dir, contentDir, now: () => new Date(), log: () => undefined });
  expect(published).toHaveProperty('id');
});
