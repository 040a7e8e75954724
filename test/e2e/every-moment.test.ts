import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext, PATIENCE_MS } from '#test/support/browser.ts';
import { listEmails } from '#test/support/leads.ts';

/** When the visitor acts, counted from when a pointer comes to rest on a link. From "nothing has run" to "everything has". */
const MOMENTS_MS = [0, 20, 40, 60, 90, 125, 175, 250, 400, 650];
const CPU_SLOWDOWN = 3;

let site: RunningSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ pictures: 'blank', env: { RATE_LIMIT_PER_ADDRESS: '1000', RATE_LIMIT_PER_EMAIL: '1000', RATE_LIMIT_PER_DOMAIN: '0' } }),
    launchBrowser(),
  ]);
  ({ context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 } }));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A slow processor, on a page that has just begun to load, and a pointer that rests on a link: React is about to start. */
async function openSlowly(path: string): Promise<{ page: Page; close(): Promise<void> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('.bar .logo').first().hover();
  return { page, close: () => page.close() };
}

describe('whatever the moment, on a slow processor', () => {
  it('a click on a link leads where it says', async () => {
    for (const moment of MOMENTS_MS) {
      const { page, close } = await openSlowly('/about');
      await page.waitForTimeout(moment);
      await page.locator('.bar-links a[href^="/community"]').click({ noWaitAfter: true });
      await page.waitForURL('**/community', { timeout: PATIENCE_MS });
      await expect.poll(() => page.locator('h1').textContent(), { timeout: PATIENCE_MS }).toBeTruthy();
      await close();
    }
  });

  it('a click on the early-access button opens its form, as a modal or as the page that has it', async () => {
    for (const moment of MOMENTS_MS) {
      const { page, close } = await openSlowly('/about');
      await page.waitForTimeout(moment);
      await page.locator('.bar [data-dialog=early-access] >> visible=true').first().click({ noWaitAfter: true });
      await page
        .locator('dialog[open] input[type=email], #early-access input[type=email]')
        .first()
        .waitFor({ state: 'visible', timeout: PATIENCE_MS });
      await close();
    }
  });

  it('a form that is sent is stored, once', async () => {
    for (const [index, moment] of MOMENTS_MS.entries()) {
      const { page, close } = await openSlowly('/contact-us');
      const form = page.locator('main form').first();
      await form.locator('[name=email]').waitFor({ state: 'visible' });
      await page.waitForTimeout(moment);
      await form.locator('[name=firstName]').fill('Mo');
      await form.locator('[name=lastName]').fill('Tremblay');
      await form.locator('[name=email]').fill(`moment-${index}@example.com`);
      await form.locator('[name=message]').fill('Hello from a slow phone.');
      await form.locator('button[type=submit], button:not([type])').first().click({ noWaitAfter: true });
      await page.getByText('Email successfully sent!', { exact: false }).first().waitFor({ timeout: PATIENCE_MS });
      await close();
    }
    const emails = listEmails(site.app.dataDir);
    for (const index of MOMENTS_MS.keys()) expect(emails.filter((email) => email === `moment-${index}@example.com`)).toHaveLength(1);
  });
});
