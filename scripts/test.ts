import { spawnSync } from 'node:child_process';
import { findChromium } from '../test/support/browser.ts';
import { buildIfChanged } from './build.ts';
import { runChecks } from './check.ts';

// `npm test`: every check and every test, the browser's included. Arguments are passed to Vitest: `npm test -- test/e2e`.
const chromium = findChromium() ?? installChromium();
if (!chromium) {
  console.error(
    'The browser tests need Chromium or Chrome, and none was found.\nInstall it (Debian: apt-get install chromium-headless-shell) or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
  process.exit(1);
}
process.env['CHROMIUM_PATH'] = chromium;

const checked = await runChecks();
await buildIfChanged({ say: console.log, pictures: 'all' });
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(checked && status === 0 ? 0 : 1);

/** Tries Playwright's own download, then Debian's package when we may install it. Null when neither worked. */
function installChromium(): string | null {
  console.log('No Chromium found: installing one for the browser tests');
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (findChromium()) return findChromium();
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'ignore' });
  }
  return findChromium();
}
