import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type Journeys, scrollToShare, startJourneys, startReact } from '#test/support/journeys.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});

afterAll(() => journeys?.close());

describe('the database pop-up', () => {
  it('comes after half a page, once a session, without taking the focus, and opens the claim', async () => {
    const { page, close } = await open('/about');
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    await scrollToShare(page, 0.7);
    const popup = page.locator('.database-popup');
    await popup.waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
    await expectAccessible(page, '.database-popup');
    await popup.locator('[data-dialog="early-access"]').click();
    await page.locator('dialog.claim[open]').waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await page.goto(`${journeys.site.url}/community`);
    await scrollToShare(page, 0.9);
    // Longer than its style sheet takes.
    await page.waitForTimeout(500);
    expect(await popup.isVisible()).toBe(false);
    await close();
  });

  it.each([
    ['its button', '.popup-dismiss', 'Enter'],
    ['Escape, wherever the focus is', 'main a >> nth=0', 'Escape'],
  ])('is closed by %s, and the next key goes on from the content', async (_how, focused, key) => {
    const { page, close } = await open('/about');
    await scrollToShare(page, 0.7);
    const popup = page.locator('.database-popup');
    await popup.waitFor();
    await page.locator(focused).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press(key);
    await popup.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  it('comes after 30 s, but not over a modal', async () => {
    const { page, close } = await open('/products');
    await page.clock.install();
    await page.reload();
    await startReact(page);
    await page.locator('main [data-dialog="market-analysis"]').first().click();
    await page.locator('dialog[open]').waitFor();
    await page.clock.fastForward(40_000);
    expect(await page.locator('.database-popup').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.clock.fastForward(4_000);
    await page.locator('.database-popup').waitFor();
    await close();
  });

  it('waits while a form is in view, and goes when a field takes the focus', async () => {
    const { page, close } = await open('/community');
    await page.clock.install();
    await page.reload();
    const popup = page.locator('.database-popup');
    await page.locator('main form').first().scrollIntoViewIfNeeded();
    await page.clock.fastForward(40_000);
    expect(await popup.isVisible()).toBe(false);
    // Read on with the focus left in the form: it would go as soon as it came.
    const field = page.locator('main form input:not([type="hidden"])').first();
    await field.focus();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.fastForward(4_000);
    expect(await popup.isVisible()).toBe(false);
    await field.blur();
    await page.clock.fastForward(4_000);
    await popup.waitFor();
    await field.focus();
    await popup.waitFor({ state: 'hidden' });
    await close();
  });

  it('takes no data where they are dear', async () => {
    const { page, close } = await open('/health');
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const asked: string[] = [];
    page.on('request', (request) => /popup/.test(request.url()) && asked.push(request.url()));
    await page.goto(`${journeys.site.url}/about`);
    await scrollToShare(page, 0.7);
    // Longer than its script takes.
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await close();
  });

  it('does not come to who has asked for early access', async () => {
    const { page, close } = await open('/about');
    await page.locator('.bar [data-dialog="early-access"]').first().click();
    await page.locator('dialog.claim[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await scrollToShare(page, 0.7);
    // Longer than its style sheet takes.
    await page.waitForTimeout(500);
    expect(await page.locator('.database-popup').isVisible()).toBe(false);
    await close();
  });

  it('is not in legal and contact pages, nor in errors or in the database, before React runs and after', async () => {
    const { page, close } = await open('/health');
    const inDatabase = ['games', 'compare', 'method'].map((page) => `/products/gaming-industry-database/${page}`);
    for (const path of [
      '/privacy-policy',
      '/terms-of-service',
      '/contact-us',
      '/no/such/page',
      '/links',
      '/blog/articles',
      ...inDatabase,
    ]) {
      await page.goto(journeys.site.url + path);
      expect(await page.locator('.database-popup').count(), path).toBe(0);
      await startReact(page);
      expect(await page.locator('.database-popup').count(), path).toBe(0);
    }
    await close();
  });
});
