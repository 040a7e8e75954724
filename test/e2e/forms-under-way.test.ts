import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { siteWords } from '#shared/words/server-words.ts';
import { listEmails, listMails } from '#test/support/leads.ts';
import { fill, holdRequests, type Journeys, newEmail, startJourneys, startReact, stretchThreeSeconds } from '#test/support/journeys.ts';

// What a visitor does while a form is under way, and when no answer comes: no address is lost, and nobody is told wrong.

let journeys: Journeys;
beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

describe.each(locales)('while a form is under way (%s)', (locale) => {
  it('a corrected address that is sent again is kept too, and nothing that was written meanwhile is wiped', async () => {
    const { page, close } = await journeys.open(href('community', locale));
    await startReact(page);
    await page.evaluate(stretchThreeSeconds);
    const letGo = await holdRequests(page, apiPaths['community-invitation']);
    const [wrong, right, later] = [newEmail(), newEmail(), newEmail()];
    await fill(page, 'community-invitation', wrong);
    const button = page.locator('#community-invitation-form button[type=submit]');
    await button.click();
    await page.locator('#community-invitation-form[data-state=pending]').waitFor();
    await page.fill('#community-invitation-email', right);
    await button.click();
    await page.fill('#community-invitation-email', later);
    letGo();
    await page.locator('#community-invitation-form .message-line[data-kind=success]').waitFor();
    expect(listEmails(journeys.site.app.dataDir)).toEqual(expect.arrayContaining([wrong, right]));
    expect(await page.inputValue('#community-invitation-email')).toBe(later);
    // What would stay when the message has gone would be said of an address that was not sent.
    expect(await page.locator('#community-invitation-form .sent-line').count()).toBe(0);
    await close();
  });

  it.each(['double click', 'Enter twice'] as const)('%s is one press: what was sent stays sent', async (how) => {
    const form = how === 'double click' ? 'contact' : 'newsletter';
    const { page, close } = await journeys.open(href('home', locale));
    await startReact(page);
    await page.evaluate(stretchThreeSeconds);
    await fill(page, form);
    const place = page.locator(`#${form}-form`);
    const press = async () => {
      // In a double click the second press comes while the first is answered, or just after.
      if (how === 'double click') await place.locator('button[type=submit]').dblclick({ delay: 90 });
      else await page.press(`#${form}-email`, 'Enter');
    };
    await press();
    await place.locator('.message-line[data-kind=success]').waitFor();
    await press();
    const shown = [place.locator('.message-line[data-kind=success]'), place.locator('[role=alert], [aria-invalid], .error-summary')];
    expect(await Promise.all(shown.map((one) => one.count()))).toEqual([1, 0]);
    await place.locator('.message-line', { hasText: getWords(formWords, locale).success[form] }).waitFor();
    // What is written next is another form, and an empty one that was touched is checked as ever.
    await page.fill(`#${form}-email`, 'nobody@nowhere');
    await page.press(`#${form}-email`, 'Enter');
    await place.locator('[aria-invalid]').first().waitFor();
    await page.fill(`#${form}-email`, '');
    await page.press(`#${form}-email`, 'Enter');
    await place.locator('.message-line[data-kind=error], .error-summary').first().waitFor();
    await close();
  });

  it('a dialog that is closed opens again when its form fails, with what was typed', async () => {
    const { page, close } = await journeys.open(href('home', locale));
    await startReact(page);
    await page.evaluate(stretchThreeSeconds);
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(`**${apiPaths['early-access']}`, async (route) => {
      await failed;
      await route.fulfill({ status: 503, json: {} });
    });
    await page.locator('main [data-dialog="early-access"]').first().click();
    const email = newEmail();
    await page.fill('#claim-email', email);
    await page.check('#claim-terms');
    await page.click('dialog button[type=submit]');
    await page.locator('dialog form[data-state=pending]').waitFor();
    await page.click('.dialog-close');
    await page.locator('dialog:not([open])').waitFor({ state: 'attached' });
    fail();
    await page.locator('dialog[open] .message-line[data-kind=error]').waitFor();
    expect(await page.inputValue('#claim-email')).toBe(email);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await close();
  });

  it('without a connection a dialog says itself that it waits', async () => {
    const { page, close } = await journeys.open(href('home', locale));
    await startReact(page);
    await page.locator('main [data-dialog="early-access"]').first().click();
    await page.fill('#claim-email', newEmail());
    await page.check('#claim-terms');
    await page.context().setOffline(true);
    await page.click('dialog button[type=submit]');
    await page.locator('dialog .message-line', { hasText: getWords(siteWords, locale).shell.noConnection }).waitFor();
    await page.context().setOffline(false);
    await page.locator('dialog.confirmation[open]').waitFor();
    await close();
  });
});

describe.each(locales)('when no answer comes (%s)', (locale) => {
  it('the second press goes out as plain HTML, from a dialog to the page that its form stands on', async () => {
    const { page, close } = await journeys.open(href('about', locale));
    await startReact(page);
    await page.route('**/prod/api/**', (route) => route.abort('blockedbyclient'));
    await page.locator('.bar [data-dialog="early-access"]').first().click();
    const email = newEmail();
    await page.fill('#claim-email', email);
    await page.check('#claim-terms');
    await page.click('dialog button[type=submit]');
    await page.locator('dialog .message-line[data-kind=error]', { hasText: getWords(formWords, locale).errors.network }).waitFor();
    expect(listEmails(journeys.site.app.dataDir)).not.toContain(email);
    await page.click('dialog button[type=submit]');
    await page.waitForURL((url) => url.searchParams.get('sent') === 'early-access');
    expect(listEmails(journeys.site.app.dataDir)).toContain(email);
    expect(await page.locator('#early-access-form.sent-notice').isVisible()).toBe(true);
    await close();
  });

  it('so it does when a page that is not ours answers in our place', async () => {
    const { page, close } = await journeys.open(href('contact', locale));
    await startReact(page);
    const blocked = { status: 403, contentType: 'text/html', body: '<h1>Blocked by your company</h1>' };
    await page.route(`**${apiPaths.contact}`, (route) => route.fulfill(blocked));
    const email = newEmail();
    await fill(page, 'contact', email);
    const button = page.locator('#contact-form button[type=submit]');
    await button.click();
    await page.locator('#contact-form .message-line[data-kind=error]').waitFor();
    await button.click();
    await page.waitForURL((url) => url.searchParams.get('sent') === 'contact');
    expect(listEmails(journeys.site.app.dataDir)).toContain(email);
    await close();
  });

  it('a box that is ticked before the next try counts', async () => {
    const { page, close } = await journeys.open(href('contact', locale));
    await startReact(page);
    let isLost = false;
    await page.route(`**${apiPaths.contact}`, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const email = newEmail();
    await fill(page, 'contact', email);
    const button = page.locator('#contact-form button[type=submit]');
    await button.click();
    await page.locator('#contact-form .message-line[data-kind=error]').waitFor();
    await page.check('#contact-marketing');
    await button.click();
    await page.locator('#contact-form .message-line[data-kind=success]').waitFor();
    expect(listEmails(journeys.site.app.dataDir).filter((kept) => kept === email)).toHaveLength(1);
    // Of the newsletter.
    const path = href('newsletter-confirm', locale, { token: '' });
    const listMine = async () => (await listMails(`${journeys.site.app.dataDir}/mail`)).filter(({ to }) => to === email);
    await expect.poll(async () => (await listMine()).some(({ text }) => text.includes(path))).toBe(true);
    await close();
  });
});

it('a press goes on when its tab is closed at once', async () => {
  const { page } = await journeys.open(href('community', 'fr'));
  await startReact(page);
  const email = newEmail();
  await fill(page, 'community-invitation', email);
  const asked = page.waitForRequest(`**${apiPaths['community-invitation']}`);
  await page.click('#community-invitation-form button[type=submit]');
  await asked;
  await page.close();
  await expect.poll(() => listEmails(journeys.site.app.dataDir)).toContain(email);
});
