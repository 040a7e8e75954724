import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** The headless build first: the same engine without the windows around it, and a third less work for the tests. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a machine without a network and without a screen needs; no part of the site depends on these. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium or Chrome of this machine: `CHROMIUM_PATH`, the usual places, or Playwright's own. Null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...(named ? [named] : []), ...places, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** A headless browser with a new profile. Throws when none is installed: a browser test is never skipped in silence. */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...browserFlags, ...flags] });
}

/** How long anything is waited for. Tests say what happens, not how fast: a busy machine takes its time. */
export const PATIENCE_MS = 90_000;

/** A context that writes down every console message, uncaught error, policy violation and failed request of its pages. */
export async function newWatchedContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // A page is loaded when its pictures are, and the first to ask for one waits until it is printed.
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  return { context, problems };
}
