import { afterAll, expect, it } from 'vitest';
import { findServedDifference } from '#server/content/letters/served-letters.ts';
import { stopLetter } from '#server/leads/letters/queue-letter.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { waitUntil } from '#test/support/leads.ts';
import { sendLetter } from '#test/support/subscribers.ts';

const ID = '2026-12';
const apps: TestApp[] = [];
const open = async (day: string) => {
  const app = await createTestApp({ now: () => new Date(`${day}T18:00:00Z`) });
  apps.push(app);
  return app;
};
afterAll(async () => void (await Promise.all(apps.map((app) => app.close()))));

const read = async (app: TestApp, path: string) => {
  const answer = await app.get(path);
  return { status: answer.status, html: await answer.text() };
};

it.each(locales)(
  'a letter is in the archive, the sitemap, the search and the feeds once it went out, whatever its day (%s)',
  async (locale) => {
    const app = await open('2026-12-05');
    const letter = href('letter', locale, { slug: ID });
    const found = href('blog-search', locale, { query: { en: 'playtests rarest genre', fr: 'infolettre' }[locale] });
    const places = [href('letters', locale), `/${locale}-sitemap.xml`, `/feeds/${locale}.atom`, `/feeds/${locale}.json`, found];
    const listPlaces = async () => {
      const pages = await Promise.all(places.map(async (place) => (await read(app, place)).html.includes(letter)));
      return places.filter((_, index) => pages[index]);
    };
    expect((await read(app, letter)).status).toBe(404);
    expect(await listPlaces()).toEqual([]);
    const database = await sendLetter(app.dataDir, ID, Date.now());
    // The mail names this page: it is there as soon as the mail is, also where the site was not told.
    await waitUntil(async () => (await read(app, letter)).status === 200, 20_000);
    expect(await listPlaces()).toEqual(places);
    const page = await read(app, letter);
    expect(page.html).toContain(`href="${href('tools-first-year-estimate', locale)}"`);
    expect(page.html).not.toMatch(/utm_campaign|newsletter\/unsubscribe/);
    await database.close();
  },
);

it('a letter that waits for its moment, or is stopped before it, is in no archive', async () => {
  const app = await open('2026-12-05');
  const database = await sendLetter(app.dataDir, ID, Date.now() + 60_000);
  const letter = href('letter', 'en', { slug: ID });
  expect((await read(app, letter)).status).toBe(404);
  await stopLetter(database, ID, Date.now());
  expect((await read(app, letter)).status).toBe(404);
  await database.close();
});

it('while the database is away, a letter of which nothing is known is no page that is missing', async () => {
  const app = await open('2026-12-05');
  await app.services.leads.close();
  await app.close();
  expect((await read(app, href('letter', 'en', { slug: ID }))).status).toBe(503);
  expect((await read(app, href('letter', 'en', { slug: 'none' }))).status).toBe(404);
  apps.splice(apps.indexOf(app), 1);
});

it('the site notes which letters it has, for the command that queues them', async () => {
  const app = await open('2026-12-02');
  const { dataDir, services } = app;
  const { letters } = services.content.getBlog();
  expect(await findServedDifference(dataDir, letters, '2026-12')).toBeNull();
  expect(await findServedDifference(dataDir, letters, '2026-21')).toContain('does not have this letter');
});
