import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContent } from '#server/content/content.ts';
import { createGetLetter } from '#server/content/letters/letters.ts';
import { themes } from '#shared/posters.ts';
import { hrefOf } from '#shared/pages.ts';
import { locales } from '#shared/locales.ts';
import type { PageCopyId } from '#shared/page-copy/page-copy.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, newWatchedContext } from '#test/support/browser.ts';
import { waitUntil } from '#test/support/leads.ts';
import { correlate, makePhotoLike, readBrightness } from '#test/support/photo-like.ts';
import { sendLetter } from '#test/support/subscribers.ts';

const ARTICLE = '/blog/articles/price-your-first-game';
const PAPER = '/blog/white-papers/launch-in-26-weeks';
const MAKER = 'Phonemaker';

let dir: string;
let upright: Buffer;
let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-phone-'));
  await cp('content', dir, { recursive: true });
  // Its drawing is printed small first: at 12 megapixels the filters in it take 20 s.
  const small = await makePhotoLike('portrait').png().toBuffer();
  upright = await sharp(small).resize({ width: 3024, height: 4032 }).jpeg({ quality: 95 }).toBuffer();
  const exif = { IFD0: { Make: MAKER }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const turned = await sharp(upright).rotate(270).jpeg({ quality: 95 }).toBuffer();
  const photo = await sharp(turned).withMetadata({ orientation: 6, exif }).jpeg({ quality: 90 }).toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
  expect(photo.includes(MAKER)).toBe(true);
  const pictures = '![A portrait](phone.jpg "Our first tester")\n\n![A portrait](phone.jpg){print}';
  for (const text of ['articles/price-your-first-game', 'white-papers/launch-in-26-weeks', 'letters/2026-12']) {
    await writeFile(path.join(dir, text, 'phone.jpg'), photo);
    for (const locale of locales)
      await edit(path.join(text, `index.${locale}.md`), (words) => words.replace(/\n## .*\n/, (heading) => `${heading}\n${pictures}\n`));
  }
  for (const id of await readdir(path.join(dir, 'pages'))) {
    await writeFile(path.join(dir, 'pages', id, 'phone.jpg'), photo);
    const field = `picture: |-\n  ${pictures.replaceAll('\n', '\n  ')}\n`;
    for (const locale of locales) await edit(path.join('pages', id, `${locale}.yaml`), (copy) => copy + field);
  }
  await writeFile(path.join(dir, 'pages/about/map.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  for (const locale of locales) await edit(`pages/about/${locale}.yaml`, (copy) => `${copy}\n  ![A map](map.svg)\n`);
  const now = () => new Date('2026-12-10T17:00:00Z');
  [site, browser] = await Promise.all([startSite({ env: { CONTENT_DIR: dir }, now }), launchBrowser()]);
  // A letter has a page once its first mail left.
  const database = await sendLetter(site.app.dataDir, '2026-12', Date.now());
  await waitUntil(async () => (await fetch(`${site.url}/blog/letters/2026-12`)).ok);
  await database.close();
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close()]);
  await rm(dir, { recursive: true, force: true });
});

async function edit(file: string, change: (words: string) => string): Promise<void> {
  await writeFile(path.join(dir, file), change(await readFile(path.join(dir, file), 'utf8')));
}

const read = async (address: string) => Buffer.from(await (await fetch(new URL(address, site.url))).arrayBuffer());

/** Without a word of where and with what it was taken, and the right way up. */
async function expectClean(picture: Buffer, like = upright): Promise<void> {
  const { exif, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect([exif, xmp, iptc, orientation, picture.includes(MAKER)]).toEqual([undefined, undefined, undefined, undefined, false]);
  const [seen = [], taken = []] = await Promise.all([picture, like].map((bytes) => readBrightness(bytes)));
  expect(correlate(seen, taken)).toBeGreaterThan(0.6);
}

it('a phone’s photo is sent upright, in every size and as a print, without what the phone wrote into it', async () => {
  const html = (await read(ARTICLE)).toString();
  expect(html.match(/<img [^>]*phone\.jpg[^>]* alt="A portrait" width="3024" height="4032"/g)).toHaveLength(3);
  const addresses = new Set(html.match(/\/_ipx\/[^"\s]+phone\.jpg/g));
  expect(addresses.size).toBe(14);
  for (const address of addresses) await expectClean(await read(address));
});

it('it stands in the feed, on the social card, in the letter and in the PDF of a paper', async () => {
  const [html, feed] = (await Promise.all([ARTICLE, '/feeds/en/monetization-models.json'].map(read))).map(String);
  const inFeed = /http[^"\\]+_ipx[^"\\]+pictures\/articles\/price-your-first-game\/phone\.jpg/.exec(feed ?? '')?.[0];
  await expectClean(await read(inFeed ?? expect.fail('not in the feed')));
  const card = await read(/og:image" content="([^"]*)"/.exec(html ?? '')?.[1] ?? expect.fail('no card'));
  const onCard = await sharp(card).extract({ left: 800, top: 0, width: 480, height: 672 }).png().toBuffer();
  await expectClean(onCard, await sharp(upright).resize({ width: 470, height: 630, position: 'attention' }).png().toBuffer());
  const blog = site.app.services.content.getBlog();
  const letter = await createGetLetter(blog.letters, blog, site.url)('2026-12', 'fr');
  const inLetter = letter?.html.match(/http[^"]+phone\.jpg/g) ?? [];
  expect(inLetter).toHaveLength(2);
  expect(letter?.html).toMatch(/phone\.jpg" alt="A portrait"[^>]*><br><small>Our first tester<\/small>/);
  expect(letter?.text).toContain('[A portrait. Our first tester]');
  for (const address of inLetter) await expectClean(await read(address));
  const { bytes } = (await site.app.services.getPaperPdf('launch-in-26-weeks', 'fr')) ?? expect.fail('no PDF');
  expect(bytes.includes(MAKER)).toBe(false);
  const inPdf = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]), bytes.indexOf('/DCTDecode')));
  expect(await sharp(inPdf).metadata()).toMatchObject({ width: 1024, height: 1365 });
  await expectClean(inPdf);
});

it('every page shows the pictures of its copy, in both languages', async () => {
  for (const id of await readdir(path.join(dir, 'pages')))
    for (const locale of locales) {
      const address = hrefOf(id as PageCopyId, locale, {}); // the folders are the pages' ids
      const html = (await read(address)).toString();
      // Without announced games there is no calendar.
      const wanted = id === 'database-releases' ? 0 : 3;
      expect([address, html.split(`/pages/${id}/phone.jpg" srcset="`).length - 1]).toEqual([address, wanted]);
    }
  const drawing = await fetch(`${site.url}/downloads/about/map.svg`);
  expect([drawing.status, await drawing.text()]).toEqual([200, expect.stringMatching(/^<svg width="30" height="20"/)]);
  expect((await fetch(`${site.url}/downloads/about/phone.jpg`)).status).toBe(404);
});

it.each([360, 1920])('at %i px and in both themes it is whole, upright and within the page', async (width) => {
  for (const colorScheme of themes.map((theme) => (theme === 'day' ? 'light' : 'dark'))) {
    const { context, problems } = await newWatchedContext(browser, { viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    for (const address of [ARTICLE, PAPER, '/blog/letters/2026-12', '/about', '/fr/a-propos', '/links']) {
      await page.goto(site.url + address);
      const pictures = page.locator('img[alt="A portrait"]:visible');
      expect([address, await pictures.count()]).toEqual([address, 2]);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
        const { x, width: shown, height } = (await picture.boundingBox()) ?? expect.fail(`${address} shows nothing`);
        expect([address, x >= 0, x + shown <= width, Math.abs(height / shown - 4 / 3) < 0.03]).toEqual([address, true, true, true]);
      }
      await expect(page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).resolves.toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
});

it('a picture in one language only, or with words beside it, stops the build', async () => {
  const kept = await readFile(path.join(dir, 'pages/about/fr.yaml'), 'utf8');
  await edit('pages/about/fr.yaml', (copy) => copy.replace(/^picture: [^]*/m, ''));
  await edit('pages/contact/fr.yaml', (copy) => `${copy}  And words\n`);
  const loading = loadContent(dir, { now: () => new Date() });
  await expect(loading).rejects.toThrow(/about\/fr\.yaml:1 picture: the page has a picture in the other language/);
  await expect(loading).rejects.toThrow(/contact\/fr\.yaml:1 picture: here stand pictures and nothing else/);
  await writeFile(path.join(dir, 'pages/about/fr.yaml'), kept);
});
