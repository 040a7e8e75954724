import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { expectAccessible, fill, type Journeys, newEmail, startJourneys } from '#test/support/journeys.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { getWords } from '#shared/words/get-words.ts';
import { stepWords } from '#shared/words/step/step-words.ts';

let journeys: Journeys;
let guarded: RunningSite;
let now = Date.now();

beforeAll(async () => {
  journeys = await startJourneys();
  guarded = await startSite({ env: { CHALLENGE: 'on' }, now: () => new Date(now) });
});
afterAll(async () => {
  await journeys?.close();
  await guarded?.close();
});

describe.each(locales)('without scripts, while proof of work is asked for (%s)', (locale) => {
  it('a form leads to one more step, a page of the site, and is answered once a person has taken it', async () => {
    const { page, problems, close } = await journeys.open(
      href('community', locale),
      { javaScriptEnabled: false, colorScheme: locale === 'fr' ? 'dark' : 'light' },
      guarded.url,
    );
    const { oneMoreStep: say } = getWords(stepWords, locale);
    const email = newEmail();
    const listTo = async () => (await listMails(`${guarded.app.dataDir}/mail`)).filter(({ to }) => to === email);
    await fill(page, 'community-invitation', email);
    await Promise.all([page.waitForNavigation(), page.click('#community-invitation-form button[type=submit]')]);
    expect(new URL(page.url()).pathname).toContain(href('one-more-step', locale, { token: '' }));
    expect(await page.textContent('h1')).toBe(say.title);
    expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
    expect(await page.locator('header nav').count()).toBeGreaterThan(0);
    const press = () => Promise.all([page.waitForNavigation(), page.click('main form button')]);
    await press();
    expect(await page.textContent('h1')).toBe(say.early);
    expect(await listTo()).toEqual([]);
    now += 9000;
    await press();
    expect(await page.textContent('h1')).toBe(say.done);
    await waitUntil(async () => (await listTo()).length === 1);
    expect(problems).toEqual([]);
    await close();
  });

  it('the page has no accessibility violation, also on a narrow screen', async () => {
    const response = await fetch(guarded.url + href('community', locale), {
      method: 'POST',
      body: new URLSearchParams({ form: 'community-invitation', email: newEmail() }),
      headers: { origin: guarded.url },
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    const path = response.headers.get('location') ?? '';
    const { page, problems, close } = await journeys.open(path, { viewport: { width: 320, height: 700 } }, guarded.url);
    await expectAccessible(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(problems).toEqual([]);
    await close();
  });
});

it('a token that is not ours, or is cut in two, is a 404 with the way to the contact form', async () => {
  const answer = await fetch(`${guarded.url}/one-more-step/00000000-0000-4000-8000-000000000000.abc.${'x'.repeat(43)}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(`href="${href('contact', 'en')}"`);
});
