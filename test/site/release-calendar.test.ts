import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { publishTable } from '#test/support/publish-table.ts';

let maker: string;
let plain: TestApp;
let shut: TestApp;
let open: TestApp;

beforeAll(async () => {
  maker = await mkdtemp(path.join(os.tmpdir(), 'ragtag-releases-'));
  await publishTable({ dataDir: maker, asOf: '2026-11-20', every: 60, announced: 700 });
  const DATABASE_EDITION_URL = `file://${getEditionsDir(maker)}`;
  const now = () => new Date('2026-11-24T12:00:00Z');
  plain = await createTestApp({ now });
  [shut, open] = (await Promise.all(
    ['0', '1'].map((EXPORT_REFRESHED) => createTestApp({ now, env: { DATABASE_EDITION_URL, EXPORT_REFRESHED } })),
  )) as [TestApp, TestApp]; // two were asked for
  await Promise.all([shut.lookForEdition(), open.lookForEdition()]);
});
afterAll(async () => {
  await Promise.all([plain, shut, open].map((app) => app?.close()));
  await rm(maker, { recursive: true, force: true });
});

const ask = async (app: TestApp, address: string) => {
  const response = await app.get(address);
  return { status: response.status, text: await response.text() };
};
const isLinked = (text: string) => /href="[^"]*\/(releases|sorties)[?"]/.test(text);

it.each(locales)('without announced games there is no calendar, no link to it and no file (%s)', async (locale) => {
  const calendar = href('database-releases', locale);
  expect((await ask(plain, calendar)).status).toBe(404);
  expect((await ask(plain, `${calendar}.ics`)).status).toBe(404);
  const week = `${href('tools-release-week', locale)}?week=2027-03-03&genre=action`;
  for (const address of [href('database-games', locale), week]) expect(isLinked((await ask(plain, address)).text), address).toBe(false);
  expect((await ask(plain, `/sitemaps/${locale}-lists-and-companies.xml`)).text).not.toContain(calendar);
});

it.each(locales)(
  'with them, every part says how certain its dates are, and the calendar is linked and in the sitemap (%s)',
  async (locale) => {
    const calendar = href('database-releases', locale);
    const first = await ask(shut, calendar);
    expect(first.status).toBe(200);
    expect(first.text).toContain('week-2027-03-01');
    expect(first.text).toContain('https://store.steampowered.com/app/9000000');
    for (const when of ['2027-04', '2027-q3', '2027', 'soon', 'tba']) {
      const { status, text } = await ask(shut, `${calendar}?when=${when}`);
      expect([status, text.includes('https://store.steampowered.com/app/')], when).toEqual([200, true]);
    }
    expect((await ask(shut, `${calendar}?when=2027-03&page=2`)).text).toContain('https://store.steampowered.com/app/');
    expect(isLinked((await ask(shut, href('database-games', locale))).text)).toBe(true);
    expect((await ask(shut, `/sitemaps/${locale}-lists-and-companies.xml`)).text).toContain(`${calendar}<`);
  },
);

it('parameters that make no sense are left out, never a failure', async () => {
  for (const search of ['when=2027-13', 'when=x&page=-1', 'genre=%00&tag=%27', 'genre=nothing-of-it', 'page=9999', 'when=1999']) {
    expect((await ask(shut, `${href('database-releases', 'en')}?${search}`)).status, search).toBe(200);
  }
});

it('files leave only where the owner allows rows of a refresh to leave', async () => {
  const calendar = href('database-releases', 'fr');
  expect((await ask(shut, calendar)).text).not.toContain('.csv');
  expect((await ask(shut, `${calendar}.csv`)).status).toBe(404);
  expect((await ask(shut, `${calendar}.ics`)).status).toBe(404);
  const csv = await ask(open, `${calendar}.csv?when=2027-03`);
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + Math.ceil(700 / 6));
  const ics = await ask(open, `${calendar}.ics`);
  expect(ics.text.match(/BEGIN:VEVENT/g)).toHaveLength(Math.ceil(700 / 6));
  expect(ics.text).toContain('DTSTART;VALUE=DATE:20270305');
  expect((await ask(open, `${calendar}.json`)).status).toBe(404);
});

it('the release-week check counts who names the week, and who names only its month', async () => {
  const read = async (week: string) => (await ask(shut, `${href('tools-release-week', 'en')}?week=${week}&genre=action`)).text;
  const named = Math.ceil(700 / 6);
  expect(await read('2027-03-03')).toContain(`${named} announced games in your selection name a day of this week.`);
  const april = await read('2027-04-14');
  expect(april).toContain('No announced game in your selection names a day of this week.');
  expect(april).toContain(`${named} more for this month`);
});
