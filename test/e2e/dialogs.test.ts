import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { listSizeFaults } from '#test/support/text-spacing.ts';
import { expectAccessible, type Journeys, newEmail, startJourneys, startReact } from '#test/support/journeys.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});

afterAll(() => journeys?.close());

describe('the claim modal', () => {
  it.each(['en', 'fr'] as const)('by keyboard: opens, keeps the focus, sends, confirms, and gives the focus back (%s)', async (locale) => {
    const { page, problems, close } = await open(href('home', locale));
    await page.locator('main [data-dialog="early-access"]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog.claim[open]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('claim-email');
    await expectAccessible(page, 'dialog');
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog'))),
      ).toBe(true);
    }
    await page.focus('#claim-email');
    await page.keyboard.type(newEmail());
    await page.focus('#claim-terms');
    await page.keyboard.press('Space');
    await page.focus('#claim-email');
    const { mail, confirmation, seatNext } = getWords(formWords, locale);
    // It is there for 3 s: watched for before the key, not after.
    const said = page.locator('dialog.claim .message-line[data-kind=success]', { hasText: mail.message_valid }).waitFor();
    await page.keyboard.press('Enter');
    await said;
    const last = page.locator('dialog.confirmation[open]');
    await last.waitFor();
    expect(await last.locator('h2').innerText()).toMatch(new RegExp(confirmation.title, 'i'));
    expect(await last.innerText()).toContain(confirmation.lead);
    expect(await last.innerText()).toContain(seatNext);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await last.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-dialog'))).toBe('early-access');
    expect(problems).toEqual([]);
    await close();
  });

  it('closes by its button, by Escape and by a press on the backdrop, not by a drag out of a field', async () => {
    const { page, close } = await open('/');
    const dialog = page.locator('dialog[open]');
    const ways = [() => page.click('.dialog-close'), () => page.keyboard.press('Escape'), () => page.mouse.click(8, 400)];
    for (const way of ways) {
      await openClaim(page);
      await way();
      await dialog.waitFor({ state: 'detached' });
    }
    await openClaim(page);
    const field = await page.locator('#claim-email').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(8, 400);
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
    await close();
  });

  it('locks the scroll of the page while it is open, and nothing moves', async () => {
    const { page, close } = await open('/');
    await startReact(page);
    await page.mouse.wheel(0, 60);
    await page.waitForFunction(isScrolledAndStill);
    const measure = async () => ({
      y: await page.evaluate(() => scrollY),
      logo: await page
        .locator('.logo')
        .first()
        .evaluate((logo) => logo.getBoundingClientRect().left),
      width: await page.locator('main').evaluate((main) => main.getBoundingClientRect().width),
    });
    const before = await measure();
    await clickAtOnce(page, 'main [data-dialog="early-access"]');
    await page.locator('dialog[open]').waitFor();
    await page.mouse.move(8, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await measure()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await measure()).toEqual(before);
    await close();
  });

  it.each([
    [320, 640],
    [740, 360],
    [640, 400],
  ])('fits and can be sent at %i by %i', async (width, height) => {
    const { page, close } = await open('/fr', { viewport: { width, height } });
    await openClaim(page);
    const box = await page.locator('dialog').boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width && (box?.height ?? 0) <= height).toBe(true);
    expect(await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    await fillClaim(page);
    const said = page.locator('dialog .message-line[data-kind=success]').waitFor();
    await page.click('dialog button[type=submit]');
    await said;
    await close();
  });

  it('opened from the phone menu, it gives the focus back to the button of the menu', async () => {
    const { page, close } = await open('/', { viewport: { width: 390, height: 800 } });
    await page.click('.burger');
    await page.click('#menu [data-dialog="early-access"]');
    await page.locator('dialog[open]').waitFor();
    const watch = await page.evaluateHandle(watchFocusAfterDialog);
    await page.keyboard.press('Escape');
    expect(await watch.evaluate(({ focused }) => focused)).toContain('burger');
    await close();
  });

  it.each([
    '/no/such/page',
    href('article', 'fr', { slug: 'pas-la' }),
    href('database-game', 'en', { slug: '99999999-none' }),
    `${href('database-releases', 'en')}?page=2`,
  ])('opens where nothing is found too, without another load (%s)', async (path) => {
    const { page, close } = await open(path);
    await page.evaluate(() => (document.body.id = 'same'));
    await page.locator('.bar [data-dialog="early-access"]').first().click();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('body#same').count()).toBe(1);
    await close();
  });
});

describe('a click before React runs', () => {
  it('waits for the dialog', async () => {
    const { page, close } = await open('/');
    await page.route('**/assets/manifest-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await clickAtOnce(page, 'main [data-dialog="early-access"]');
    await page.locator('dialog[open]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('is followed as a link when the start fails', async () => {
    const { page, close } = await open('/');
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await clickAtOnce(page, 'main [data-dialog="early-access"]');
    await page.waitForURL('**/products/gaming-industry-database#early-access');
    await close();
  });

  it('is followed as a link when the start takes over 3 s', async () => {
    const { page, close } = await open('/fr');
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      await route.abort().catch(() => {});
    });
    const started = Date.now();
    await clickAtOnce(page, 'main [data-dialog="early-access"]');
    await page.waitForURL('**/fr/products/gaming-industry-database#early-access');
    expect(Date.now() - started).toBeGreaterThan(2_500);
    await close();
  });

  it('a form sent then is sent by the browser itself', async () => {
    const { page, close } = await open('/community');
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    const form = page.locator('#community-invitation-form');
    await form.locator('#community-invitation-email').evaluate((field: HTMLInputElement, email) => (field.value = email), newEmail());
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await page.waitForURL('**/community?sent=community-invitation#community-invitation-form');
    await close();
  });
});

it('the market-analysis modal ends in the same confirmation', async () => {
  const { page, close } = await open(href('game-market-analysis', 'en'));
  await page.locator('[data-dialog="market-analysis"]').first().click();
  await page.locator('dialog.sheet[open]').waitFor();
  await expectAccessible(page, 'dialog');
  await page.fill('#analysis-firstName', 'Ada');
  await page.fill('#analysis-email', newEmail());
  await page.fill('#analysis-companyName', 'Kettle');
  await page.selectOption('#analysis-companyType', 'studio');
  await page.click('dialog button[type=submit]');
  await page.locator('dialog.confirmation[open]', { hasText: 'The rebel army will contact you as soon as possible' }).waitFor();
  await close();
});

it.each([
  ['the claim modal', 320, 'main [data-dialog="early-access"]', 'dialog.claim[open]'],
  ['the claim modal', 1280, 'main [data-dialog="early-access"]', 'dialog.claim[open]'],
  ['the menu of a phone', 320, '.burger', '#menu:popover-open'],
  ['the menu of themes', 1280, '.theme-button', '#theme-menu:popover-open'],
])('%s, open at %i px, loses nothing to the text spacing of WCAG 1.4.12', async (_what, width, opener, opened) => {
  const size = { width, height: 720 };
  const { page, close } = await open(href('home', 'fr'), { viewport: size });
  await page.locator(opener).first().click();
  await page.locator(opened).waitFor();
  expect(await listSizeFaults(page, [size])).toEqual({ wide: [], spacing: [] });
  // Still open: its own boxes were measured.
  expect(await page.locator(opened).count()).toBe(1);
  await close();
});

/** Whether the page has scrolled and stands still over a dozen frames. Runs in the page. */
async function isScrolledAndStill(): Promise<boolean> {
  const before = scrollY;
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  return before > 0 && scrollY === before;
}

/** The class of what has the focus at the moment the open dialog is gone: the next key goes there. Runs in the page. */
function watchFocusAfterDialog(): { focused: Promise<string | undefined> } {
  const focused = new Promise<string | undefined>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) return;
      observer.disconnect();
      resolve(document.activeElement?.className);
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  return { focused };
}

async function openClaim(page: Page): Promise<void> {
  await page.locator('main [data-dialog="early-access"]').first().click();
  await page.locator('dialog.claim[open]').waitFor();
}

async function fillClaim(page: Page): Promise<void> {
  await page.fill('#claim-email', newEmail());
  await page.check('#claim-terms');
}

/** A click as the page stands now: unlike Playwright's own, it does not wait until nothing moves. */
async function clickAtOnce(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());
}
