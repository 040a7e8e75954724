import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { RunningSite } from '#test/support/app.ts';
import { browsers } from '#test/support/browser.ts';
import { type Journeys, startJourneys } from '#test/support/journeys.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { settleIn } from '#test/support/settle-in.ts';
import { publishRefresh } from '#test/support/publish-refresh.ts';

const tables = ['seats', 'seat_links', 'seat_sessions', 'seat_things', 'seat_alerts', 'seat_waiting', 'seat_files'];

const visitors: Record<string, [Locale, boolean][]> = {
  Chromium: [
    ['en', true],
    ['fr', false],
  ],
  Firefox: [['fr', true]],
  'Firefox without scripts': [
    ['en', false],
    ['fr', false],
  ],
};

let site: RunningSite;
const journeys: Record<string, Journeys> = {};
beforeAll(async () => {
  for (const { name, launch } of browsers) {
    journeys[name] = await startJourneys(launch, site ?? null);
    site ??= journeys[name].site;
  }
});
afterAll(() => Promise.all(Object.values(journeys).map(({ close }) => close())));

it('from "Save this list" to a claim, a seat with three lists and a game, a file, new figures, one email and out again, leaving nothing', async () => {
  const people = [];
  for (const [name, own] of Object.entries(journeys))
    for (const [locale, javaScriptEnabled] of visitors[name] ?? []) people.push(await settleIn(own, name, locale, javaScriptEnabled));
  // Every game is seconds of work for the server: once is enough.
  const [first, ...others] = people;
  if (first) expect(await takeFile(first, '')).toBeGreaterThan(85_000);
  for (const person of others.slice(-1)) expect(await takeFile(person, '?q=fortress')).toBeGreaterThan(10);
  await publishRefresh(site.app);
  for (const { locale, email, page, press, problems, close } of people) {
    await waitUntil(async () => (await alertsTo(email)).length > 0, 60_000);
    const [alert] = await alertsTo(email);
    const game = `${href('database-games', locale)}/620-portal-2`;
    expect(alert?.text).toContain(site.url + game);
    await page.goto(site.url + game);
    await page.locator('h1', { hasText: 'Portal 2' }).waitFor();
    await page.goto(site.url + href('seat', locale));
    expect((await page.locator('.seat-news').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/4\.99|4,99/);
    await press(page.locator('button[value=seen]'));
    await page.locator('#news').waitFor({ state: 'detached' });
    await press(page.locator('.seat details summary'));
    await press(page.locator('button[value=give-up]'));
    await page.waitForURL((url) => url.pathname === href('log-in', locale));
    expect(await alertsTo(email)).toEqual([]); // its file went with the seat
    expect(problems).toEqual([]);
    await close();
  }
  const file = new DatabaseSync(path.join(site.app.dataDir, 'leads.sqlite'), { readOnly: true });
  for (const table of tables) expect([table, file.prepare(`select * from ${table}`).all()]).toEqual([table, []]);
  expect(file.prepare("select template from outbox where template like 'seat-%'").all()).toEqual([]);
  file.close();
});

/** From a list of games to the file on the disk of whoever asked for it; returns how many lines it has. */
async function takeFile({ page, locale, press }: Awaited<ReturnType<typeof settleIn>>, query: string): Promise<number> {
  const games = href('database-games', locale);
  await page.goto(new URL(games + query, page.url()).href);
  await press(page.locator(`a[href^="${href('seat-save', locale)}?"][href$="#whole"]`).first());
  await press(page.locator('button[value=file]'));
  await page.waitForURL((url) => url.pathname === href('seat', locale));
  const ready = page.locator('a[download][href^="/seat/files/"]');
  while ((await ready.count()) === 0) {
    await page.waitForTimeout(1000);
    await press(page.locator(`main a[href="${href('seat', locale)}"]`));
  }
  const [download] = await Promise.all([page.waitForEvent('download'), press(ready)]);
  expect(download.suggestedFilename()).toBe(`${games.split('/').at(-1)}.csv`);
  return (await readFile(await download.path())).toString().split('"\r\n').length;
}

async function alertsTo(email: string) {
  const mails = await listMails(path.join(site.app.dataDir, 'mail'));
  const alerts = mails.filter(({ to, raw }) => to === email && raw.includes('<alerts.'));
  expect(alerts.length).toBeLessThanOrEqual(1);
  return alerts;
}
