import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journeys, startJourneys, startReact, stretchThreeSeconds } from '#test/support/journeys.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});
afterAll(() => journeys?.close());

describe('See more articles', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])('%s React runs: the list grows in place, and the first article that was added takes the focus', async (_when, interactive) => {
    const { page, close } = await open('/health');
    await page.addInitScript(stretchThreeSeconds);
    await page.goto(`${journeys.site.url}/blog`);
    if (interactive) await startReact(page);
    const cards = page.locator('.article-grid > li');
    const before = await cards.count();
    await page.click('.see-more a');
    await expect.poll(() => cards.count()).toBe(2 * before);
    expect(new URL(page.url()).search).toBe('');
    const first = cards.nth(before).locator('h2 a, h3 a').first();
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    await close();
  });

  it('leads to the next page where React does not come', async () => {
    const { page, close } = await open('/blog');
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.click('.see-more a');
    await page.waitForURL('**/blog?page=2');
    await close();
  });
});

describe('the pager of a list', () => {
  it.each(['/blog', '/fr/blogue', '/blog/search/game'])(
    'announces the page that it leads to, and takes the focus along (%s)',
    async (path) => {
      const { page, close } = await open(path);
      await startReact(page);
      const status = page.locator('.vh[role=status]').last();
      expect(await status.textContent()).toBe('');
      for (const [step, search] of [
        ['next', '?page=2'],
        ['prev', ''],
      ]) {
        const before = await page.title();
        await page.press(`.pager-step[rel=${step}]`, 'Enter');
        await page.waitForURL((url) => url.search === search);
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
        expect(await page.title()).not.toBe(before);
        expect(await status.textContent()).toBe(await page.title());
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
      await close();
    },
  );
});

describe('the order of a list', () => {
  it.each(['/blog', '/blog/emerging-technologies'])(
    'changes the list and nothing else: what is typed, and the focus, stay (%s)',
    async (path) => {
      const { page, close } = await open(path);
      await startReact(page);
      await page.fill('input[name=q]', 'price of a wishli');
      await page.evaluate(() => Object.assign(document.querySelector('input[name=q]') ?? {}, { isTheSame: true }));
      await page.focus('#sort');
      const first = page.locator('.article-grid h2, .article-grid h3').first();
      const before = await first.innerText();
      await page.selectOption('#sort', 'oldest');
      await page.waitForURL(`**${path}?sort=oldest`);
      // The router changes the address, then React draws: a test can come between the two.
      await expect.poll(() => first.innerText()).not.toBe(before);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('sort');
      expect(await page.locator('.sort-form [role=status]').innerText()).toBe(await page.locator('#sort option:checked').innerText());
      expect(await page.inputValue('input[name=q]')).toBe('price of a wishli');
      expect(await page.evaluate(() => 'isTheSame' in (document.querySelector('input[name=q]') ?? {}))).toBe(true);
      await page.goBack();
      await expect.poll(() => page.inputValue('#sort')).toBe('newest');
      await close();
    },
  );

  it('that was chosen before scripts ran applies', async () => {
    const { page, close } = await open('/blog');
    await page.selectOption('#sort', 'a-z');
    await startReact(page);
    await page.waitForURL('**/blog?sort=a-z');
    await close();
  });

  it('the usual one is asked for at the address of the list itself, without a redirect', async () => {
    const { page, close } = await open('/blog?sort=a-z');
    const asked = watchRequests(page);
    await startReact(page);
    await page.selectOption('#sort', 'newest');
    await page.waitForURL(/\/blog$/);
    expect(asked.filter((url) => url.includes('sort=newest'))).toEqual([]);
    await close();
  });
});

describe('the search of the blog', () => {
  it('suggests for what was typed before React ran', async () => {
    const { page, close } = await open('/blog');
    await page.route('**/assets/manifest-*.js', async (route) => {
      await page.locator('html[data-typed]').waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.locator('input[name=q]').pressSequentially('crowdf');
    await page.evaluate(() => document.documentElement.setAttribute('data-typed', ''));
    await page.locator('[role=option]').first().waitFor();
    await close();
  });

  it('says how many suggestions there are once the answer is there, not before', async () => {
    const { page, close } = await open('/blog');
    await startReact(page);
    let answer = () => {};
    await page.route('**/suggestions/en?q=pr', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: [{ name: 'one', hint: null, path: '/blog/one' }] });
    });
    const asked = page.waitForRequest('**/suggestions/en?q=pr');
    await page.locator('input[name=q]').pressSequentially('pr');
    await asked;
    const status = page.locator('[role=listbox] + [role=status]');
    expect(await status.innerText()).toBe('');
    answer();
    await expect.poll(() => status.innerText()).toContain('1');
    await close();
  });

  it('follows a suggestion that is clicked, not one that is pressed with another button', async () => {
    const { page, close } = await open('/blog');
    await startReact(page);
    await page.route('**/suggestions/en?q=pr', (route) => route.fulfill({ json: [{ name: 'one', hint: null, path: '/about' }] }));
    await page.locator('input[name=q]').pressSequentially('pr');
    const option = page.locator('[role=option]').first();
    await option.click({ button: 'right' });
    expect([new URL(page.url()).pathname, await option.isVisible()]).toEqual(['/blog', true]);
    await option.click();
    await page.waitForURL('**/about');
    await close();
  });

  it('points at a suggestion that is there when the next list is shorter', async () => {
    const { page, close } = await open('/blog');
    await startReact(page);
    const answer = (names: string[]) => names.map((name) => ({ name, hint: null, path: `/blog/${name}` }));
    await page.route('**/suggestions/en?q=pr', (route) => route.fulfill({ json: answer(['one', 'two', 'three']) }));
    let answerNext = () => {};
    await page.route('**/suggestions/en?q=pri', async (route) => {
      await new Promise<void>((resolve) => (answerNext = resolve));
      await route.fulfill({ json: answer(['one']) });
    });
    const field = page.locator('input[name=q]');
    await field.pressSequentially('pr');
    await expect.poll(() => page.locator('[role=option]').count()).toBe(3);
    const asked = page.waitForRequest('**/suggestions/en?q=pri');
    await field.press('i');
    await asked;
    for (let press = 0; press < 3; press++) await field.press('ArrowDown');
    answerNext();
    await expect.poll(() => page.locator('[role=option]').count()).toBe(1);
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).count()).toBe(1);
    await close();
  });
});

function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
