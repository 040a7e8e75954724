import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as en } from '#shared/messages/en.ts';
import { messages as fr } from '#shared/messages/fr.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const languages = [
  ['en', en],
  ['fr', fr],
] as const;
const read = async (path: string, init?: RequestInit) => (await app.get(path, init)).text();
const toMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const count = (html: string, text: string) => html.split(`>${text}<`).length - 1;

describe.each(languages)('in %s', (locale, messages) => {
  it('an offering says how it is sold and what can be done about it today', async () => {
    const { featureTypes, shell } = messages;
    for (const page of ['home', 'products'] as const) {
      const main = toMain(await read(href(page, locale)));
      expect([count(main, featureTypes.free), count(main, featureTypes.paid), count(main, featureTypes.addOn)]).toEqual([1, 1, 2]);
      expect(count(main, shell.getStarted)).toBe(1);
      expect(count(main, shell.getEarlyAccess)).toBeGreaterThanOrEqual(1);
      expect(main.match(new RegExp(`<span class="btn small off">${shell.inDevelopment}</span>`, 'g'))).toHaveLength(2);
    }
  });

  it('a review has its words, its author and the company, and a placeholder is stamped as one', async () => {
    const main = toMain(await read(href('home', locale)));
    const reviews = [...main.matchAll(/<figure[\s\S]*?<\/figure>/g)]
      .map(([figure]) => figure)
      .filter((figure) => figure.includes('<blockquote'));
    expect(reviews.length).toBeGreaterThan(0);
    for (const review of reviews) {
      expect(review).toContain('<figcaption');
      expect(review).toContain(messages.reviews.sample);
    }
  });

  it('an error says its status, what it means and the way home', async () => {
    const html = await read(href('about', locale), { method: 'PUT' });
    const { error } = messages;
    expect(html).toContain(error.statuses[405]);
    expect(html).toContain(error.subtitle(405));
    expect(html).toMatch(new RegExp(`<a[^>]*href="${href('home', locale)}"[^>]*>${error.backHome}</a>`));
  });
});

it('both indexes of the sitemaps are the same and name both lists, with the day of their newest text', async () => {
  const [index, other] = [await read('/sitemap.xml'), await read('/index-sitemap.xml')];
  expect(index).toBe(other);
  expect(index.match(/<loc>[^<]*\/(en|fr)-sitemap\.xml<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(2);
});

it('every text of the sitemaps, and every list of texts, has the day it last changed', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const undated = (await read(`/${locale}-sitemap.xml`))
      .split('<url>')
      .slice(1)
      .filter((row) => !/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/.test(row))
      .map((row) => new URL(/<loc>([^<]*)/.exec(row)?.[1] ?? '').pathname);
    const pagesOfNoDate = [
      'about',
      'products',
      'game-market-analysis',
      'gaming-industry-database',
      'community',
      'contact',
      'links',
    ] as const;
    expect(undated.sort()).toEqual(pagesOfNoDate.map((id) => href(id, locale)).sort());
  }
});

it('before anything is done, an article weighs at most 5 kB of scripts, 10 kB of styles, 15 kB of HTML and 60 kB of fonts', async () => {
  const toBrotli = (text: string) => brotliCompressSync(text).length;
  for (const list of [href('article-index', 'en'), href('article-index', 'fr')]) {
    const paths = [...(await read(list)).matchAll(/href="([^"]*\/(?:articles|publications)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThanOrEqual(36);
    const pages = await Promise.all(paths.map(async (path) => ({ path, html: await read(path) })));
    const heaviest = Math.max(...pages.map(({ html }) => toBrotli(html)));
    expect(heaviest).toBeLessThanOrEqual(15 * 1024);
    const [{ html } = { html: '' }] = pages;
    const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
    const styles = await Promise.all(files(/<link rel="stylesheet" href="([^"]+)"/g).map((address) => read(address)));
    expect(styles.reduce((sum, css) => sum + toBrotli(css), 0)).toBeLessThanOrEqual(10 * 1024);
    const fonts = await Promise.all(
      files(/href="([^"]+\.woff2)"/g).map(async (address) => (await (await app.get(address)).arrayBuffer()).byteLength),
    );
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024);
    expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(toBrotli(scripts.join(''))).toBeLessThanOrEqual(5 * 1024);
  }
});
