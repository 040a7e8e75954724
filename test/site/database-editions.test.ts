import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { backEdition } from '#server/database/editions/place-edition.ts';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { publishTable } from '#test/support/publish-table.ts';

/** Another machine, where the refresh runs. */
let maker: string;

beforeAll(async () => {
  maker = await mkdtemp(path.join(os.tmpdir(), 'ragtag-maker-'));
  await mkdir(getEditionsDir(maker), { recursive: true });
  return () => rm(maker, { recursive: true, force: true });
});

/** What that machine is doing. Visitors wait for it: baking has the lowest priority, and here it has no machine of its own. */
let baking: Promise<unknown> = Promise.resolve();

async function publish(asOf: string): Promise<string> {
  const publishing = publishTable({ dataDir: maker, asOf, every: 60, weeks: 2 });
  baking = publishing.catch(() => undefined);
  return publishing;
}

/** What an address says of the edition it was made from: every mark that is in it. */
const marks = { built: /October 2024|"gamesAsOf":"2024-10"/, first: /November 6, 2026|2026-11-06/, second: /November 13, 2026|2026-11-13/ };
const games = '/products/gaming-industry-database/games';
const addresses = [
  games,
  `${games}?genre=indie`,
  '/api/v1',
  '/api/v1/statistics',
  '/suggestions/en?q=portal',
  '/builds/latest.json',
  '/products/game-market-analysis/try?genre=action',
  '/',
  '/fr',
];

type Seen = { failures: string[]; mixed: string[]; marks: Set<string> };

/** Asks one address after the other, several at a time, until `done`. */
async function load(app: TestApp, seen: Seen, done: Promise<unknown>): Promise<void> {
  let going = true;
  void done.finally(() => (going = false));
  await Promise.all(
    Array.from({ length: 2 }, async (_, lane) => {
      for (let index = lane; going; index++) {
        await baking;
        const address = addresses[index % addresses.length] ?? '/';
        const response = await app.get(address);
        const text = await response.text();
        if (response.status !== 200) seen.failures.push(`${response.status} ${address}`);
        const found = Object.entries(marks).filter(([, mark]) => mark.test(text));
        for (const [name] of found) seen.marks.add(name);
        if (found.length > 1) seen.mixed.push(`${address}: ${found.map(([name]) => name).join(', ')}`);
      }
    }),
  );
}

it('two instances take editions while they are asked: no answer fails or is mixed, and everything that names the data changes with them', async () => {
  const folder = createServer((request, response) => {
    createReadStream(path.join(getEditionsDir(maker), path.basename(request.url ?? '')))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => folder.listen(0, '127.0.0.1', resolve));
  const { port } = folder.address() as { port: number }; // it listens on a port
  const urls = [`file://${getEditionsDir(maker)}`, `http://127.0.0.1:${port}/`];
  const apps = await Promise.all(urls.map((url) => createTestApp({ env: { DATABASE_EDITION_URL: url, EXPORT_REFRESHED: '1' } })));
  onTestFinished(async () => {
    folder.close();
    await Promise.all(apps.map((app) => app.close()));
  });

  /** What each instance shows once it has looked. */
  const look = async () => {
    await Promise.all(apps.map((app) => app.lookForEdition()));
    return Promise.all(apps.map(describe));
  };
  const loads = apps.map((app): { app: TestApp; seen: Seen } => ({ app, seen: { failures: [], mixed: [], marks: new Set() } }));
  const steps: Record<string, Awaited<ReturnType<typeof look>>> = {};
  /** Looks, and stays until visitors of both instances have met it. */
  const take = async (step: string, mark = step) => {
    steps[step] = await look();
    await expect.poll(() => loads.every(({ seen }) => seen.marks.has(mark))).toBe(true);
  };
  const work = (async () => {
    await take('built');
    await publish('2026-11-06');
    await take('first');
    await publish('2026-11-13');
    await take('second');
    await backEdition({ dataDir: maker });
    await take('back', 'first');
  })();
  await Promise.all(loads.map(({ app, seen }) => load(app, seen, work)));
  await work;

  for (const { seen } of loads) expect(seen).toMatchObject({ failures: [], mixed: [] });
  for (const [a, b] of Object.values(steps)) expect(a).toEqual(b);
  const shown = Object.entries(steps).map(([step, [one]]) => ({ step, ...one }));
  expect(shown.map(({ asOf }) => asOf)).toEqual(['2024-10', '2026-11-06', '2026-11-13', '2026-11-06']);
  const [built, first, second, back] = shown;
  for (const key of ['edition', 'page', 'latest', 'stateUrl', 'file'] as const) {
    expect(new Set([built?.[key], first?.[key], second?.[key]]).size, key).toBe(3);
    expect(back?.[key], key).toBe(first?.[key]);
  }
  expect(shown.map(({ state }) => state)).toEqual([200, 200, 200, 200]);
  // A tab that was loaded before must not start from another edition's data.
  expect((await apps[0]?.get(second?.stateUrl ?? ''))?.status).toBe(404);
});

/** The edition of the tests below, made once. */
let last: ReturnType<typeof publish> | undefined;

it('after another edition the pages are rendered again before anybody asks for them', async () => {
  await (last ??= publish('2026-11-20'));
  const app = await createTestApp({ env: { DATABASE_EDITION_URL: `file://${getEditionsDir(maker)}` } });
  onTestFinished(() => app.close());
  const countKept = async () => (await app.listMetrics()).find(({ name }) => name === 'site_kept_pages')?.samples[0]?.value;
  await app.lookForEdition();
  expect(await countKept()).toBeLessThan(5);
  await expect.poll(countKept, { timeout: 60_000 }).toBeGreaterThan(10);
  expect(await (await app.get(games)).text()).toContain('November 20, 2026');
});

it('rows of a refreshed games table leave only where the owner allows it; charts, statistics and the other types do anyhow', async () => {
  await (last ??= publish('2026-11-20'));
  const url = `file://${getEditionsDir(maker)}`;
  const ask = async (allowed: string) => {
    const app = await createTestApp({ env: { DATABASE_EDITION_URL: url, EXPORT_REFRESHED: allowed } });
    await app.lookForEdition();
    const [row] = app.services.industryDatabase.listGames({ filters: [], scope: 'listed' }, 1);
    const history = '/figures/history/reviews.en';
    const paths = [
      `${games}.csv`,
      `${games}.json`,
      `${games}/${row?.slug}.json`,
      `${history}.csv?game=${row?.id}`,
      '/api/v1/games',
      `/api/v1/games/${row?.id}`,
    ];
    const open = [
      `${games}.svg`,
      `${history}.svg?game=${row?.id}`,
      '/api/v1/statistics',
      '/products/gaming-industry-database/studios.csv',
      '/api/v1/studios',
      `${games}/${row?.slug}`,
    ];
    const list = await (await app.get(games)).text();
    const getStatus = async (address: string) => (await app.get(address)).status;
    // A company's own file names its games on the page only.
    const makers = app.services.industryDatabase
      .listGames({ filters: [], scope: 'listed' }, 1000)
      .flatMap(({ developers }) => developers ?? []);
    const { studio } = makers.find((maker) => maker.studio) ?? {};
    const company = await (await app.get(`${games.replace(/games$/, 'studios')}/${studio}.json`)).text();
    const statuses = { rows: await Promise.all(paths.map(getStatus)), open: await Promise.all(open.map(getStatus)) };
    await app.close();
    return { ...statuses, offered: list.includes('games.csv'), inCompany: company.includes('steamUrl') };
  };
  expect(await ask('0')).toEqual({
    rows: [404, 404, 404, 404, 403, 403],
    open: [200, 200, 200, 200, 200, 200],
    offered: false,
    inCompany: false,
  });
  expect(await ask('1')).toEqual({
    rows: [200, 200, 200, 200, 200, 200],
    open: [200, 200, 200, 200, 200, 200],
    offered: true,
    inCompany: true,
  });
});

/** What one instance says of the data in every way it has. */
async function describe(app: TestApp) {
  const getText = async (address: string) => (await app.get(address)).text();
  const page = await getText(games);
  const stateUrl = /"stateUrl":"([^"]+)"/.exec(page)?.[1] ?? '';
  const { gamesAsOf: asOf } = JSON.parse(await getText('/api/v1')) as { gamesAsOf: string }; // its shape is tested elsewhere
  return {
    asOf,
    edition: app.getEdition(),
    page: page.replaceAll(/nonce="[^"]*"/g, ''),
    latest: await getText('/builds/latest.json'),
    stateUrl,
    state: (await app.get(stateUrl)).status,
    file: await getText(`${games}.csv?genre=education`),
  };
}
