import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { getEditionsDir, readCurrent } from '#server/database/editions/edition-files.ts';
import { openSmallStore } from '#test/fakes/small-store.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { childEnv } from '#test/support/child-env.ts';
import { href } from '#shared/pages.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import { parseJson } from '#test/support/parse-json.ts';
import { createRandom, pickSize, toShiftedClock } from '#test/support/fault-size.ts';

const BAKE_KILLS = pickSize(2, 20);
const WEEK_MS = 7 * 86_400_000;
const FIRST_RUN = Date.parse('2026-11-23T08:00:00Z');

/** How pages write the month of an edition. Lists name no day; the invented store's games come out on the days of the editions. */
const months: Record<string, RegExp> = {
  '2024-10': /(October|octobre) 2024/,
  '2026-11': /(November|novembre) 2026/,
  '2026-12': /(December|décembre) 2026/,
};
const list = { en: href('database-games', 'en'), fr: href('database-games', 'fr') };
const method = { en: href('database-method', 'en'), fr: href('database-method', 'fr') };

it('as the owner: checked, refreshed, a week later again, refused, killed, taken back; the site follows in both languages without a restart', async () => {
  const the = await prepare();
  const { app, steam, run } = the;
  expect(await see(app)).toBe('built');
  await app.get('/'); // kept from now on

  const check = await run(['--check']);
  expect(check).toMatchObject({ code: 0, text: expect.stringContaining('Steam answers as expected') });
  expect(await see(app)).toBe('built');
  // What the site itself keeps there, to compare the next edition with, comes some time after the start.
  const left = await readdir(path.join(the.dataDir, 'database')).catch(() => []);
  expect(left.filter((name) => name !== 'compared')).toEqual([]);

  expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining('The site shows edition 2026-11-23') });
  expect(await see(app)).toBe('2026-11-23');

  the.moveTo(1);
  expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining('The site shows edition 2026-11-30') });
  expect(await see(app)).toBe('2026-11-30');

  the.moveTo(2);
  steam.isDear = true;
  expect(await run([])).toMatchObject({
    code: 1,
    text: expect.stringMatching(/Refused, nothing was changed:\n- .*prices are 10\.00 times/),
  });
  expect(await see(app)).toBe('2026-11-30');

  steam.isDear = false;
  const asked = steam.calls.length + 10;
  expect(await run([], async (kill) => (await until(() => steam.calls.length > asked), kill()))).toMatchObject({ code: null });
  expect(await see(app)).toBe('2026-11-30');

  const random = createRandom('refresh-journey');
  for (let kills = 0; kills < BAKE_KILLS; kills++) {
    const ended = await run([], async (kill, getText) => {
      await until(() => getText().includes('Baking the new edition'));
      await wait(random(0, 400));
      kill();
    });
    expect(ended).toMatchObject({ code: null, text: expect.stringContaining('Going on with the run of 2026-12-07') });
    expect(await see(app)).toBe('2026-11-30');
    expect(readCurrent(getEditionsDir(the.dataDir))).toMatch(/^2026-11-30/);
  }
  expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining('The site shows edition 2026-12-07') });
  expect(await see(app)).toBe('2026-12-07');

  for (const to of ['2026-11-30', '2026-11-23', 'built']) {
    expect(await run(['--back'])).toMatchObject({ code: 0, text: expect.stringContaining(`to ${to}`) });
    expect(await see(app)).toBe(to);
  }
  expect(await run(['--back'])).toMatchObject({ code: 1, text: expect.stringContaining('no edition to go back from') });
});

type Ended = { code: number | null; text: string };
type Meanwhile = (kill: () => void, getText: () => string) => Promise<unknown>;

/** The site, an invented store, and a table that is small enough to be asked for in a second. */
async function prepare() {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-journey-'));
  const dataDir = path.join(dir, 'data');
  await mkdir(dataDir);
  const { steam, server, env: store } = await openSmallStore(path.join(dir, 'content'));
  let now = FIRST_RUN;
  const app = await createTestApp({ env: { DATA_DIR: dataDir, EXPORT_REFRESHED: '1' }, now: () => new Date(now) });
  onTestFinished(async () => {
    server.close();
    await app.close();
    await rm(dir, { recursive: true, force: true });
  });
  const env = { ...childEnv, HOME: dir, NODE_OPTIONS: '', DATA_DIR: dataDir, ...store };
  return {
    dataDir,
    steam,
    app,
    moveTo(week: number) {
      steam.week = week;
      now = FIRST_RUN + week * WEEK_MS;
    },
    /** The command as docs/database.md has it; `meanwhile` may kill it and all that it started. */
    async run(args: string[], meanwhile?: Meanwhile): Promise<Ended> {
      const child = spawn('npm', ['run', '--silent', 'refresh-database', '--', '--hurry', ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // a group of its own, which can be killed as one
        env: { ...env, NODE_OPTIONS: toShiftedClock(now - Date.now()) },
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      const kill = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL');
      await meanwhile?.(kill, () => text);
      return { code: await closed, text };
    },
  };
}

/** The day of the edition that all answers are of, in both languages; `built` for what came with the site. What is of another fails. */
async function see(app: TestApp): Promise<string> {
  await app.lookForEdition();
  const getText = async (address: string) => {
    const response = await app.get(address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.text();
  };
  const { gamesAsOf: day } = parseJson<{ gamesAsOf: string }>(await getText('/api/v1'));
  const { asOf } = parseJson<{ meta: { asOf: string } }>(await getText(`${list.en}.json`)).meta;
  expect(asOf).toBe(day);
  for (const address of [list.en, list.fr, `${list.en}?genre=indie`]) {
    const text = await getText(address);
    const named = Object.keys(months).filter((month) => months[month]?.test(text));
    expect([address, named]).toEqual([address, [day.slice(0, 7)]]);
  }
  for (const locale of ['en', 'fr'] as const) {
    expect((await getText(method[locale])).includes(toDateWords(day, locale))).toBe(true);
    // Each row of a file ends with its days and its sources; a few famous games of the built table are from a later list.
    const dated = [...(await getText(`${list[locale]}.csv`)).matchAll(/"?([\d-]+)"?[,;]"?Source/g)];
    expect(new Set(dated.map(([, rowDay]) => rowDay))).toEqual(new Set(day === '2024-10' ? [day, '2025-06'] : [day]));
  }
  // These name no date where nothing asks for one: they must answer.
  for (const address of ['/', '/fr', '/suggestions/en?q=the', '/suggestions/fr?q=the', '/api/v1/statistics']) await getText(address);
  return day === '2024-10' ? 'built' : day;
}

/** On a crowded machine half a minute passes before npm has started a command. */
async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 20, timeout: 180_000 }).toBe(true);
}
