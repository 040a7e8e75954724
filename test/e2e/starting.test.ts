import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { fill, type Journeys, pressLink, startJourneys, startReact, waitUntilQuiet } from '#test/support/journeys.ts';

let journeys: Journeys;
let open: Journeys['open'];
let article: string;

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
  article = /href="(\/blog\/articles\/[^"#?]+)"/.exec(await (await journeys.site.app.get('/blog')).text())?.[1] ?? '';
});
afterAll(() => journeys?.close());

describe('reading an article to its end', () => {
  it.each(['touch', 'mouse'] as const)(
    'by %s loads the route manifest and the small script of the pop-up, nothing of React',
    async (pointer) => {
      const touch = pointer === 'touch';
      const { page, close } = await open('/health', { hasTouch: touch, viewport: { width: touch ? 390 : 1280, height: 800 } });
      const scripts = watchRequests(page, /\.js$|\/state\/|\.data/);
      await page.goto(journeys.site.url + article);
      await expect.poll(() => scripts.join()).toContain('/manifest-');
      await scrollToEnd(page, pointer);
      await page.locator('.database-popup').waitFor();
      await waitUntilQuiet(page);
      // The page before this one may have asked for it too.
      expect([...new Set(scripts.map((url) => new URL(url).pathname))].sort()).toEqual([
        expect.stringMatching(/\/boot-/),
        expect.stringMatching(/\/manifest-/),
        expect.stringMatching(/\/show-popup-/),
      ]);
      await close();
    },
  );

  it('and opening the menus, the theme and a section on the way loads nothing either', async () => {
    const { page, close } = await open(article, { viewport: { width: 390, height: 800 } });
    const scripts = watchRequests(page, /\/assets\/(?!manifest).*\.js$/);
    await page.click('.burger');
    await page.click('[popovertarget=menu-products] >> nth=0');
    await page.click('#menu-products .menu-back');
    await page.click('#menu .menu-close >> nth=0');
    await page.click('.theme-button');
    await page.click('[data-theme-choice=dark]');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(scripts).toEqual([]);
    await close();
  });
});

it('the boot script that did not arrive is asked for once more, and then all works', async () => {
  const { page, close } = await open('/health');
  let asked = 0;
  await page.route('**/assets/boot-*.js', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(journeys.site.url + article);
  await expect.poll(() => page.locator('.drop-button').first().getAttribute('aria-expanded')).toBe('false');
  await page.click('.theme-button');
  await page.click('[data-theme-choice=dark]');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await startReact(page);
  expect(asked).toBe(2);
  await close();
});

describe('React starts', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['a pointer that rests on a link', (page) => page.hover('.bar-links a[href="/community"]')],
    ['the focus on a link', (page) => focusByKeyboard(page, '.bar-links a[href="/community"]')],
    ['the focus in a field', (page) => page.focus('#newsletter-email')],
    ['a pointer that rests on a field', (page) => page.hover('#newsletter-email')],
  ];
  it.each(ways)('for %s', async (_way, act) => {
    const { page, close } = await open('/');
    await act(page);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    await close();
  });

  it('with ten files at most, none of them twice', async () => {
    const { page, close } = await open(article);
    const files = watchRequests(page, /\.js$|\/state\//);
    await startReact(page);
    await waitUntilQuiet(page);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(new Set(files).size).toBe(files.length);
    await close();
  });

  it('and a key pressed before it has taken the page over counts: Escape closes a menu', async () => {
    const { page, close } = await open('/about');
    await page.evaluate(pressEscapeWhenReactListens);
    await page.focus('.drop-button');
    // The focus on a link starts React.
    await page.keyboard.press('Tab');
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset['pressed'])).toBe('before');
    await expect.poll(() => page.locator('#products-panel').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('drop-button');
    await close();
  });

  it('again after a start that failed, at the next intent', async () => {
    const { page, problems, close } = await open('/about');
    await page.route('**/state/**', (route) => route.abort('connectionreset'));
    await pressLink(page);
    await expect.poll(() => problems.filter((problem) => /did not load/.test(problem)).length).toBe(1);
    await page.unroute('**/state/**');
    await startReact(page);
    await close();
  });
});

describe('a page of an edition that is gone', () => {
  const loseEdition = (page: Page) => page.route('**/state/**', (route) => route.fulfill({ status: 404 }));

  it('is loaded in full, once, with what was typed kept', async () => {
    const { page, close } = await open('/contact-us');
    await page.evaluate(() => {
      Object.assign(window, { isFirst: true });
      Object.assign(document.querySelector('textarea') ?? {}, { value: 'A game about a kettle.' });
    });
    await loseEdition(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await pressLink(page);
    await page.waitForFunction(() => !('isFirst' in window) && document.readyState === 'complete');
    expect(await page.inputValue('#contact-message')).toBe('A game about a kettle.');
    await pressLink(page);
    await waitUntilQuiet(page);
    expect(loads).toHaveLength(1);
    await close();
  });

  it('stays as it is under somebody who writes, and its form is sent', async () => {
    const { page, close } = await open('/community');
    await loseEdition(page);
    const refused = page.waitForResponse('**/state/**');
    await page.focus('#community-invitation-email');
    await refused;
    await page.keyboard.type('writer@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/community?sent=community-invitation#community-invitation-form');
    await close();
  });
});

describe('loading ahead', () => {
  const watchAhead = async (saveData: boolean) => {
    const opened = await open('/health');
    await opened.page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value, effectiveType: '4g' } });
    }, saveData);
    const data = watchRequests(opened.page, /\.data\?/);
    await opened.page.goto(`${journeys.site.url}/${saveData ? '' : 'about'}?utm_source=letter`);
    // A link starts nothing where data are dear; a field does.
    if (saveData) await opened.page.focus('#newsletter-email');
    else await pressLink(opened.page);
    await opened.page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return { ...opened, data };
  };

  it('takes the one page that is pointed at, under the address that the click then asks for', async () => {
    const { page, data, close } = await watchAhead(false);
    const link = page.locator('.bar-links a[href^="/community"]');
    await link.hover();
    await expect.poll(() => data.filter((url) => url.includes('/community')).length).toBe(1);
    await waitUntilQuiet(page);
    expect(data.filter((url) => !url.includes('/community'))).toEqual([]);
    await link.click();
    await page.waitForURL('**/community?utm_source=letter');
    const asked = data.filter((url) => url.includes('/community'));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
    await close();
  });

  it('takes nothing for a pointer that only crosses links, nor when the visitor saves data', async () => {
    const { page, data, close } = await watchAhead(false);
    // The page's own clock: on a busy machine a moment passes between two moves of the mouse, and the pointer has rested.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.hover('.bar-links a[href^="/community"]');
    await page.clock.runFor(99);
    await page.mouse.move(600, 700);
    await page.clock.runFor(300);
    await waitUntilQuiet(page);
    expect(data).toEqual([]);
    await page.hover('.bar-links a[href^="/community"]');
    await page.clock.runFor(100);
    await expect.poll(() => data.length).toBe(1);
    await close();
    const saving = await watchAhead(true);
    await saving.page.hover('.bar-links a[href^="/community"]');
    // Longer than a pointer has to rest.
    await saving.page.waitForTimeout(300);
    expect(saving.data).toEqual([]);
    await saving.close();
  });

  it('asks for five files at once at most', async () => {
    const { page, close } = await watchAhead(false);
    let running = 0;
    let most = 0;
    const held: (() => void)[] = [];
    await page.route(/\.data\?|\/assets\/.*\.js$/, async (route) => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => held.push(resolve));
      running--;
      await route.continue();
    });
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.bar-links a'))
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    });
    await expect.poll(() => most).toBe(5);
    await waitUntilQuiet(page);
    expect(most).toBe(5);
    for (const go of held) go();
    await close();
  });
});

async function focusByKeyboard(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`${selector} cannot be reached with the Tab key`);
}

/**
 * Runs in the page. React listens from the first moment of its start, and stops every event on its way until it has the page: a listener
 * of ours that stands behind React's hears nothing.
 */
function pressEscapeWhenReactListens(): void {
  const { dataset } = document.documentElement;
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]) => {
    listen(type, ...rest);
    if (type !== 'keydown' || dataset['pressed']) return;
    dataset['pressed'] = dataset['interactive'] === undefined ? 'before' : 'after';
    queueMicrotask(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  };
}

/** As people scroll: with a finger on whatever is there, or with the wheel under a pointer that stays where it is. */
async function scrollToEnd(page: Page, pointer: 'touch' | 'mouse'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...heights: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: heights.map((y) => ({ x: 190, y })) });
  if (pointer === 'mouse') await page.mouse.move(620, 400);
  while (!(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1))) {
    if (pointer === 'mouse') await page.mouse.wheel(0, 2_000);
    else {
      await touch('touchStart', 700);
      for (let y = 600; y >= 100; y -= 100) await touch('touchMove', y);
      await touch('touchEnd');
    }
  }
}

function watchRequests(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}

describe('in a browser without what React’s code takes for granted', () => {
  /** Runs in the page: as in Safari 16, which takes no selector with a name that it does not know. */
  const forgetNewThings = () => {
    Object.assign(URL, { canParse: undefined });
    Reflect.deleteProperty(URL, 'canParse');
    for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    const forget = (of: object, name: string, known: (selector: string) => unknown) =>
      Object.assign(of, {
        [name](this: unknown, selector: string) {
          return Reflect.apply(known, this, [selector.replaceAll(':popover-open', ':unheard-of')]);
        },
      });
    forget(Element.prototype, 'matches', Element.prototype.matches);
    forget(Document.prototype, 'querySelector', Document.prototype.querySelector);
    forget(Document.prototype, 'querySelectorAll', Document.prototype.querySelectorAll);
  };

  it('it does not start, nothing throws, and the page goes on as HTML', async () => {
    const { page, problems, close } = await open('/health');
    await page.addInitScript(forgetNewThings);
    const scripts = watchRequests(page, /\/assets\/(?!show-popup|boot-).*\.js$|\/state\//);
    await page.goto(`${journeys.site.url}${href('contact', 'en')}`, { referer: 'https://www.bing.com/' });
    await pressLink(page);
    await page.hover('.bar-links a[href="/community"]');
    await focusByKeyboard(page, '.bar-links a[href="/community"]');
    await page.click('.theme-button');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme-choice=dark]')?.click());
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await fill(page, 'contact');
    await page.click('#contact-form button[type=submit]');
    await page.waitForURL('**/contact-us?sent=contact**');
    await page.click('.bar-links a[href^="/community"]');
    await page.waitForURL('**/community**');
    expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toContain('bing');
    expect([scripts, problems]).toEqual([[], []]);
    await close();
  });
});

describe('where data are dear', () => {
  it.each([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
  ])('pointing at a link loads nothing, it is followed plainly, and a field that needs React has it (%o)', async (connection) => {
    const { page, close } = await open('/health');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto(`${journeys.site.url}/`);
    const scripts = watchRequests(page, /\/assets\/(?!manifest).*\.js$|\/state\//);
    await page.hover('.bar-links a[href="/community"]');
    await focusByKeyboard(page, '.bar-links a[href="/community"]');
    await waitUntilQuiet(page);
    expect(scripts).toEqual([]);
    await page.focus('#newsletter-email');
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    await close();
  });
});

it('who asks for less motion sees no cross-fade', async () => {
  for (const [reducedMotion, fades] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    const { page, close } = await open('/about', { reducedMotion });
    const animations = await page.evaluate(async () => {
      const transition = document.startViewTransition(() => document.body.append('x'));
      await transition.ready;
      return document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')).length;
    });
    expect([reducedMotion, animations > 0]).toEqual([reducedMotion, fades]);
    await close();
  }
});

it('the keyboard leaves an open menu by closing it: nothing behind it is ever in focus', async () => {
  const { page, close } = await open('/about', { viewport: { width: 800, height: 900 } });
  const isHidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return [...document.querySelectorAll('.menu:popover-open')].some((menu) => focused !== document.body && !menu.contains(focused));
    });
  for (const submenu of [null, 'menu-products', 'menu-resources']) {
    await page.focus('.burger');
    await page.keyboard.press('Enter');
    await page.locator('#menu:popover-open').waitFor();
    if (submenu) {
      await page.focus(`[popovertarget=${submenu}]`);
      await page.keyboard.press('Enter');
      await page.locator(`#${submenu}:popover-open`).waitFor();
    }
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      expect([submenu, press, await isHidden()]).toEqual([submenu, press, false]);
    }
    expect(await page.locator('.menu:popover-open').count()).toBe(0);
  }
  await close();
});
