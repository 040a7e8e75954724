import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, firefox } from 'playwright-core';

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

/** The Firefox of this machine; null when there is none. */
export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  return [...(named ? [named] : []), '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? null;
}

type Session = { send(method: string, params?: object): Promise<unknown> };

/** An unchanged Firefox, by the protocol that all browsers share (docs/decisions/0030-firefox-by-bidi.md). */
export async function launchFirefox({ scripts = true } = {}): Promise<Browser> {
  const firefoxUserPrefs = { 'javascript.enabled': scripts };
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: findFirefox() ?? '', firefoxUserPrefs });
  // Every context of Playwright sets the media features, which Firefox 153 does not know yet: it goes on with those of the machine.
  const inside = browser as unknown as { _connection: { toImpl(of: Browser): { _browserSession: Session } } }; // not declared
  const sessions = Object.getPrototypeOf(inside._connection.toImpl(browser)._browserSession) as Session; // what all sessions share
  const send = sessions.send;
  sessions.send = function (this: Session, method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params);
  };
  return browser;
}

/** Every browser that is here. Scripts cannot be turned off for one context of Firefox: without them it is another browser. */
export const browsers = [
  { name: 'Chromium', launch: () => launchBrowser() },
  { name: 'Firefox', launch: () => launchFirefox() },
  { name: 'Firefox without scripts', launch: () => launchFirefox({ scripts: false }) },
].filter(({ name }) => name === 'Chromium' || findFirefox() !== null);

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
    // A page that is left ends what it was loading.
    if (!request.failure()?.errorText.endsWith('ABORTED')) problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  return { context, problems };
}
