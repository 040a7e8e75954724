import { afterAll, expect, it } from 'vitest';
import { findServedDifference } from '#server/content/letters/served-letters.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

const apps: TestApp[] = [];
const open = async (day: string) => {
  const app = await createTestApp({ now: () => new Date(`${day}T18:00:00Z`) });
  apps.push(app);
  return async (path: string) => {
    const answer = await app.get(path);
    return { status: answer.status, html: await answer.text() };
  };
};
afterAll(async () => void (await Promise.all(apps.map((app) => app.close()))));

it.each(locales)('a letter is in the archive, the sitemap, the search and the feeds from its day on, not before (%s)', async (locale) => {
  const [list, letter, sitemap] = [href('letters', locale), href('letter', locale, { slug: '2026-12' }), `/${locale}-sitemap.xml`];
  const feeds = [`/feeds/${locale}.atom`, `/feeds/${locale}.json`];
  const before = await open('2026-12-02');
  expect((await before(letter)).status).toBe(404);
  expect((await before(list)).html).not.toContain(letter);
  for (const path of [sitemap, ...feeds]) expect((await before(path)).html).not.toContain(letter);
  const after = await open('2026-12-03');
  expect((await after(list)).html).toContain(`href="${letter}"`);
  for (const path of [sitemap, ...feeds]) expect((await after(path)).html).toContain(letter);
  const found = href('blog-search', locale, { query: { en: 'playtests rarest genre', fr: 'infolettre' }[locale] });
  expect((await before(found)).html).not.toContain(letter);
  expect((await after(found)).html).toContain(`href="${letter}"`);
  const page = await after(letter);
  expect(page.status).toBe(200);
  expect(page.html).toContain(`href="${href('tools-first-year-estimate', locale)}"`);
  expect(page.html).not.toMatch(/utm_campaign|newsletter\/unsubscribe/);
});

it('the site notes which letters it has, for the command that queues them', async () => {
  await open('2026-12-02');
  const { dataDir, services } = apps.at(-1) as TestApp; // just opened
  const { letters } = services.content.getBlog();
  expect(await findServedDifference(dataDir, letters, '2026-12')).toBeNull();
  expect(await findServedDifference(dataDir, letters, '2026-21')).toContain('does not have this letter');
});
