import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAR_SCROLL_THRESHOLD_PX, RELEASE_CHECK_MS } from '#shared/limits.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { findModule, startReact, waitUntilQuiet } from '#test/support/journeys.ts';
import { readJson } from '#test/support/parse-json.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ pictures: 'blank' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A page in which React runs, so that what follows is a navigation in the browser. */
async function openInteractive(
  path: string,
  options: Parameters<typeof newWatchedContext>[1] = {},
): Promise<{ page: Page; close(): Promise<void> }> {
  const { context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await startReact(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  return { page, close: () => context.close() };
}

const stayed = (page: Page) => page.evaluate(() => 'stayed' in window);

/** Runs in the page: 17 px go to a scroll bar, which the browsers of the tests lay over the page. */
const makeRoomForScrollBar = () => document.documentElement.style.setProperty('padding-right', '17px');

it.each([360, 768, 1280])('a search shows small pictures beside what it found, %i px wide', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/blog/search/price`);
  const shares = await page
    .locator('.search-results article')
    .evaluateAll((cards) => cards.map((card) => (card.querySelector('img')?.clientWidth ?? 0) / card.clientWidth));
  expect(shares.length).toBeGreaterThan(3);
  expect(Math.max(...shares)).toBeLessThan(0.4);
  await context.close();
});

describe('the bar and the headlines', () => {
  it.each(['/', '/fr'])('keeps to one row at every width, also where the scroll bar takes room (%s)', async (path) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(site.url + path);
    const twoRows: string[] = [];
    for (const scrollBar of ['over the page', 'beside it']) {
      if (scrollBar === 'beside it') await page.evaluate(makeRoomForScrollBar);
      for (let width = 1025; width <= 1640; width += 15) {
        await page.setViewportSize({ width, height: 800 });
        const height = await page.locator('.bar-in').evaluate((bar) => bar.getBoundingClientRect().height);
        if (height > 80) twoRows.push(`${width} px, the scroll bar ${scrollBar}: ${height} px high`);
      }
    }
    expect(twoRows).toEqual([]);
    await context.close();
  });

  it.each([
    '/',
    '/fr',
    '/fr/liens',
    '/fr/page/absente',
    '/fr/products',
    '/fr/contactez-nous',
    '/fr/communaute',
    '/fr/products/game-market-analysis',
    '/fr/products/gaming-industry-database',
  ])('leaves the headlines below it room in a narrow window with a scroll bar (%s)', async (path) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(site.url + path);
    await page.evaluate(makeRoomForScrollBar);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [337, 407, 640, 860]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await page
        .locator(':is(h1, h2).wood')
        .evaluateAll((lines) => lines.map((line) => line.scrollWidth - line.clientWidth));
      expect(Math.max(...hidden), `${width} px`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  it('opens the choice of theme under its button, below the offer of the other language too', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${site.url}/fr`);
    await page.locator('.language-offer').waitFor();
    await page.click('.theme-button');
    const button = await page.locator('.theme-button').boundingBox();
    const menu = await page.locator('#theme-menu').boundingBox();
    expect((menu?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeGreaterThanOrEqual(0);
    await context.close();
  });
});

describe('navigation in the browser', () => {
  it('changes the page without a load, moves the focus to its content and announces its title', async () => {
    const { page, close } = await openInteractive('/about');
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await stayed(page)).toBe(true);
    expect(await page.locator('.vh[role=status]').last().textContent()).toBe(await page.title());
    expect(await page.locator('.bar-links [aria-current=page]').textContent()).toContain('Community');
    await close();
  });

  it.each(['/fr/blogue', '/blog'])('shows %s again, where it was left, on the way back from a page that was loaded anew', async (path) => {
    const { page, close } = await openInteractive(path);
    const title = await page.title();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.locator('.bar-links a[href$="/products"], .bar-links a[href$="/produits"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/produ/);
    await expect.poll(() => page.title()).not.toBe(title);
    await page.reload();
    await page.goBack();
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goForward();
    await expect.poll(() => page.title()).not.toBe(title);
    await close();
  });

  it('is at its top at once, without a glide, and where it was on the way back', async () => {
    const { page, close } = await openInteractive('/');
    await page.evaluate(() => {
      scrollTo({ top: 2000, behavior: 'instant' });
      const tops = Object.assign(window, { tops: new Set<number>() }).tops;
      addEventListener('scroll', () => tops.add(scrollY));
    });
    await page.locator('.bar-links a[href="/blog"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/blog');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
    const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
    expect(tops.filter((top) => top !== 0 && top !== 2000)).toEqual([]);
    await close();
  });

  it('follows a link to a place in the page, again and again', async () => {
    const { page, close } = await openInteractive('/terms-of-service');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    for (const place of [3, 1, 3]) {
      const id = await page
        .locator('main a[href^="#"]')
        .nth(place)
        .evaluate((link: HTMLAnchorElement) => {
          link.click();
          return link.hash.slice(1);
        });
      const top = () => page.locator(`[id="${id}"]`).evaluate((target) => Math.round(target.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThan(200);
      expect(await top()).toBeGreaterThan(0);
    }
    await close();
  });

  it('pales while the next page is long in coming', async () => {
    const { page, close } = await openInteractive('/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/blog.data*', async (route) => {
      await held;
      await route.continue();
    });
    const body = page.locator('body');
    await page.click('.bar-links a[href="/blog"]');
    await expect.poll(() => body.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.7);
    expect(await body.getAttribute('aria-busy')).toBe('true');
    answer();
    await page.waitForURL(/\/blog$/);
    await expect.poll(() => body.getAttribute('aria-busy')).toBeNull();
    expect(await stayed(page)).toBe(true);
    await close();
  });

  it('takes the query of the first page along, in links, in drawings and in full loads, but not what belongs to one page', async () => {
    const { page, close } = await openInteractive('/about?utm_source=letter&utm_campaign=spring&page=2');
    await page.click('.bar-links a[href^="/community"]');
    await page.waitForURL('**/community**');
    expect(new URL(page.url()).search).toBe('?utm_source=letter&utm_campaign=spring');
    await page.click('.bar-tools [data-switch-locale=fr]');
    await page.waitForURL('**/fr/communaute**');
    expect(new URL(page.url()).search).toBe('?utm_source=letter&utm_campaign=spring');
    await page.goto(`${site.url}/blog?utm_source=letter&ref=x`);
    await page.fill('.blog-search input', 'pricing');
    // React has not started, and is not waited for.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.blog-search form')?.requestSubmit());
    await page.waitForURL('**/blog/search/pricing?utm_source=letter&ref=x');
    await page.goto(`${site.url}/tools/release-week?utm_source=letter`);
    await page.locator('.almanac-weeks a').first().click();
    await page.waitForURL(/week=.*utm_source=letter/);
    await close();
  });

  it.each([
    ['/about', 'FR Français'],
    ['/fr/a-propos', 'EN English'],
  ])('the language switch has the letters that it shows in its name (%s)', async (path, name) => {
    const { page, close } = await openInteractive(path);
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('data-switch-locale')).toBe(name.slice(0, 2).toLowerCase());
    await close();
  });

  it('remembers the language that was chosen for a year, and only on the home page acts on it', async () => {
    const { page, close } = await openInteractive('/about');
    await page.click('.bar-tools [data-switch-locale=fr]');
    await page.waitForURL('**/fr/a-propos');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
    expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    await page.goto(`${site.url}/`);
    expect(new URL(page.url()).pathname).toBe('/fr');
    await page.goto(`${site.url}/about`);
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  });

  it('loads the page in full while a form holds what is not sent: the browser puts it back on return', async () => {
    const { page, close } = await openInteractive('/contact-us');
    await page.fill('#contact-message', 'A game about a kettle.');
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    await page.waitForLoadState();
    expect(await stayed(page)).toBe(false);
    await page.goBack();
    await page.waitForURL('**/contact-us');
    await expect.poll(() => page.inputValue('#contact-message')).toBe('A game about a kettle.');
    await close();
    // What was searched for is no loss.
    const search = await openInteractive('/blog');
    await search.page.fill('.blog-search input', 'price');
    await search.page.click('.bar-links a[href="/community"]');
    await search.page.waitForURL('**/community');
    expect(await stayed(search.page)).toBe(true);
    await search.close();
  });

  it('loads the page in full after a release', async () => {
    const { page, close } = await openInteractive('/about');
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'a newer build' } }));
    const asked = page.waitForResponse('**/builds/latest.json?*');
    await page.evaluate(() => {
      // The tab comes back after more than a minute away.
      const now = Date.now.bind(Date);
      Date.now = () => now() + 120_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await asked;
    // The answer is there; what the page makes of it comes with the promises that wait for it.
    await waitUntilQuiet(page);
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    await page.waitForLoadState();
    expect(await stayed(page)).toBe(false);
    await close();
  });

  it('asks for a release at once where the page was there for an hour before React', async () => {
    const { context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript((hour) => {
      const origin = performance.timeOrigin - hour;
      Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
    }, RELEASE_CHECK_MS);
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'a newer build' } }));
    await page.goto(`${site.url}/about`);
    const asked = page.waitForResponse('**/builds/latest.json?*');
    await startReact(page);
    await asked;
    await waitUntilQuiet(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.click('.bar-links a[href="/community"]');
    await page.waitForURL('**/community');
    await page.waitForLoadState();
    expect(await stayed(page)).toBe(false);
    await context.close();
  });

  it('loads the page in full when its code is missing, and remembers that it did', async () => {
    const { page, close } = await openInteractive('/about');
    const module = await findModule(page, 'links.en');
    await page.route(`**${module}`, (route) => route.abort());
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/links';
      link.id = 'probe';
      link.textContent = 'Links';
      document.getElementById('main')?.prepend(link);
    });
    await page.click('#probe');
    await page.waitForURL('**/links');
    expect(await stayed(page)).toBe(false);
    expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key === 'chunk-reload /links'))).toBe(true);
    await close();
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('refuses an address with a dangerous protocol %s React runs', async (_when, interactive) => {
    const { context } = await newWatchedContext(browser);
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    if (interactive) await startReact(page);
    const followed = await page.evaluate(() => {
      const link = document.createElement('a');
      link.setAttribute('href', 'java\nscript:document.title="followed"');
      document.getElementById('main')?.append(link);
      link.click();
      return document.title;
    });
    expect(followed).not.toBe('followed');
    await context.close();
  });
});

describe('the bar', () => {
  it('is dark on the blog and on legal pages in both languages, and translucent once the page has moved 100 px', async () => {
    const { context } = await newWatchedContext(browser, { colorScheme: 'light', viewport: { width: 1280, height: 700 } });
    const page = await context.newPage();
    const ground = () => page.evaluate(() => getComputedStyle(document.querySelector('.bar') ?? document.body).backgroundColor);
    for (const path of ['/blog', '/fr/blogue', '/privacy-policy', '/fr/termes-et-conditions']) {
      await page.goto(site.url + path);
      expect([path, await ground()]).toEqual([path, 'rgb(21, 19, 43)']);
    }
    await page.goto(`${site.url}/about`);
    expect(await ground()).toBe('rgb(251, 244, 230)');
    const scrollTo = (top: number) => page.evaluate((px) => window.scrollTo({ top: px, behavior: 'instant' }), top);
    await scrollTo(BAR_SCROLL_THRESHOLD_PX + 1);
    await expect.poll(ground).toMatch(/0\.88\)$/);
    await scrollTo(BAR_SCROLL_THRESHOLD_PX - 2);
    await expect.poll(ground).toBe('rgb(251, 244, 230)');
    await context.close();
  });

  it.each(['/about', '/fr/a-propos'])(
    'shows its links above 1024 px and the burger at or below, and nothing is too wide (%s)',
    async (path) => {
      const { context } = await newWatchedContext(browser, { viewport: { width: 1024, height: 700 } });
      const page = await context.newPage();
      await page.goto(site.url + path);
      const shown = async () => [await page.locator('.bar-links').isVisible(), await page.locator('.burger').isVisible()];
      expect(await shown()).toEqual([false, true]);
      for (const width of [1025, 1081, 1201, 1271, 1366, 1440, 1501, 1600]) {
        await page.setViewportSize({ width, height: 700 });
        expect([width, ...(await shown())]).toEqual([width, true, false]);
        expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
        // Just above the burger a house stands for the word.
        const home = page.getByRole('link', { name: path === '/about' ? 'Home' : 'Accueil', exact: true }).first();
        expect([width, ((await home.boundingBox())?.width ?? 0) >= 24]).toEqual([width, true]);
      }
      await context.close();
    },
  );
});

describe('a part of a page that must be fresh', () => {
  it('is renewed by the server once React runs, and left as it is when the server cannot', async () => {
    const { context } = await newWatchedContext(browser);
    const page = await context.newPage();
    type Fragment = { articles: { title: string }[] };
    const { articles } = await readJson<Fragment>(await site.app.get('/fragments/newest-articles.en.json'));
    await page.route('**/fragments/newest-articles.en.json', (route) =>
      route.fulfill({ json: { articles: [{ ...articles[0], title: 'A newer article' }, ...articles.slice(0, 4)] } }),
    );
    await page.goto(`${site.url}/`);
    await startReact(page);
    await page.locator('.home-articles article', { hasText: 'A newer article' }).waitFor();
    expect(await page.locator('.home-articles article').count()).toBe(5);
    await page.unroute('**/fragments/newest-articles.en.json');
    await page.route('**/fragments/newest-articles.en.json', (route) => route.abort());
    await page.goto(`${site.url}/`);
    await startReact(page);
    expect(await page.locator('.home-articles article').count()).toBe(5);
    await context.close();
  });

  it('comes as JSON, with what the page shows of it in its language', async () => {
    type Fragment = { articles: { title: string; slug: string }[] };
    const { articles } = await readJson<Fragment>(await site.app.get('/fragments/newest-articles.fr.json'));
    expect(articles.length).toBe(5);
    const home = await (await site.app.get('/fr')).text();
    for (const { slug } of articles) expect(home).toContain(`href="/fr/blogue/publications/${slug}"`);
    expect((await site.app.get('/fragments/nothing.fr.json')).status).toBe(404);
  });
});

describe('the shell', () => {
  it('keeps the theme that was chosen, without a flash on the next page, and follows the device again on request', async () => {
    const { context } = await newWatchedContext(browser, { colorScheme: 'light', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await page.click('.theme-button');
    await page.click('[data-theme-choice=dark]');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 18, 43)');
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body && !('themeAtFirstPaint' in window))
          Object.assign(window, { themeAtFirstPaint: document.documentElement.dataset['theme'] });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.url}/community`);
    expect(await page.evaluate(() => ('themeAtFirstPaint' in window ? window.themeAtFirstPaint : null))).toBe('dark');
    await page.click('.theme-button');
    await page.click('[data-theme-choice=system]');
    expect(await page.evaluate(() => [localStorage.length, getComputedStyle(document.body).backgroundColor])).toEqual([
      0,
      'rgb(251, 244, 230)',
    ]);
    await context.close();
  });

  it('closes the choice of theme when the focus goes on, and by its button', async () => {
    const { context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    const menu = page.locator('#theme-menu');
    await page.click('.theme-button');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.click('.theme-button');
    await page.click('[data-theme-choice=system]');
    await page.click('.theme-button');
    expect(await menu.isVisible()).toBe(false);
    await context.close();
  });

  it('says in a bar that a navigation has drawn anew that the dropdowns are shut, and which theme is chosen', async () => {
    const { page, close } = await openInteractive('/about');
    await page.click('.theme-button');
    await page.click('[data-theme-choice=dark]');
    await page.click('.foot a[href="/terms-of-service"]');
    await page.waitForURL('**/terms-of-service');
    await page.locator('.legal').waitFor();
    expect(await stayed(page)).toBe(true);
    expect(await page.locator('.drop-button').evaluateAll((buttons) => buttons.map(({ ariaExpanded }) => ariaExpanded))).toEqual([
      'false',
      'false',
    ]);
    expect(await page.locator('[data-theme-choice][aria-pressed=true]').getAttribute('data-theme-choice')).toBe('dark');
    await close();
  });

  it('opens the dropdowns by hover, by keyboard and by touch, and closes them on Escape with the focus on their button', async () => {
    const { context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    const panel = page.locator('#products-panel');
    expect(await page.locator('.drop-button').first().getAttribute('aria-expanded')).toBe('false');
    await page.hover('.drop-button >> nth=0');
    await expect.poll(() => panel.isVisible()).toBe(true);
    // Most people click what they point at: that keeps it open, and another click closes it.
    await page.click('.drop-button >> nth=0');
    expect([await panel.isVisible(), await page.locator('.drop-button').first().getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await page.click('.drop-button >> nth=0');
    await expect.poll(() => panel.isVisible()).toBe(false);
    await page.mouse.move(600, 700);
    await page.focus('.logo');
    await page.hover('.drop-button >> nth=0');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.mouse.move(600, 700);
    await expect.poll(() => panel.isVisible()).toBe(false);
    await page.focus('.drop-button >> nth=0');
    // The focus has opened it: like the first click, the first Enter keeps it.
    for (const isOpen of [true, false, true]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => panel.isVisible()).toBe(isOpen);
      expect(await page.locator('.drop-button').first().getAttribute('aria-expanded')).toBe(String(isOpen));
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#products-panel') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('drop-button');
    // Closed until pointer and focus have both left it; then it opens as before.
    await page.hover('.drop-button >> nth=0');
    await page.mouse.move(600, 700);
    await page.locator('.drop').first().and(page.locator(':not(:hover)')).waitFor();
    expect(await panel.isVisible()).toBe(false);
    await page.focus('.logo');
    await page.hover('.drop-button >> nth=0');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.move(600, 700);
    await page.hover('.drop-button >> nth=0');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await context.close();

    const tablet = await newWatchedContext(browser, { hasTouch: true, viewport: { width: 1280, height: 900 } });
    const touched = await tablet.context.newPage();
    await touched.goto(`${site.url}/about`);
    for (const isOpen of [true, false, true]) {
      await touched.tap('.drop-button >> nth=0');
      await expect.poll(() => touched.locator('#products-panel').isVisible()).toBe(isOpen);
      expect(await touched.locator('.drop-button').first().getAttribute('aria-expanded')).toBe(String(isOpen));
    }
    await touched.tap('h1');
    await expect.poll(() => touched.locator('#products-panel').isVisible()).toBe(false);
    await tablet.context.close();
  });

  it('has a burger with three views that works without scripts', async () => {
    const { context } = await newWatchedContext(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    // Without scripts a browser loads every picture at once, and this is not about pictures.
    await page.goto(`${site.url}/fr/a-propos`, { waitUntil: 'domcontentloaded' });
    await page.click('.burger');
    await page.click('[popovertarget=menu-products] >> nth=0');
    expect(await page.locator('#menu-products').isVisible()).toBe(true);
    await page.click('#menu-products .menu-back');
    expect(await page.locator('#menu-products').isVisible()).toBe(false);
    await page.click('[popovertarget=menu-resources] >> nth=0');
    await page.click('#menu-resources a >> nth=0');
    await page.waitForURL('**/fr/blogue/livres-blancs', { waitUntil: 'domcontentloaded' });
    await context.close();
  });

  it('offers the other language to a browser that prefers it, until dismissed', async () => {
    const { context } = await newWatchedContext(browser, { locale: 'fr-CA' });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await page.locator('[data-language-offer]').waitFor({ state: 'visible' });
    await page.click('[data-dismiss-offer]');
    await page.goto(`${site.url}/community`);
    expect(await page.locator('[data-language-offer]').isVisible()).toBe(false);
    await context.close();
  });
});
