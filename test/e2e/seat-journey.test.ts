import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { publishEdition } from '#server/database/editions/publish-edition.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys } from '#test/support/journeys.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { settleIn } from '#test/support/settle-in.ts';
import { writeRefreshedTable } from '#test/support/refreshed-table.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

const tables = ['seats', 'seat_links', 'seat_sessions', 'seat_things', 'seat_alerts', 'seat_waiting'];
const variants: [Locale, boolean][] = [
  ['en', true],
  ['fr', false],
];

it('from "Save this list" to a claim, a seat with three lists and a game, new figures, one email and out again, leaving nothing', async () => {
  const people = [];
  for (const [locale, javaScriptEnabled] of variants) people.push(await settleIn(journeys, locale, javaScriptEnabled));
  await refresh();
  for (const { locale, email, page, problems, close } of people) {
    await waitUntil(async () => (await alertsTo(email)).length > 0, 60_000);
    const [alert] = await alertsTo(email);
    const game = `${href('database-games', locale)}/620-portal-2`;
    expect(alert?.text).toContain(journeys.site.url + game);
    await page.goto(journeys.site.url + game);
    await page.locator('h1', { hasText: 'Portal 2' }).waitFor();
    await page.goto(journeys.site.url + href('seat', locale));
    expect((await page.locator('.seat-news').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/4\.99|4,99/);
    await page.locator('button[value=seen]').click();
    await page.locator('#news').waitFor({ state: 'detached' });
    await page.locator('.seat details summary').click();
    await page.locator('button[value=give-up]').click();
    await page.waitForURL((url) => url.pathname === href('log-in', locale));
    expect(await alertsTo(email)).toEqual([]); // its file went with the seat
    expect(problems).toEqual([]);
    await close();
  }
  const file = new DatabaseSync(path.join(journeys.site.app.dataDir, 'leads.sqlite'), { readOnly: true });
  for (const table of tables) expect([table, file.prepare(`select * from ${table}`).all()]).toEqual([table, []]);
  expect(file.prepare("select template from outbox where template like 'seat-%'").all()).toEqual([]);
  file.close();
}, 480_000);

async function alertsTo(email: string) {
  const mails = await listMails(path.join(journeys.site.app.dataDir, 'mail'));
  const alerts = mails.filter(({ to, raw }) => to === email && raw.includes('<alerts.'));
  expect(alerts.length).toBeLessThanOrEqual(1);
  return alerts;
}

/** What a refresh leaves, published as the owner's command does it, while the site runs. */
async function refresh(): Promise<void> {
  const { app } = journeys.site;
  const change = (column: string, value: string, id: number) =>
    column === 'withdrawn' ? '' : column === 'price_usd' && id === 620 ? '4.99' : value;
  await mkdir(getEditionsDir(app.dataDir), { recursive: true });
  await writeRefreshedTable({ dataDir: app.dataDir, asOf: '2026-11-13', only: new Set([620, 400, 440, 70]), change });
  await publishEdition({ dataDir: app.dataDir, contentDir: 'content', now: () => new Date(), log: () => undefined, evenSo: true });
  await app.lookForEdition();
}
