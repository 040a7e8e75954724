import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContent } from '#server/content/content.ts';
import { createDrawings } from '#server/content/drawings.ts';
import { findSource, listSources } from '#server/images/image-sources.ts';
import { listVariants, toImageUrl } from '#shared/image-table.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
let asked: Set<string>;

beforeAll(async () => {
  app = await createTestApp();
  asked = await listAsked();
});
afterAll(() => app?.close());

it('the pages ask for exactly the pictures that the table declares: for no other, and for each of them', async () => {
  const content = await loadContent(path.resolve('content'), { now: () => new Date() });
  const drawings = createDrawings(content);
  content.close();
  const declared = listSources(drawings).flatMap((name) => {
    const source = findSource(name, drawings);
    if (!source) throw new Error(`${name} is listed, but not found`);
    // Cards that say the same are one picture: older versions of legal texts share the one of the home page, and there may be none yet.
    return listVariants(source.kind).map((variant) => ({ url: toImageUrl(variant, name), picture: toImageUrl(variant, source.key) }));
  });
  const urls = new Set(declared.map(({ url }) => url));
  const used = new Set(declared.filter(({ url }) => asked.has(url)).map(({ picture }) => picture));
  expect(used.size).toBeGreaterThan(400);
  expect([...asked].filter((url) => !urls.has(url))).toEqual([]);
  expect(declared.filter(({ picture }) => !used.has(picture))).toEqual([]);
});

it('the build has printed each of them: every one is answered, and the server keeps none that it had to make', async () => {
  const failed: string[] = [];
  for (const url of asked) {
    const answer = await app.get(url);
    if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength < 500) failed.push(`${answer.status} ${url}`);
  }
  expect(failed).toEqual([]);
  await expect(access(path.join(app.dataDir, 'cache/images'))).rejects.toThrow('ENOENT');
});

/** What every page of the site asks for: those of the sitemaps, those that no sitemap lists, the screens of errors, and the feeds. */
async function listAsked(): Promise<Set<string>> {
  const listed = await Promise.all(['/en-sitemap.xml', '/fr-sitemap.xml'].map(readPage));
  const pages = listed.flatMap((xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
  const versions = (await Promise.all(['/privacy-policy', '/terms-of-service'].map(readPage))).flatMap(
    (html) => html.match(/\/(privacy-policy|terms-of-service)\/\d{4}[^"]*/g) ?? [],
  );
  const unlisted = locales.flatMap((locale) => [
    href('blog-search', locale, { query: 'prix' }),
    href('newsletter-confirm', locale, { token: 'x' }),
    href('newsletter-unsubscribe', locale, { token: 'x' }),
    href('health', locale),
    href('links', locale),
    href('product-redirect', locale),
    `/feeds/${locale}.json`,
  ]);
  const texts = [await readFailedPage()];
  for (const page of new Set([...pages, ...versions, ...unlisted, '/no/such'])) texts.push(await readPage(page));
  return new Set(texts.flatMap((text) => text.match(/\/_ipx\/[^"\s\\]+/g) ?? []));
}

async function readPage(page: string): Promise<string> {
  return (await app.get(page)).text();
}

/** The screen of an error that is not 404. */
async function readFailedPage(): Promise<string> {
  const answer = await app.get('/about', { method: 'PUT' });
  if (answer.status !== 405) throw new Error('A wrong method should be an error');
  return answer.text();
}
