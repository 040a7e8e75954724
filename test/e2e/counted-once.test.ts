import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { href } from '#shared/pages.ts';
import { startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { startReact, waitUntilQuiet } from '#test/support/journeys.ts';

// A headless browser says that it is one, and would be counted as a robot.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it('a page that is read in a browser is counted once, loaded whole or by its data; what is only loaded ahead is not counted', async () => {
  const [site, browser] = await Promise.all([startSite({ pictures: 'blank' }), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await site.close();
  });
  const { context } = await newWatchedContext(browser, { viewport: { width: 1280, height: 900 }, userAgent });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = (id: 'about' | 'contact') => page.locator(`header a[href^="${href(id, 'en')}"]`).first();
  await page.goto(`${site.url}/?utm_campaign=Spring`);
  await startReact(page);
  await link('about').hover();
  await expect.poll(() => asked).toContain('/about.data');
  await link('contact').hover();
  await expect.poll(() => asked).toContain('/contact-us.data');
  await link('contact').click();
  await page.waitForURL(/contact-us/);
  await waitUntilQuiet(page);

  await site.app.writeNumbers();
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ url: undefined, dataDir: site.app.dataDir, migrationsDir: path.resolve('migrations'), log });
  const counts = await database.read((query) =>
    query.selectFrom('numbers').select(['kind', 'name', 'count']).orderBy('kind').orderBy('name').execute(),
  );
  await database.close();
  expect(counts).toEqual([
    { kind: 'campaign', name: 'spring', count: 1 },
    { kind: 'source', name: 'DIRECT_TRAFFIC', count: 1 },
    { kind: 'view', name: '/', count: 1 },
    { kind: 'view', name: '/contact-us', count: 1 },
  ]);
});
