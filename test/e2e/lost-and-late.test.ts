import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { words as en } from '#shared/words/site/en.ts';
import { words as fr } from '#shared/words/site/fr.ts';
import {
  fill,
  findModule,
  holdRequests,
  type Journeys,
  startJourneys,
  startReact,
  stretchThreeSeconds,
  waitUntilQuiet,
} from '#test/support/journeys.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});
afterAll(() => journeys?.close());

const words = { en, fr };

describe('when several links are followed', () => {
  /** Holds the code of a page back until the test lets it go. */
  const holdCode = async (page: Page, route: string) => holdRequests(page, await findModule(page, route));

  it('the last click wins, although the page of the first comes later', async () => {
    const { page, close } = await open('/about');
    await startReact(page);
    const letGo = await holdCode(page, 'contact.en');
    await page.click('.bar-links a[href="/contact-us"]');
    await page.click('.bar-links a[href="/products"]');
    await page.waitForURL('**/products');
    const late = page.waitForResponse(/\/assets\/page-.*\.js$/);
    letGo();
    await late;
    await waitUntilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/products');
    await close();
  });

  it('so it does over filters that were applied before', async () => {
    const { page, close } = await open(href('database-games', 'en'));
    await startReact(page);
    const letGo = await holdRequests(page, '/assets/list-query-*.js');
    await page.check('#filters input[name=genre][value=rpg]');
    await page.click('.filters-apply button');
    await page.click('.bar-links a[href="/products"]');
    await page.waitForURL('**/products');
    const late = page.waitForResponse(/\/assets\/list-query-.*\.js$/);
    letGo();
    await late;
    await waitUntilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/products');
    await close();
  });

  it('the back button counts as a click', async () => {
    const { page, close } = await open('/about');
    await startReact(page);
    await page.click('.bar-links a[href="/products"]');
    await page.waitForURL('**/products');
    const letGo = await holdCode(page, 'contact.en');
    await page.click('.bar-links a[href="/contact-us"]');
    await page.goBack();
    await page.waitForURL('**/about');
    const late = page.waitForResponse(/\/assets\/page-.*\.js$/);
    letGo();
    await late;
    await waitUntilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  });
});

describe('when the network spoils the data of a page', () => {
  const spoil: [string, (route: Route) => Promise<void>][] = [
    ['no answer', (route) => route.abort('connectionreset')],
    ['a proxy says 503', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
    ['something else answers', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome to the hotel</p>' })],
  ];

  /** The next `times` requests for the data of a page fail; what is loaded ahead does not count. */
  async function openSpoiled(fail: (route: Route) => Promise<void>, times: number) {
    const opened = await open('/about');
    await startReact(opened.page);
    let failures = 0;
    await opened.page.route(/\.data\?/, async (route) => {
      if (route.request().headers()['purpose'] === 'prefetch' || failures >= times) return route.continue();
      failures++;
      await fail(route);
    });
    await opened.page.evaluate(() => Object.assign(window, { stayed: true }));
    return { ...opened, stayed: () => opened.page.evaluate(() => 'stayed' in window) };
  }

  it.each(spoil)('once (%s), the page comes all the same', async (_what, fail) => {
    const { page, stayed, close } = await openSpoiled(fail, 1);
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    expect([await stayed(), await page.locator('.jam-code').count()]).toEqual([true, 0]);
    await close();
  });

  it.each(spoil)('again and again (%s), the page is loaded in full', async (_what, fail) => {
    const { page, stayed, close } = await openSpoiled(fail, Infinity);
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    expect([await stayed(), await page.locator('.jam-code').count()]).toEqual([false, 0]);
    await close();
  });

  it('on the way back, that page is loaded in full, and forward leads where it did', async () => {
    const { page, stayed, close } = await openSpoiled((route) => route.abort('connectionreset'), Infinity);
    await page.unroute(/\.data\?/);
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    await page.route(/\.data\?/, (route) => route.abort('connectionreset'));
    await page.goBack();
    await expect.poll(stayed).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.goForward();
    await page.waitForURL('**/community');
    expect(await page.locator('.jam-code').count()).toBe(0);
    await close();
  });

  it('an error of our own keeps its page', async () => {
    const { page, stayed, close } = await openSpoiled((route) => route.continue(), 0);
    await page.evaluate(() => document.querySelector('.bar-links a[href="/community"]')?.setAttribute('href', '/blog/articles/none'));
    await page.click('.bar-links a[href="/blog/articles/none"]');
    await page.locator('.lost').waitFor();
    expect(await stayed()).toBe(true);
    await close();
  });
});

describe('without a connection', () => {
  it.each(['en', 'fr'] as const)('a link keeps the page that is there, says so, and is followed once it is back (%s)', async (locale) => {
    const { page, close } = await open(href('about', locale));
    await startReact(page);
    const heading = await page.locator('h1').innerText();
    await page.context().setOffline(true);
    await page.click(`.bar-links a[href="${href('community', locale)}"]`);
    await page.locator('.connection-notice', { hasText: words[locale].shell.noConnection }).waitFor();
    expect(await page.locator('h1').innerText()).toBe(heading);
    await page.context().setOffline(false);
    await page.waitForURL(`**${href('community', locale)}`);
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(heading);
    expect(await page.locator('.connection-notice p').isVisible()).toBe(false);
    await close();
  });

  it.each(['en', 'fr'] as const)(
    'a form sent before React runs waits for it, with what was typed, and is sent once (%s)',
    async (locale) => {
      const { page, close } = await open(href('contact', locale));
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      await page.context().setOffline(true);
      await fill(page, 'contact');
      const message = await page.inputValue('#contact-message');
      await page.click('#contact-form button[type=submit]');
      await page.locator('.connection-notice', { hasText: words[locale].shell.noConnection }).waitFor();
      expect(await page.inputValue('#contact-message')).toBe(message);
      await page.context().setOffline(false);
      await page.locator('#contact-form .message-line[data-kind=success]').waitFor();
      expect(await page.locator('.connection-notice p').isVisible()).toBe(false);
      expect(sent).toEqual([apiPaths.contact]);
      await close();
    },
  );

  it.each(['en', 'fr'] as const)(
    'a form sent once React runs waits too, says so as long as it does, and is sent once (%s)',
    async (locale) => {
      const { page, problems, close } = await open(href('contact', locale));
      await startReact(page);
      await fill(page, 'contact');
      const message = await page.inputValue('#contact-message');
      const form = page.locator('#contact-form');
      const notice = page.locator('.connection-notice', { hasText: words[locale].shell.noConnection });
      await page.context().setOffline(true);
      await form.locator('button[type=submit]').click();
      await notice.waitFor();
      // Longer than the line of a failed send stays.
      await page.waitForTimeout(MESSAGE_DISPLAY_MS + 500);
      expect(await notice.isVisible()).toBe(true);
      expect(await form.locator('.message-line[data-kind]').count()).toBe(0);
      expect(await page.inputValue('#contact-message')).toBe(message);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']));
      await page.context().setOffline(false);
      await form.locator('.message-line[data-kind=success]').waitFor();
      expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/)]);
      expect(await notice.isVisible()).toBe(false);
      expect(problems.filter((problem) => /Network response/.test(problem))).toEqual([]);
      await close();
    },
  );

  it.each([
    ['en', 200],
    ['fr', 200],
    ['en', 503],
    ['fr', 503],
  ] as const)('a form that is left while it waits goes on, and the next page says what became of it (%s, %i)', async (locale, status) => {
    const { page, close } = await open(href('contact', locale));
    await page.evaluate(stretchThreeSeconds);
    await startReact(page);
    await fill(page, 'contact');
    const link = page.locator(`.bar-links a[href="${href('community', locale)}"]`);
    const notice = page.locator('.connection-notice');
    await page.context().setOffline(true);
    await page.click('#contact-form button[type=submit]');
    await notice.locator('p').waitFor();
    await link.click();
    if (status !== 200) await page.route(`**${apiPaths.contact}`, (route) => route.fulfill({ status, json: {} }));
    await page.context().setOffline(false);
    await page.waitForURL(`**${href('community', locale)}`);
    const { success, errors } = getWords(formWords, locale);
    await notice.locator('p', { hasText: status === 200 ? success.contact : errors.left }).waitFor();
    await close();
  });

  it('the same when it is left for a page that is there already, whose notice goes in its time', async () => {
    const { page, close } = await open('/contact-us');
    await startReact(page);
    await fill(page, 'contact');
    const letGo = await holdRequests(page, apiPaths.contact);
    await page.click('#contact-form button[type=submit]');
    await page.locator('#contact-form[data-state=pending]').waitFor();
    await page.click('.bar-links a[href="/community"]');
    await page.locator('#contact-form').waitFor({ state: 'detached' });
    letGo();
    const notice = page.locator('.connection-notice p', { hasText: getWords(formWords, 'en').success.contact });
    await notice.waitFor();
    await notice.waitFor({ state: 'detached' });
    await close();
  });

  it('the same when the code of the page has come and only its data has not', async () => {
    const { page, close } = await open('/about');
    await startReact(page);
    const heading = await page.locator('h1').innerText();
    // Listening before the pointer moves: the answer may be there before the move is reported.
    const answered = page.waitForResponse(/\/community\.data/);
    await page.hover('.bar-links a[href="/community"]');
    await answered;
    await waitUntilQuiet(page);
    await page.context().setOffline(true);
    await page.click('.bar-links a[href="/community"]');
    await page.locator('.connection-notice p').waitFor();
    expect(await page.locator('h1').innerText()).toBe(heading);
    await page.context().setOffline(false);
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(heading);
    await close();
  });

  it.each(['en', 'fr'] as const)('See more keeps the list, and goes on once the connection is back (%s)', async (locale) => {
    const { page, close } = await open(href('blog', locale));
    await startReact(page);
    const cards = page.locator('.article-grid > li');
    const before = await cards.count();
    await page.context().setOffline(true);
    await page.click('.see-more a');
    await page.locator('.connection-notice', { hasText: words[locale].shell.noConnection }).waitFor();
    expect(await cards.count()).toBe(before);
    await page.context().setOffline(false);
    await expect.poll(() => cards.count()).toBe(2 * before);
    expect(await page.locator('.connection-notice p').isVisible()).toBe(false);
    await close();
  });
});
