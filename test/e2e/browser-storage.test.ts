import { afterAll, beforeAll, expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys, startReact } from '#test/support/journeys.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

/** What the privacy policy lists, in 6.1 and 6.2. A new key needs a new line there first. */
const promised = { cookies: ['locale'], local: ['theme'], session: ['visit', 'database-popup', 'language-offer', 'page-state'] };

it('where cookies are refused, the other language is a page like any other', async () => {
  const { page, problems, close } = await journeys.open('/health');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      set() {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      },
    });
  });
  await page.goto(journeys.site.url + href('about', 'en'));
  await page.click('.bar-tools [data-switch-locale=fr]');
  await page.waitForURL(`**${href('about', 'fr')}`);
  expect(problems).toEqual([]);
  await close();
});

it('a visit with all that is stored leaves in the browser what the privacy policy lists, and nothing else', async () => {
  const { page, close } = await journeys.open(`${href('gaming-industry-database', 'en')}?utm_source=news&gclid=g1`);
  await startReact(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(1000);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme-choice="dark"]')?.click());
  const stored = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
  expect(stored.session).toContain('visit');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('gclid');
  expect(stored.local).toEqual(['theme']);
  expect(stored.session.filter((key) => !promised.session.includes(key) && !key.startsWith('chunk-reload '))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await page.goto(journeys.site.url + href('about', 'en'));
  await Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelector<HTMLElement>('a[data-switch-locale]')?.click())]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(promised.cookies);
  expect(cookies[0]).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.abs(days - 365)).toBeLessThan(1);
  await close();
});
