import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toComparePath, toListPath } from '#shared/database/database-pages.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys, startReact } from '#test/support/journeys.ts';
import { getWords } from '#shared/words/get-words.ts';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';

let journeys: Journeys;

beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

describe.each(['en', 'fr'] as const)('the database, in a browser (%s)', (locale) => {
  const words = getWords(databaseWords, locale);

  it('without scripts: from the front door to a filtered list, two records side by side, and one of them', async () => {
    const { page, problems, close } = await journeys.open(href('gaming-industry-database', locale), { javaScriptEnabled: false });
    await page.fill('.cabinet input[name=q]', 'hollow knight');
    await page.click('.cabinet .record-search button');
    await page.waitForURL(`**${toListPath('games', locale)}?q=hollow+knight`);
    expect(await page.locator('.records tbody tr').first().locator('th').innerText()).toBe('Hollow Knight');

    await page.goto(journeys.site.url + toListPath('games', locale));
    await page.check('#filters input[name=genre][value=rpg]');
    await page.selectOption('#filters select[name=genre]', '-casual');
    await page.selectOption('#list-sort', 'title');
    await page.click('.filters-apply button');
    await page.waitForURL(`**${toListPath('games', locale, 'genre=rpg_-casual&sort=title')}`);
    expect(await page.locator('.chip').count()).toBe(2);
    await page.check('.records tbody tr:nth-child(1) input[name=ids]');
    await page.check('.records tbody tr:nth-child(2) input[name=ids]');
    const [first, second] = await page.locator('.records tbody th').allInnerTexts();
    await page.click('.results-compare button');
    await page.waitForURL('**type=games&ids=*');
    expect(await page.locator('.compare-table thead th a:first-of-type').allInnerTexts()).toEqual([first, second]);
    await page.locator('.compare-table thead th a').first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe(first);
    expect(problems).toEqual([]);
    await close();
  });

  it('a search from a list that nobody has sorted puts the best match first, and one long word stays inside the screen', async () => {
    const { page, close } = await journeys.open(toListPath('games', locale), {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    await page.fill('main input[name=q]', 'exit');
    await page.press('main input[name=q]', 'Enter');
    await page.waitForURL(`**${toListPath('games', locale)}?q=exit`);
    expect(await page.locator('.records tbody tr').first().locator('th').innerText()).toBe('EXIT');
    for (const query of ['q=https://store.steampowered.com/app/105600/Terraria', `q=${'a'.repeat(100)}`, `price=${'a'.repeat(90)}`]) {
      await page.goto(journeys.site.url + toListPath('games', locale, query));
      expect([query, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([query, 320]);
    }
    await close();
  });

  it('by keyboard: what is typed offers records of every kind, and the arrows lead to one', async () => {
    const { page, problems, close } = await journeys.open(href('gaming-industry-database', locale));
    await startReact(page);
    const field = page.locator('.cabinet input[name=q]');
    await field.focus();
    await page.keyboard.type('sabotage stu', { delay: 20 });
    // What the first letters may mean is offered until the answer for all of them is there.
    await page.locator('.cabinet [role=option]:first-child', { hasText: /sabotage stu/i }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBeTruthy();
    const name = await page.locator('.cabinet [role=option][aria-selected=true] span').innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${toListPath('studios', locale)}/**`);
    await expect.poll(() => page.locator('h1').innerText()).toBe(name);
    expect(problems).toEqual([]);
    await close();
  });

  async function filterInPlace(page: Page): Promise<void> {
    await startReact(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.check('#filters input[name=country][value=ca-qc]');
    await page.click('.filters-apply button');
    await page.waitForURL(`**${toListPath('studios', locale, 'country=ca-qc')}`);
    await page.waitForSelector('.chip');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  }

  it('with scripts a filter changes the list without a load, and the language switch keeps it', async () => {
    const { page, problems, close } = await journeys.open(toListPath('studios', locale));
    await filterInPlace(page);
    const total = await page.locator('#total').innerText();
    const other = locale === 'en' ? 'fr' : 'en';
    await page.click(`.bar-tools [data-switch-locale=${other}]`);
    await page.waitForURL(`**${toListPath('studios', other, 'country=ca-qc')}`);
    expect((await page.locator('#total').innerText()).replace(/\D/g, '')).toBe(total.replace(/\D/g, ''));
    expect(problems).toEqual([]);
    await close();
  });

  it('without the code that shortens the address, a filter goes the way of the plain form', async () => {
    const { page, close } = await journeys.open(toListPath('studios', locale));
    await page.route(/\/assets\/list-query-/, (route) => route.abort());
    await filterInPlace(page);
    await close();
  });

  it('what is ticked stays ticked on other pages, in another order and on return, is counted, and has room for six', async () => {
    const { page, problems, close } = await journeys.open(toListPath('games', locale));
    const boxes = page.locator('.records [name=ids]');
    const bar = page.locator('.results-compare');
    const expectTicked = async (here: number, all: number) => {
      await expect.poll(() => page.locator('.records :checked').count()).toBe(here);
      await expect.poll(() => bar.locator('[role=status]').innerText()).toBe(words.list.ticked(all));
    };
    await boxes.nth(0).check();
    await expectTicked(1, 1);
    expect(await bar.locator('[type=submit]').isDisabled()).toBe(true);
    await boxes.nth(1).check();
    await page.press('[rel=next]', 'Enter');
    await page.waitForURL('**page=2');
    await expectTicked(0, 2);
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
    await expectTicked(4, 6);
    // As high as what has the focus keeps clear of.
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await boxes.nth(4).isDisabled()).toBe(true);
    await boxes.nth(3).uncheck();
    await page.click('.records thead a >> nth=0');
    await page.waitForURL('**sort=*');
    await expectTicked(0, 5);
    await bar.locator('[type=submit]').click();
    await page.waitForURL('**type=games&ids=*');
    expect(await page.locator('.compare-table thead a[href*="/games/"], .compare-table thead a[href*="/jeux/"]').count()).toBe(5);
    await page.goto(journeys.site.url + toListPath('games', locale));
    await expectTicked(2, 5);
    await bar.locator('[type=button]').press('Enter');
    await expectTicked(0, 0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ticked');
    expect(problems).toEqual([]);
    await close();
  });

  it('what a filter, a search or a step has changed is said, and the focus that it has thrown away goes to the total', async () => {
    const { page, close } = await journeys.open(toListPath('studios', locale));
    await startReact(page);
    const status = page.locator('.list-main > [role=status]');
    const expectSaid = async () => {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('total');
      expect(await status.innerText()).toContain(await page.locator('#total').innerText());
    };
    expect(await status.innerText()).toBe('');
    await page.press('.pager-step', 'Enter');
    await page.waitForURL('**page=2');
    await expectSaid();
    await page.check('#filters input[name=country][value=ca-qc]');
    await page.press('#filters input[name=country][value=ca-qc]', 'Enter');
    await page.waitForSelector('.chip');
    await expectSaid();
    await page.press('.chip', 'Enter');
    await page.waitForSelector('.chip', { state: 'detached' });
    await expectSaid();
    await page.fill('input[name=q]', 'xqzzk');
    await page.press('input[name=q]', 'Enter');
    await page.waitForSelector('.records', { state: 'detached' });
    await expectSaid();
    await close();
  });

  it('a record that leaves the comparison leaves the focus on what stays, and on the search when nothing does', async () => {
    const { page, close } = await journeys.open(toComparePath('games', locale, ['730', '570']));
    await startReact(page);
    const status = page.locator('.compare > [role=status]');
    for (const [left, target] of [
      [1, 'comparison'],
      [0, 'add'],
    ] as const) {
      await page.press('.compare-remove', 'Enter');
      await expect.poll(() => page.locator('.compare-remove').count()).toBe(left);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(target);
      expect(await status.innerText()).not.toBe('');
    }
    expect(await page.locator('.compare-add').innerText()).toContain(words.compare.none);
    await page.fill('.compare-add input[name=q]', 'xqzzk');
    await page.press('.compare-add input[name=q]', 'Enter');
    await page.waitForURL('**q=xqzzk#add');
    await close();
  });

  it('on a phone the sheet of filters has a name, and closes when the focus goes on to what it covers', async () => {
    const { page, close } = await journeys.open(toListPath('events', locale), { viewport: { width: 360, height: 740 } });
    await page.click('.filters-open');
    const sheet = page.getByRole('group', { name: words.list.filters, exact: true });
    expect(await sheet.isVisible()).toBe(true);
    // Where its words are pressed, nothing of it takes the focus.
    const label = sheet.locator('.facet label').first();
    await label.click({ position: { x: 60, y: 10 } });
    expect([await sheet.isVisible(), await label.locator('input').isChecked()]).toEqual([true, true]);
    await page.focus('.filters-apply button');
    await page.keyboard.press('Tab');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await close();
  });

  it('on a phone every value of a card is told with its label, and of a game what is not known too', async () => {
    const { page, close } = await journeys.open(toListPath('games', locale), { viewport: { width: 360, height: 740 } });
    const heads = await page.locator('.records thead th:not(.pick)').evaluateAll((cells) => cells.map((cell) => cell.textContent));
    const devTools = await page.context().newCDPSession(page);
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const spoken = nodes.filter(({ role, ignored }) => role?.value === 'StaticText' && !ignored).map(({ name }) => String(name?.value));
    // A sorted column says so in its head only.
    for (const head of heads.slice(1)) expect(spoken).toContain(head?.split(', ')[0]);
    const unknown = page.locator('.records td.unknown');
    await page.goto(journeys.site.url + toListPath('games', locale, 'page=200'));
    expect(await unknown.count()).toBeGreaterThan(0);
    expect(await unknown.first().innerText()).toContain(getWords(databaseScreenWords, locale).unknown);
    // Of most events hardly anything is known: their cards say that alone.
    await page.goto(journeys.site.url + toListPath('events', locale));
    expect(await unknown.count()).toBeGreaterThan(0);
    expect(await unknown.first().isVisible()).toBe(false);
    await close();
  });

  it('on a phone without scripts: the filters are a sheet that a button opens, the records are cards', async () => {
    const { page, close } = await journeys.open(toListPath('events', locale), {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const panel = page.locator('#filters-sheet');
    expect(await panel.isVisible()).toBe(false);
    await page.click('.filters-open');
    expect(await panel.isVisible()).toBe(true);
    await page.check('#filters input[name=kind][value=awards]');
    await page.click('.filters-apply button');
    await page.waitForURL(`**${toListPath('events', locale, 'kind=awards')}`);
    expect(await page.locator('.filters-open').innerText()).toBe(words.list.openFilters(1));
    expect(await page.locator('.records thead').isVisible()).toBe(false);
    expect(
      await page
        .locator('.records tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).display),
    ).not.toBe('table-row');
    await close();
  });
});
