import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readGames } from '#server/database/bake/read-games.ts';
import { toGamesFile } from '#server/database/import/write-games.ts';
import { getEditionsDir, readCurrent } from '#server/database/editions/edition-files.ts';
import { serveSteam } from '#test/fakes/serve-steam.ts';
import { FakeSteam, TEST_KEY } from '#test/fakes/steam.ts';
import type { FakeApp } from '#test/fakes/steam-apps.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { childEnv } from '#test/support/child-env.ts';
import { href } from '#shared/pages.ts';
import { createRandom, pickSize, toShiftedClock } from '#test/support/fault-size.ts';

const BAKE_KILLS = pickSize(2, 20);
/** One in so many games of the real table. */
const EVERY = 60;
const WEEK_MS = 7 * 86_400_000;
const FIRST_RUN = Date.parse('2026-11-23T08:00:00Z');

/** How each edition names its day, in every way an answer may. */
const days = {
  built: /October 2024|octobre 2024|"gamesAsOf":"2024-10"/i,
  '2026-11-23': /November 23, 2026|23 novembre 2026|2026-11-23/i,
  '2026-11-30': /November 30, 2026|30 novembre 2026|2026-11-30/i,
  '2026-12-07': /December 7, 2026|7 décembre 2026|2026-12-07/i,
};
const list = { en: href('database-games', 'en'), fr: href('database-games', 'fr') };

class JourneySteam extends FakeSteam {
  /** A store that says ten times the price: what a change of its answers would look like. */
  isDear = false;

  override getApp(id: number): FakeApp | null {
    const app = super.getApp(id);
    return app && this.isDear ? { ...app, priceCents: app.priceCents * 10 } : app;
  }
}

it('as the owner: checked, refreshed, a week later again, refused, killed, taken back; the site follows in both languages without a restart', async () => {
  const the = await prepare();
  const { app, steam, run } = the;
  expect(await see(app)).toBe('built');
  await app.get('/'); // kept from now on

  const check = await run(['--check']);
  expect(check).toMatchObject({ code: 0, text: expect.stringContaining('Steam answers as expected') });
  expect(await see(app)).toBe('built');
  expect(await readdir(the.dataDir)).not.toContain('database');

  expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining('The site shows edition 2026-11-23') });
  expect(await see(app)).toBe('2026-11-23');
  expect(await canOrderByGrowth(app)).toEqual([false, false]); // one day is no history

  the.moveTo(1);
  expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining('The site shows edition 2026-11-30') });
  expect(await see(app)).toBe('2026-11-30');

  the.moveTo(2);
  steam.isDear = true;
  expect(await run([])).toMatchObject({ code: 1, text: expect.stringMatching(/Refused, nothing was changed:\n- .*prices are 10\.00 times/) });
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

  for (const [to, named] of [
    ['2026-11-30', '2026-11-30'],
    ['2026-11-23', '2026-11-23'],
    ['built', 'built'],
  ]) {
    expect(await run(['--back'])).toMatchObject({ code: 0, text: expect.stringContaining(`to ${named}`) });
    expect(await see(app)).toBe(to);
  }
  expect(await run(['--back'])).toMatchObject({ code: 1, text: expect.stringContaining('no edition to go back from') });
}, 240_000);

type Ended = { code: number | null; text: string };
type Meanwhile = (kill: () => void, getText: () => string) => Promise<unknown>;

/** The site, an invented store, and a table that is small enough to be asked for in a second. */
async function prepare() {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-journey-'));
  const dataDir = path.join(dir, 'data');
  await mkdir(dataDir);
  const contentDir = path.join(dir, 'content');
  const known = (await readGames('content/database')).filter((_, index) => index % EVERY === 0);
  await cp('content/database', path.join(contentDir, 'database'), { recursive: true });
  await writeFile(path.join(contentDir, 'database', 'games.csv.gz'), toGamesFile(known));
  const steam = new JourneySteam({ apps: known.length + 300, seed: 11, known, pageSize: 1000 });
  const server = await serveSteam(steam, 0, 20);
  let now = FIRST_RUN;
  const app = await createTestApp({ env: { DATA_DIR: dataDir, EXPORT_REFRESHED: '1' }, now: () => new Date(now) });
  onTestFinished(async () => {
    server.close();
    await app.close();
    await rm(dir, { recursive: true, force: true });
  });
  const env = {
    ...childEnv,
    HOME: dir,
    NODE_OPTIONS: '',
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    STEAM_API_KEY: TEST_KEY,
    STEAM_API_URL: server.url,
    STEAM_STORE_URL: server.url,
  };
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

/** The one edition that all answers are of, in both languages; what names another fails. */
async function see(app: TestApp): Promise<string> {
  await app.lookForEdition();
  const day = app.services.industryDatabase.getInfo().gamesAsOf;
  const shown = day === '2024-10' ? 'built' : day;
  const mustSay = [list.en, list.fr, `${list.fr}.csv`, `${list.en}.json`, '/api/v1'];
  const maySay = [`${list.en}?genre=indie`, '/api/v1/statistics', '/', '/fr', '/suggestions/en?q=the', '/suggestions/fr?q=the', '/products/game-market-analysis/try?genre=action'];
  for (const address of [...mustSay, ...maySay]) {
    const response = await app.get(address);
    const text = await response.text();
    const named = Object.entries(days).flatMap(([name, mark]) => (mark.test(text) ? [name] : []));
    const least = mustSay.includes(address) ? [shown] : named.filter((name) => name === shown);
    expect([address, response.status, named]).toEqual([address, 200, least]);
  }
  return shown;
}

/** Whether the lists of each language offer what grew most. */
async function canOrderByGrowth(app: TestApp): Promise<boolean[]> {
  return Promise.all([list.en, list.fr].map(async (address) => (await (await app.get(address)).text()).includes('grown-')));
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 20 }).toBe(true);
}
