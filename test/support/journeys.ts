import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RouteManifest } from '#app/browser/router-internals.tsx';
import { type FormId, forms } from '#shared/forms/forms.ts';
import { launchBrowser, newWatchedContext, PATIENCE_MS } from '#test/support/browser.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';

/** Half as long as the source that the package exports, and read by every page. */
export const AXE_FILE = 'node_modules/axe-core/axe.min.js';

type Opened = { page: Page; problems: string[]; close(): Promise<void> };
export type Journeys = {
  site: RunningSite;
  open(path: string, options?: BrowserContextOptions, url?: string): Promise<Opened>;
  close(): Promise<void>;
};

let visitor = 0;

/**
 * A site and a browser for the journeys of one file; each `open` is a visitor of its own. Visitors with the same device share its cache of
 * files, which a test of routes (`page.route`) turns off for its page, and nothing else. A site that runs already stays when this closes.
 */
export async function startJourneys(launch: () => Promise<Browser> = launchBrowser, running: RunningSite | null = null): Promise<Journeys> {
  const [site, browser] = await Promise.all([
    running ??
      startSite({ pictures: 'blank', env: { RATE_LIMIT_PER_ADDRESS: '100000', RATE_LIMIT_PER_EMAIL: '1000', RATE_LIMIT_PER_DOMAIN: '0' } }),
    launch(),
  ]);
  const devices = new Map<string, ReturnType<typeof newWatchedContext>>();
  const getDevice = (options: BrowserContextOptions) => {
    const key = JSON.stringify(options);
    const device = devices.get(key) ?? newWatchedContext(browser, { viewport: { width: 1280, height: 800 }, ...options });
    devices.set(key, device);
    return device;
  };
  return {
    site,
    open: async (path, options = {}, url = site.url) => openPage(await getDevice(options), url + path),
    async close() {
      await browser.close();
      if (!running) await site.close();
    },
  };
}

async function openPage({ context, problems }: Awaited<ReturnType<typeof newWatchedContext>>, address: string): Promise<Opened> {
  problems.length = 0;
  // What the last visitor has left on the device. Session storage went with its page.
  await context.clearCookies();
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(address);
  return {
    page,
    problems,
    async close() {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    },
  };
}

/** Until React answers: the effects of its first rendering have run, not only its scripts. */
export async function startReact(page: Page): Promise<void> {
  await pressLink(page);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
}

/**
 * Runs in the page: what ends after 3 s there ends after a minute. A click that React must answer, and the message of a form, which a test
 * on a busy machine comes too late to see. How long a message stays is a test of its own.
 */
export function stretchThreeSeconds(): void {
  const plainTimeout = window.setTimeout.bind(window);
  window.setTimeout = ((handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    plainTimeout(handler, ms === 3_000 ? 60_000 : ms, ...args)) as typeof window.setTimeout; // Node's types and the browser's overlap
}

/** Holds requests back until the test lets them go. `path` is how their address ends. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** The address of a page's code. React must run. */
export async function findModule(page: Page, route: string): Promise<string> {
  const module = await page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: RouteManifest }; // see router-internals.tsx
    return manifest.routes[id]?.module;
  }, route);
  if (!module) throw new Error(`There is no route "${route}"`);
  return module;
}

/** A link is pressed and not let go: the sign that React is wanted. */
export async function pressLink(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-switch-locale], [target])');
    const link = [...links].find(({ pathname }) => pathname !== location.pathname);
    if (!link) throw new Error('No link of this page leads to another');
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  });
}

/**
 * Until the page has nothing more important to do than this. Not an idle callback: without a screen Chromium now and then keeps one
 * waiting for half a minute or for good while the page does nothing at all.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** How somebody presses a button, a link or a box. */
export type Press = (target: Locator) => Promise<void>;

export const byMouse: Press = (target) => target.click();

/**
 * Firefox without scripts tells Playwright of no frames, by which it sees that a button stands still: a click that waits for it waits for
 * ever. This one misses now and then what still moves.
 */
export const byMouseAtOnce: Press = (target) => target.click({ force: true });

/** Misses nothing, but keys reach the only page of a browser, not one of several. */
export const byKey: Press = async (target) => target.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');

export async function fill(page: Page, form: FormId, email = newEmail(), typed = false): Promise<void> {
  // Playwright's own ways to fill in and to choose hang in Firefox without scripts, for the same reason.
  const put = async (field: string, text: string) => {
    if (!typed) return page.fill(field, text);
    await page.focus(field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const choose = async (field: string, choice: string) => {
    if (!typed) return page.selectOption(field, choice);
    await page.focus(field);
    await page.keyboard.press('ArrowDown');
  };
  for (const { name, kind, required, choices } of forms[form].fields) {
    const field = `#${form}-${name}`;
    if (kind === 'checkbox') await (typed ? byKey : byMouse)(page.locator(field));
    else if (kind === 'choice') await choose(field, choices[0] ?? '');
    else if (kind === 'email') await put(field, email);
    else if (required) await put(field, kind === 'long-text' ? 'A game about\na kettle.' : 'Ada');
  }
}

export function newEmail(): string {
  return `visitor-${++visitor}@example.com`;
}

export async function expectAccessible(page: Page, selector: string): Promise<void> {
  await page.evaluate(await readFile(AXE_FILE, 'utf8'));
  const { violations } = await page.evaluate(
    (within) =>
      (window as unknown as { axe: typeof axe }).axe.run(/* AXE_FILE put it there */ within, {
        resultTypes: ['violations'],
        preload: false,
      }),
    selector,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

export async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }), share);
}
