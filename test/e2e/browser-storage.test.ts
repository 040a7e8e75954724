import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locale, locales, otherLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, newEmail, startJourneys, startReact } from '#test/support/journeys.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

/** What the privacy policy lists, in 6.1 and 6.2. A new key needs a new line there first. */
const promised = { cookies: ['locale'], local: ['theme'], session: ['visit', 'database-popup', 'language-offer', 'page-state', 'ticked'] };

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

it.each(locales)('what was written goes along to the other language, once, without the address (%s)', async (locale) => {
  const other = otherLocale(locale);
  const { page, close } = await journeys.open(`${href('contact', locale)}?subject=meeting`);
  const message = page.locator('#contact-message');
  await page.fill('#contact-email', newEmail());
  await page.check('#contact-marketing');
  const change = async (to: Locale) => {
    await page.click(`.bar-tools [data-switch-locale=${to}]`);
    await page.waitForURL(`**${href('contact', to)}*`);
  };
  const first = await message.inputValue();
  await change(other);
  // What a link has begun is begun anew, in its own language.
  expect(await message.inputValue()).not.toBe(first);
  await message.fill('A game about a kettle.');
  await page.check('#contact-marketing');
  await change(locale);
  expect(await message.inputValue()).toBe('A game about a kettle.');
  await startReact(page);
  expect(await message.inputValue()).toBe('A game about a kettle.');
  expect([await page.inputValue('#contact-email'), await page.isChecked('#contact-marketing')]).toEqual(['', false]);
  expect(await page.evaluate(() => sessionStorage.getItem('page-state'))).toBeNull();
  await close();
});

it('a visit with all that is stored leaves in the browser what the privacy policy lists, and nothing else', async () => {
  const { page, close } = await journeys.open(`${href('gaming-industry-database', 'en')}?utm_source=news&gclid=g1`);
  await startReact(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(1000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href$="/games"]')?.click());
  await page.check('.records tr:nth-child(1) [name=ids]');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme-choice="dark"]')?.click());
  const stored = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
  expect(stored.session).toEqual(expect.arrayContaining(['visit', 'ticked']));
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
