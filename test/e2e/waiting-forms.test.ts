import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstError, type FormCase, listFormCases } from '#test/support/form-cases.ts';
import { type Journeys, startJourneys, stretchThreeSeconds } from '#test/support/journeys.ts';

// Who presses Send before the script is there waits for it, and is told in place what is wrong: no request leaves with an empty form.

let journeys: Journeys;
let cases: FormCase[];
beforeAll(async () => {
  journeys = await startJourneys();
  cases = await listFormCases(journeys);
});
afterAll(() => journeys?.close());

/** A tab whose pages get their scripts late, or never. `posts` are those of the page it shows. */
async function openSlow(delayMs: number | 'never') {
  const { page, close } = await journeys.open('', {}, 'about:blank');
  await page.route('**/assets/*.js', async (route) => {
    if (delayMs === 'never') return route.abort();
    await sleep(delayMs);
    await route.continue().catch(() => undefined); // the page is gone
  });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const show = async (path: string) => {
    posts.length = 0;
    await page.goto(journeys.site.url + path);
  };
  return { page, posts, show, close };
}

type Slow = Awaited<ReturnType<typeof openSlow>>;

/** In seven tabs at a time: each mostly waits. */
async function inTurns(delayMs: number | 'never', look: (one: FormCase, tab: Slow) => Promise<void>): Promise<void> {
  const lookAtAll = async (some: FormCase[]) => {
    const tab = await openSlow(delayMs);
    for (const one of some) {
      await tab.show(one.path);
      await look(one, tab);
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: 7 }, (_, lane) => lookAtAll(cases.filter((_case, at) => at % 7 === lane))));
}

const pressSend = async (page: Page, form: string) => page.locator(`#${form}-form button[type=submit]`).click();

describe.each([0, 1000, 2000])('with the script %i ms away', (delayMs) => {
  it('every form waits, says so, and then says what is wrong, in both languages', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(12);
    await inTurns(delayMs, async ({ form, locale, path }, { page, posts }) => {
      // How long it waits at most is another test: a busy machine may need longer to start React.
      await page.evaluate(stretchThreeSeconds);
      const place = page.locator(`#${form}-form`);
      await pressSend(page, form);
      if (delayMs > 0) expect(await place.locator('button[type=submit]').getAttribute('aria-busy'), path).toBe('true');
      await place.locator('.message-line', { hasText: firstError(form, locale) }).waitFor();
      expect(await place.locator('[aria-invalid=true]').count(), path).toBeGreaterThan(0);
      const focused = await page.evaluate(() => document.activeElement?.closest('form')?.id ?? document.activeElement?.className);
      expect([path, focused]).toEqual([path, `${form}-form`]);
      expect(await place.locator('button[type=submit]').getAttribute('aria-busy'), path).toBeNull();
      expect([path, posts]).toEqual([path, []]);
    });
  });
});

describe.each(['never', 10_000] as const)('with the script away: %s', (delayMs) => {
  it('every form goes out as plain HTML, at the latest after three seconds', async () => {
    await inTurns(delayMs, async ({ form, path }, { page, posts }) => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.request().isNavigationRequest());
      await pressSend(page, form);
      expect([path, (await answer).status() < 500]).toEqual([path, true]);
      await page.locator(`#${form}-form [aria-invalid=true]`).first().waitFor();
      expect([path, posts.length]).toEqual([path, 1]);
    });
  });
});

it('sent with the Enter key, and twice, it waits once', async () => {
  const [first] = cases;
  if (!first) throw new Error('There is no form');
  const { page, posts, show, close } = await openSlow(1000);
  await show(first.path);
  await page.evaluate(stretchThreeSeconds);
  await page.locator(`#${first.form}-email`).press('Enter');
  await page.locator(`#${first.form}-email`).press('Enter');
  await page.locator(`#${first.form}-form .message-line`, { hasText: firstError(first.form, first.locale) }).waitFor();
  expect(posts).toEqual([]);
  await close();
});
