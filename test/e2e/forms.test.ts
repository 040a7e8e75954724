import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { FILL_TIME_HEADER } from '#shared/forms/hidden-fields.ts';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';
import { forms } from '#shared/forms/forms.ts';
import { href } from '#shared/pages.ts';
import { startSite } from '#test/support/app.ts';
import { firstError, listFormCases } from '#test/support/form-cases.ts';
import { expectAccessible, fill, type Journeys, newEmail, startJourneys, startReact, stretchThreeSeconds } from '#test/support/journeys.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { siteWords } from '#shared/words/server-words.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});

afterAll(() => journeys?.close());

describe('with scripts', () => {
  it('every form refuses what is wrong without a request, then sends what is right, in both languages and themes', async () => {
    for (const { form, locale, theme, path } of await listFormCases(journeys)) {
      const { page, problems, close } = await open(path, { colorScheme: theme });
      const requests = watchPosts(page);
      await page.evaluate(stretchThreeSeconds);
      await startReact(page);
      const place = page.locator(`#${form}-form`);
      const status = place.locator('.message-line[role=status]');
      await status.evaluate((node) => Object.assign(node, { wasThere: true }));
      await place.locator('button[type=submit]').click();
      const first = firstError(form, locale);
      await place.locator('.message-line', { hasText: first }).waitFor();
      expect(await place.locator('[aria-invalid=true]').count(), path).toBeGreaterThan(0);
      // Once: a summary by its focus, and where there is none the line, by itself.
      const isSummarised = (await place.locator('.error-summary[role=group]:focus').count()) === 1;
      expect([path, isSummarised]).toEqual([path, forms[form].fields.length > 2]);
      expect(await place.locator('[role=alert]').allInnerTexts()).toEqual(isSummarised ? [] : [first]);
      expect(requests, path).toEqual([]);
      await expectAccessible(page, `#${form}-form`);
      await fill(page, form);
      const answer = page.waitForResponse((response) => response.url().endsWith(apiPaths[form]));
      await place.locator('button[type=submit]').click();
      expect((await answer).status(), path).toBe(200);
      const { success } = getWords(formWords, locale);
      await place.locator('.message-line[data-kind=success]', { hasText: success[form] }).waitFor();
      expect([await status.innerText(), await status.evaluate((node) => 'wasThere' in node)]).toEqual([success[form], true]);
      expect(await place.locator('[aria-invalid=true]').count()).toBe(0);
      expect(await page.inputValue(`#${form}-email`)).toBe('');
      expect(requests).toHaveLength(1);
      expect(problems, path).toEqual([]);
      await close();
    }
  });

  it.each(['en', 'fr'] as const)(
    'a slip in a large provider’s name is pointed out, mended by a press, and keeps nobody from sending (%s)',
    async (locale) => {
      const { page, problems, close } = await open(href('contact', locale));
      const requests = watchPosts(page);
      await startReact(page);
      await fill(page, 'contact', '');
      const field = page.locator('#contact-email');
      const { meant } = getWords(siteWords, locale).field;
      const offer = page.locator('#contact-form [role=alert] button');
      const mended = newEmail().replace(/@.*/, '@gmail.com');
      await field.pressSequentially(mended.replace('gmail', 'gmial'));
      await offer.filter({ hasText: meant(mended) }).waitFor();
      await expectAccessible(page, '#contact-form');
      await offer.press('Enter');
      expect(await field.evaluate((node) => [(node as HTMLInputElement).value, node === document.activeElement])).toEqual([mended, true]);
      expect([await offer.count(), requests.length]).toEqual([0, 0]);
      await field.fill(mended.replace('gmail', 'gmal'));
      await offer.waitFor();
      await page.click('#contact-form button[type=submit]');
      await page.locator('#contact-form .message-line[data-kind=success]').waitFor();
      await offer.waitFor({ state: 'detached' });
      expect([requests.length, problems]).toEqual([1, []]);
      await close();
    },
  );

  it('the focus goes to what is to mend with the message, not later, when somebody may type already', async () => {
    const { page, close } = await open(href('contact', 'fr'));
    await startReact(page);
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('#contact-form')?.requestSubmit();
      return document.activeElement?.className;
    });
    expect(focused).toBe('error-summary');
    await close();
  });

  it('an early-access sign-up carries the fields of the specification and no others, the key in a header', async () => {
    const { page, close } = await open(
      `${href('gaming-industry-database', 'en')}?utm_source=news&utm_medium=emaik&utm_campaign=spring&gclid=g1`,
    );
    await startReact(page);
    await fill(page, 'early-access', 'payload@example.com');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.click('#early-access-form button[type=submit]');
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/prod/api/subscribe/early-access');
    expect(request.postDataJSON()).toEqual({
      email: 'payload@example.com',
      pageURI: page.url(),
      pageName: 'gaming industry database page',
      hs_analytics_source: 'EMAIL_MARKETING',
      hs_analytics_source_data_1: 'news',
      hs_analytics_source_data_2: 'spring',
      hs_google_click_id: 'g1',
    });
    const headers = request.headers();
    expect(headers['content-type']).toBe('application/json');
    expect(headers['x-api-key']).toMatch(/\S{16,}/);
    // Since the page was there, not since React was.
    const filledInMs = Number(headers[FILL_TIME_HEADER]);
    expect(filledInMs).toBeGreaterThan(0);
    expect(filledInMs).toBeLessThanOrEqual(await page.evaluate(() => performance.now()));
    await close();
  });

  it.each(['error', 'success'] as const)('the message stays for 3 s, then goes (%s)', async (kind) => {
    const { page, close } = await open('/');
    await startReact(page);
    if (kind === 'success') await fill(page, 'newsletter');
    // A node that was there before it has words, or no screen reader speaks them.
    const next = page.locator('#newsletter-form p[role=status]:not(.message-line)');
    expect(await next.innerText()).toBe('');
    // Measured in the page: what the test hears of it may come late on a busy machine.
    const shownMs = page.evaluate(
      (shown) =>
        new Promise<number>((resolve) => {
          let shownAt: number | null = null;
          new MutationObserver(() => {
            const isShown = document.querySelector(`#newsletter-form .message-line[data-kind=${shown}]`) !== null;
            if (isShown) shownAt ??= performance.now();
            else if (shownAt !== null) resolve(performance.now() - shownAt);
          }).observe(document.body, { childList: true, subtree: true, attributes: true });
        }),
      kind,
    );
    await page.click('#newsletter-form button[type=submit]');
    expect(Math.abs((await shownMs) - MESSAGE_DISPLAY_MS)).toBeLessThan(700);
    if (kind === 'error') expect(await page.locator('#newsletter-email-error').innerText()).toContain('Invalid email');
    else expect(await next.innerText()).toBe(getWords(formWords, 'en').sent.newsletter);
    await close();
  });

  it.each([
    ['the network fails', (route: Route) => route.abort('connectionreset')],
    ['something else answers', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome to the hotel</p>' })],
  ])('when %s the visitor is told, keeps what was typed, and sends again without doubling', async (_, fail) => {
    const { page, problems, close } = await open(href('contact', 'fr'));
    await page.evaluate(stretchThreeSeconds);
    await startReact(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/prod/api/contact', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) await fail(route);
      else await route.continue();
    });
    await fill(page, 'contact');
    const { errors, states, success } = getWords(formWords, 'fr');
    await page.click('#contact-form button[type=submit]');
    await page.locator('#contact-form .message-line[data-kind=error]', { hasText: errors.network }).waitFor();
    expect(problems.some((problem) => problem.includes('Network response was not ok'))).toBe(true);
    expect(await page.inputValue('#contact-message')).toContain('A game about');
    expect(await page.innerText('#contact-form button[type=submit]')).toBe(states.tryAgain);
    await page.click('#contact-form button[type=submit]');
    await page.locator('#contact-form .message-line[data-kind=success]', { hasText: success.contact }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await close();
  });

  it.each([
    ['/', 'newsletter'],
    [href('contact', 'fr'), 'contact'],
  ] as const)('why nothing was sent stays when the message has gone (%s)', async (path, form) => {
    const { page, close } = await open(path);
    await startReact(page);
    await page.route('**/prod/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { message: 'Not now.' } }) : route.continue(),
    );
    await fill(page, form);
    await page.click(`#${form}-form button[type=submit]`);
    const message = page.locator(`#${form}-form .message-line[data-kind=error]`);
    const line = page.locator(`#${form}-form .sent-line`, { hasText: 'Not now.' });
    await message.waitFor();
    expect(await line.isVisible()).toBe(false);
    await message.waitFor({ state: 'detached' });
    expect(await line.isVisible()).toBe(true);
    await close();
  });

  it('a second subscription is answered in the words of the specification', async () => {
    const { page, close } = await open('/');
    await page.evaluate(stretchThreeSeconds);
    await startReact(page);
    const message = 'This email is already subscribed!';
    const body = JSON.stringify({
      status: 409,
      code: 'already-subscribed',
      message,
      errors: [{ field: 'email', code: 'already-subscribed', message }],
    });
    await page.route('**/prod/api/subscribe/newsletter', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body }),
    );
    await fill(page, 'newsletter');
    await page.click('#newsletter-form button[type=submit]');
    await page.locator('#newsletter-form .message-line', { hasText: message }).waitFor();
    await close();
  });

  it('a proof of work is solved when the server asks for one', async () => {
    const guarded = await startSite({ env: { CHALLENGE: 'on' } });
    const { page, close } = await open('/', {}, guarded.url);
    await page.evaluate(stretchThreeSeconds);
    await startReact(page);
    await fill(page, 'newsletter');
    await page.click('#newsletter-form button[type=submit]');
    await page.locator('#newsletter-form .message-line[data-kind=success]').waitFor();
    await close();
    await guarded.close();
  });

  it('what was typed before React ran is still there after', async () => {
    const { page, close } = await open(`${href('contact', 'en')}?subject=meeting`);
    await page.locator('#contact-message').evaluate((area: HTMLTextAreaElement) => (area.value += 'Thursday suits me.'));
    await page.locator('#contact-firstName').evaluate((field: HTMLInputElement) => (field.value = 'Ada'));
    await startReact(page);
    expect(await page.inputValue('#contact-message')).toMatch(/meeting[\s\S]+Thursday suits me\.$/);
    expect(await page.inputValue('#contact-firstName')).toBe('Ada');
    await close();
  });

  it('the caret stays in a message that has its first line when React starts', async () => {
    const { page, close } = await open(`${href('contact', 'en')}?subject=meeting`);
    await page.press('#contact-message', 'Control+End');
    await startReact(page);
    await page.focus('#contact-message');
    await page.keyboard.insertText('Thursday suits me.');
    expect(await page.inputValue('#contact-message')).toMatch(/^I would like[\s\S]+Thursday suits me\.$/);
    await close();
  });
});

it('a form refused before React ran goes on once it does', async () => {
  const { page, problems, close } = await open(href('game-market-analysis', 'fr'));
  await page.fill('#market-analysis-email', newEmail());
  await startReact(page);
  await Promise.all([page.waitForNavigation(), page.locator('#market-analysis-form').evaluate((form: HTMLFormElement) => form.submit())]);
  problems.length = 0;
  await startReact(page);
  expect(await page.locator('#market-analysis-form .error-summary a').allInnerTexts()).toEqual([
    'Prénom. Il manque une réponse.',
    'Nom de l’entreprise. Il manque une réponse.',
    'Type d’entreprise. Il manque une réponse.',
  ]);
  await expectAccessible(page, '#market-analysis-form');
  await fill(page, 'market-analysis');
  await Promise.all([page.waitForNavigation(), page.locator('#market-analysis-form').evaluate((form: HTMLFormElement) => form.submit())]);
  await startReact(page);
  await page.locator('#market-analysis-form', { hasText: getWords(formWords, 'fr').confirmation.lead }).waitFor();
  await page.click('#market-analysis-form a');
  await page.locator('#market-analysis-email').waitFor();
  expect(problems).toEqual([]);
  await close();
});

function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}
