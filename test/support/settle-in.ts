import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startReact } from './journeys.ts';
import { listMails, waitUntil } from './leads.ts';

/** Somebody who keeps three lists and a game: from "Save this list" to a claim, its email, and the seat. The page shows the seat. */
export async function settleIn(journeys: Journeys, browser: string, locale: Locale, javaScriptEnabled: boolean) {
  const email = `${browser.replaceAll(' ', '-').toLowerCase()}-${locale}@studio.example`;
  const games = href('database-games', locale);
  const lists = [`${games}?q=portal`, `${games}?q=fortress`, `${games}?q=half-life`];
  // Whoever has the same device shares its cookies.
  const opened = await journeys.open(lists[0] ?? '', { javaScriptEnabled, locale: `${locale}-CA` });
  const { page } = opened;
  // Firefox without scripts tells Playwright of no frames, by which it sees that a button stands still.
  const act = { force: !javaScriptEnabled };
  await pressSave(page, locale, act);
  if (javaScriptEnabled) await startReact(page);
  await page.locator('.seat-claim a').click(act);
  const claim = javaScriptEnabled ? 'claim' : 'early-access';
  await page.focus(`#${claim}-email`);
  await page.keyboard.type(email);
  await page.check(`#${claim}-terms`, act);
  await page.locator(`form:has(#${claim}-email) button[type=submit]`).click(act);
  if (!javaScriptEnabled) await page.waitForURL((url) => url.searchParams.get('sent') === 'early-access');
  const mails = async () => (await listMails(path.join(journeys.site.app.dataDir, 'mail'))).filter(({ to }) => to === email);
  await waitUntil(async () => (await mails()).length > 0, 60_000);
  const [link = ''] = /http\S+\/(?:seat\/enter|fr\/place\/entrer)\/[\w.-]+/.exec((await mails())[0]?.text ?? '') ?? [];
  await page.goto(link);
  expect(await page.locator('main').innerText()).toContain(email);
  await page.locator('button[value=enter]').click(act);
  await keep(page, locale, act); // the list that it began with
  for (const address of [...lists.slice(1), `${games}/620-portal-2`]) {
    await page.goto(journeys.site.url + address);
    await pressSave(page, locale, act);
    await keep(page, locale, act);
  }
  const kept = await page
    .locator('.seat-things > li > a:first-of-type')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(kept.sort()).toEqual([...lists, `${games}/620-portal-2`].sort());
  return { locale, email, act, ...opened };
}

async function pressSave(page: Page, locale: Locale, act: { force: boolean }): Promise<void> {
  await page
    .locator(`a[href^="${href('seat-save', locale)}?"]`)
    .first()
    .click(act);
  await page.waitForURL((url) => url.pathname === href('seat-save', locale));
}

async function keep(page: Page, locale: Locale, act: { force: boolean }): Promise<void> {
  await page.locator('button[value=save]').click(act);
  await page.waitForURL((url) => url.pathname === href('seat', locale));
}
