import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toListPath } from '#shared/database/database-pages.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { href } from '#shared/pages.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { findFirefox, launchFirefox } from '#test/support/browser.ts';
import { firstError, listFormCases } from '#test/support/form-cases.ts';
import {
  byKey,
  byMouse,
  fill,
  type Journeys,
  newEmail,
  type Press,
  startJourneys,
  startReact,
  stretchThreeSeconds,
} from '#test/support/journeys.ts';

const hasFirefox = findFirefox() !== null;
if (!hasFirefox) console.warn('SKIPPED: nothing was tested in Firefox. Install firefox-esr, or set FIREFOX_PATH.');

describe.skipIf(!hasFirefox)('in Firefox', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys(launchFirefox);
  });
  afterAll(() => journeys?.close());

  it('every form refuses what is wrong without a request, then sends what is right', async () => {
    for (const { form, locale, path } of (await listFormCases(journeys)).filter((each) => each.locale === 'fr')) {
      const { page, problems, close } = await journeys.open(path);
      await page.evaluate(stretchThreeSeconds);
      await startReact(page);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
      const place = page.locator(`#${form}-form`);
      await place.locator('button[type=submit]').click();
      await place.locator('.message-line', { hasText: firstError(form, locale) }).waitFor();
      expect([path, posts]).toEqual([path, []]);
      await fill(page, form);
      await place.locator('button[type=submit]').click();
      await place.locator('.message-line[data-kind=success]', { hasText: getWords(formWords, locale).success[form] }).waitFor();
      expect([path, posts, problems]).toEqual([path, [apiPaths[form]], []]);
      await close();
    }
  });

  it('the menus open and close, and the theme stays for the next page', async () => {
    const { page, problems, close } = await journeys.open(href('about', 'en'));
    const panel = page.locator('#products-panel');
    await page.locator('.drop-button').first().click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('drop-button');
    const getGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const grounds = [];
    await page.click('.theme-button');
    for (const theme of ['light', 'dark']) {
      await page.click(`[data-theme-choice=${theme}]`);
      grounds.push(await getGround());
    }
    await page.goto(journeys.site.url + href('community', 'en'));
    expect([...grounds, await getGround()]).toEqual(['rgb(251, 244, 230)', 'rgb(20, 18, 43)', 'rgb(20, 18, 43)']);
    expect(problems).toEqual([]);
    await close();
  });

  it('no word breaks in the head of the column that a list is sorted by', async () => {
    for (const path of [toListPath('games', 'fr'), toListPath('games', 'en', 'genre=strategy&place=ca-qc')]) {
      const { page, close } = await journeys.open(path);
      const lines = await page
        .locator('.records [data-sort$=ending]')
        .evaluateAll((links) => links.map((link) => link.getClientRects().length));
      expect([path, lines]).toEqual([path, [1]]);
      await close();
    }
  });

  it('a filter changes the list without a load, and the other language keeps it', async () => {
    const { page, problems, close } = await journeys.open(toListPath('studios', 'en'));
    await startReact(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const total = await filter(page, byMouse);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await expectInFrench(page, total, byMouse);
    expect(problems).toEqual([]);
    await close();
  });
});

describe.skipIf(!hasFirefox)('in Firefox without scripts', () => {
  let journeys: Journeys;
  beforeAll(async () => {
    journeys = await startJourneys(() => launchFirefox({ scripts: false }));
  });
  afterAll(() => journeys?.close());

  it('the burger and its views work on a phone', async () => {
    const { page, close } = await journeys.open(href('about', 'fr'), { viewport: { width: 390, height: 800 } });
    await byKey(page.locator('.burger'));
    await byKey(page.locator('[popovertarget=menu-resources]').first());
    await byKey(page.locator('#menu-resources a').first());
    await page.waitForURL(`**${href('white-papers', 'fr')}`);
    await close();
  });

  it('every form comes back with what is to mend, then says it was received', async () => {
    for (const { form, locale, path } of (await listFormCases(journeys)).filter((each) => each.locale === 'fr')) {
      const { page, close } = await journeys.open(path);
      const place = page.locator(`#${form}-form`);
      const email = page.locator(`#${form}-email`);
      await email.focus();
      await page.keyboard.type('nobody@nowhere');
      await byKey(place.locator('button[type=submit]'));
      expect(await place.locator('.error-summary a').first().innerText()).toContain(firstError(form, locale));
      expect([path, await email.inputValue(), await email.getAttribute('aria-invalid')]).toEqual([path, 'nobody@nowhere', 'true']);
      await fill(page, form, newEmail(), true);
      await byKey(place.locator('button[type=submit]'));
      await page.waitForURL((url) => url.searchParams.get('sent') === form);
      const words = getWords(formWords, locale);
      const confirmed = form === 'early-access' || form === 'market-analysis';
      await page.locator(`#${form}-form`, { hasText: confirmed ? words.confirmation.title : words.success[form] }).waitFor();
      await close();
    }
  });

  it('a filter changes the list, and the other language keeps it', async () => {
    const { page, close } = await journeys.open(toListPath('studios', 'en'));
    await expectInFrench(page, await filter(page, byKey), byKey);
    await close();
  });
});

/** Returns how many studios the list says there are. */
async function filter(page: Page, press: Press): Promise<string> {
  await press(page.locator('#filters input[name=country][value=ca-qc]'));
  await press(page.locator('.filters-apply button'));
  await page.waitForURL(`**${toListPath('studios', 'en', 'country=ca-qc')}`);
  await page.locator('.chip').waitFor();
  return (await page.locator('#total').innerText()).replace(/\D/g, '');
}

async function expectInFrench(page: Page, total: string, press: Press): Promise<void> {
  await press(page.locator('.bar-tools [data-switch-locale=fr]'));
  await page.waitForURL(`**${toListPath('studios', 'fr', 'country=ca-qc')}`);
  expect((await page.locator('#total').innerText()).replace(/\D/g, '')).toBe(total);
}
