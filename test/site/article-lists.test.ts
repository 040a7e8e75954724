import { parseJson } from '#test/support/parse-json.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toListPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

type ListData = { '@type': string; itemListElement?: { position: number; name: string; url: string }[]; blogPost?: { url: string }[] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const read = async (address: string) => (await app.get(address)).text();
const listData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) => parseJson<ListData>(json));

describe.each(locales)('lists in %s', (locale) => {
  const category = href('blog-category', locale, { category: 'crowdfunding' });

  it('say on every card when the text came out, who wrote it and how long it is', async () => {
    const author = app.services.content.site.desk[locale].replace(/^The /, 'the ').replace(/^L’/, 'l’');
    const addresses = [
      href('home', locale),
      href('blog', locale),
      category,
      href('white-papers', locale),
      href('blog-search', locale, { query: locale === 'en' ? 'price' : 'prix' }),
    ];
    for (const address of addresses) {
      const cards = (await read(address)).match(/<article class="(?:article|paper)-card[\s\S]*?<\/article>/g) ?? [];
      expect(cards.length, address).toBeGreaterThan(0);
      for (const card of cards) {
        const [, day = '', words = ''] = /<time dateTime="(\d{4}-\d\d-\d\d)">([^<]+)<\/time>/.exec(card) ?? [];
        const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'fr-CA', { dateStyle: 'long', timeZone: 'UTC' });
        expect(words, card).toBe(format.format(new Date(day)));
        expect(card).toContain(author);
        expect(card).toMatch(/\d+\smin/);
      }
    }
  });

  it('are lists for search engines too: what the page shows, in its order, by address', async () => {
    const addresses = [
      category,
      href('white-papers', locale),
      href('article-index', locale),
      ...entityTypes.map((type) => toListPath(type, locale)),
    ];
    for (const address of addresses) {
      const html = await read(address);
      const items = listData(html).find((data) => data['@type'] === 'ItemList')?.itemListElement ?? [];
      expect(items.length, address).toBeGreaterThan(0);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { name, url } of items) {
        expect(name.length).toBeGreaterThan(0);
        expect(html, address).toContain(`href="${new URL(url).pathname}"`);
      }
    }
  });

  it('go on counting on their further pages', async () => {
    const items = listData(await read(`${toListPath('games', locale)}?page=2`)).find(
      (data) => data['@type'] === 'ItemList',
    )?.itemListElement;
    expect(items?.[0]?.position).toBe((items?.length ?? 0) + 1);
  });

  it('of what an article cites are plain text, which shows every sign as it is', () => {
    const labels = app.services.content
      .getBlog()
      .articles.list(locale)
      .flatMap(({ featured }) => featured.map(({ label }) => label));
    expect(labels.length).toBeGreaterThan(50);
    expect(labels.filter((label) => /[_*`]/.test(label))).toEqual([]);
  });

  it('of a search have a title of their own for each page', async () => {
    const search = href('blog-search', locale, { query: locale === 'en' ? 'game' : 'jeu' });
    const titles = await Promise.all(['', '?page=2'].map(async (page) => /<title>(.*?) \|/.exec(await read(search + page))?.[1]));
    expect(titles[1]).toBe(`${titles[0]}, page 2`);
  });

  it('the blog’s main page is a Blog, and names the posts it shows', async () => {
    const html = await read(href('blog', locale));
    const blog = listData(html).find((data) => data['@type'] === 'Blog');
    expect(blog?.blogPost?.length).toBeGreaterThan(5);
    for (const { url } of blog?.blogPost ?? []) expect(html).toContain(`href="${new URL(url).pathname}"`);
  });
});
