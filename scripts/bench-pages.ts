import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startSite } from '../test/support/app.ts';
import { browserFlags, findChromium } from '../test/support/browser.ts';
import { findFreePort } from '../test/support/find-free-port.ts';
import { buildIfChanged } from './build.ts';
import { median } from './bench-site.ts';

// `npm run bench:pages`: what each kind of page sends before and after the first interaction, and Lighthouse (mobile), medians of 5.
// `npm run bench:pages -- --runs 1 /blog /fr/blogue` for a quick look at a few pages.
const args = process.argv.slice(2);
const runsAt = args.indexOf('--runs');
const runs = runsAt >= 0 ? Number(args.splice(runsAt, 2)[1]) : 5;
const templates =
  args.length > 0
    ? args
    : [
        '/',
        '/fr',
        '/blog',
        '/fr/blogue',
        '/blog/articles/price-your-first-game',
        await getFrenchArticle(),
        '/products/gaming-industry-database',
        '/privacy-policy',
      ];

await buildIfChanged({ say: console.log, pictures: 'all' });
// The address of the build, and articles made ahead: all is sent as small as visitors get it.
const site = await startSite({ env: { SITE_URL: 'http://localhost:3000', PRINT_AHEAD: '1' } });
await site.app.renderAhead();
const port = await findFreePort();
const executablePath = findChromium();
if (!executablePath) throw new Error('Install Chromium first, or set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: [...browserFlags, `--remote-debugging-port=${port}`] });

for (const path of templates) {
  console.log(`\n${path}`);
  console.log(`  before interaction  ${toLine(await measure(path, false))}`);
  console.log(`  after interaction   ${toLine(await measure(path, true))}`);
  const results: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(path));
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
  console.log(
    `  lighthouse          ${categories.map((name) => `${name} ${median(results.map((result) => result.scores[name] ?? 0))}`).join(', ')}`,
  );
  console.log(
    `                      FCP ${Math.round(median(results.map(({ fcp }) => fcp)))} ms, LCP ${Math.round(median(results.map(({ lcp }) => lcp)))} ms, TBT ${Math.round(median(results.map(({ tbt }) => tbt)))} ms, CLS ${median(results.map(({ cls }) => cls)).toFixed(3)}`,
  );
}

await browser.close();
await site.close();

/** Bytes over the wire by type, headers included, in a new profile. */
async function measure(path: string, interact: boolean): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const totals: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    totals[type] = (totals[type] ?? 0) + encodedDataLength;
  });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(2_000);
  if (interact) {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(2_500);
  }
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type])')].reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
  );
  totals['(inline script, not compressed)'] = inline;
  await context.close();
  return totals;
}

async function runLighthouse(path: string) {
  const result = await lighthouse(site.url + path, { port, output: 'json', logLevel: 'silent', formFactor: 'mobile' });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const failed = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  );
  if (process.env['VERBOSE']) console.log(failed.map((audit) => `    ${audit.id}: ${audit.displayValue ?? audit.title}`).join('\n'));
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    fcp: audits['first-contentful-paint']?.numericValue ?? 0,
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    tbt: audits['total-blocking-time']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}

function toLine(totals: Record<string, number>): string {
  return Object.entries(totals)
    .map(([type, bytes]) => `${type} ${(bytes / 1000).toFixed(1)} kB`)
    .join(', ');
}

async function getFrenchArticle(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const slug = /^slug: *(.+)$/m.exec(await readFile('content/articles/price-your-first-game/index.fr.md', 'utf8'))?.[1]?.trim() ?? '';
  return `/fr/blogue/publications/${slug}`;
}
