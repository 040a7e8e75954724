import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { byMouse, byMouseAtOnce, type Journeys, type Press, startReact } from './journeys.ts';
import { listMails, waitUntil } from './leads.ts';

/** Somebody who keeps three lists and a game: from "Save this list" to a claim, its email, and the seat. The page shows the seat. */
export async function settleIn(journeys: Journeys, browser: string, locale: Locale, javaScriptEnabled: boolean) {
  const email = `${browser.replaceAll(' ', '-').toLowerCase()}-${locale}@studio.example`;
  const games = href('database-games', locale);
  const lists = [`${games}?q=portal`, `${games}?q=fortress`, `${games}?q=half-life`];
  // Whoever has the same device shares its cookies.
  const opened = await journeys.open(lists[0] ?? '', { javaScriptEnabled, locale: `${locale}-CA` });
  const { page } = opened;
  const press = javaScriptEnabled ? byMouse : byMouseAtOnce;
  await pressSave(page, locale, press);
  if (javaScriptEnabled) await startReact(page);
  await press(page.locator('.seat-claim a'));
  const claim = javaScriptEnabled ? 'claim' : 'early-access';
  await page.focus(`#${claim}-email`);
  await page.keyboard.type(email);
  await press(page.locator(`#${claim}-terms`));
  await press(page.locator(`form:has(#${claim}-email) button[type=submit]`));
  if (!javaScriptEnabled) await page.waitForURL((url) => url.searchParams.get('sent') === 'early-access');
  const mails = async () => (await listMails(path.join(journeys.site.app.dataDir, 'mail'))).filter(({ to }) => to === email);
  await waitUntil(async () => (await mails()).length > 0, 60_000);
  const [link = ''] = /http\S+\/(?:seat\/enter|fr\/place\/entrer)\/[\w.-]+/.exec((await mails())[0]?.text ?? '') ?? [];
  await page.goto(link);
  expect(await page.locator('main').innerText()).toContain(email);
  await press(page.locator('button[value=enter]'));
  await keep(page, locale, press); // the list that it began with: a search
  for (const address of [...lists.slice(1), `${games}/620-portal-2`]) {
    await page.goto(journeys.site.url + address);
    await pressSave(page, locale, press);
    await keep(page, locale, press);
  }
  const kept = await page
    .locator('.seat-things > li > a:first-of-type')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(kept.sort()).toEqual([...lists, `${games}/620-portal-2`].sort());
  return { locale, email, press, ...opened };
}

async function pressSave(page: Page, locale: Locale, press: Press): Promise<void> {
  await press(page.locator(`a[href^="${href('seat-save', locale)}?"]`).first());
  await page.waitForURL((url) => url.pathname === href('seat-save', locale));
}

async function keep(page: Page, locale: Locale, press: Press): Promise<void> {
  await press(page.locator('button[value=save]'));
  await page.waitForURL((url) => url.pathname === href('seat', locale));
}
