import { parseJson } from '#test/support/parse-json.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TERM_LINKS } from '#server/content/glossary/glossary.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
const pages = new Map<Locale, string>();
beforeAll(async () => {
  app = await createTestApp();
  for (const locale of locales) pages.set(locale, await read(href('glossary', locale)));
});
afterAll(() => app?.close());

const read = async (address: string) => {
  const answer = await app.get(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
};
const listIds = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const listTermLinks = (html: string, locale: Locale) =>
  [...html.matchAll(/href="([^"#]+)#([^"]+)"/g)]
    .filter(([, page]) => page === href('glossary', locale))
    .map(([, , anchor]) => anchor ?? '');

describe.each(locales)('the glossary in %s', (locale) => {
  it('has every term with its definition, in a place of its own, and no link within it leads nowhere', () => {
    const html = pages.get(locale) ?? '';
    const { entries } = app.services.content.getBlog().getGlossary(locale);
    expect(entries.length).toBeGreaterThanOrEqual(80);
    const ids = listIds(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(entries.map(({ anchor }) => anchor)));
    expect(html.match(/<dt>/g)).toHaveLength(entries.length);
    const within = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
    expect(within.filter((id) => id.startsWith('letter-')).length).toBeGreaterThan(15);
  });

  it('tells search engines each of its terms, with its address', () => {
    const html = pages.get(locale) ?? '';
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
      parseJson<{ '@type': string; hasDefinedTerm?: { '@type': string; name: string; description: string; url: string }[] }>(json),
    );
    expect(data.map((item) => item['@type'])).toEqual(['DefinedTermSet', 'BreadcrumbList']);
    const terms = data[0]?.hasDefinedTerm ?? [];
    const ids = listIds(html);
    expect(terms).toHaveLength(app.services.content.getBlog().getGlossary(locale).entries.length);
    for (const { '@type': type, name, description, url } of terms) {
      expect([type, name.length > 0, description.length > 0]).toEqual(['DefinedTerm', true, true]);
      expect(ids).toContain(new URL(url).hash.slice(1));
    }
  });

  it('is where articles lead from the first use of a term: once per term, a dozen at most, always to a place that is there', async () => {
    const ids = new Set(listIds(pages.get(locale) ?? ''));
    const articles = app.services.content.getBlog().articles.list(locale);
    let linked = 0;
    for (const { slug } of articles) {
      const anchors = listTermLinks(await read(href('article', locale, { slug })), locale);
      expect(
        anchors.filter((anchor) => !ids.has(anchor)),
        slug,
      ).toEqual([]);
      expect(new Set(anchors).size, slug).toBe(anchors.length);
      expect(anchors.length, slug).toBeLessThanOrEqual(MAX_TERM_LINKS);
      if (anchors.length > 0) linked++;
    }
    expect(linked).toBeGreaterThan(articles.length / 2);
  });

  it('defines a term that was searched for above the results, and only then', async () => {
    const [query, anchor] = locale === 'en' ? ['Wishlists', 'wishlist'] : ['LISTES de souhaits', 'liste-de-souhaits'];
    expect(listTermLinks(await read(href('blog-search', locale, { query })), locale)).toEqual([anchor]);
    expect(listTermLinks(await read(href('blog-search', locale, { query: `${query} zzz` })), locale)).toEqual([]);
  });

  it('is one click away from the blog and from the index of articles', async () => {
    for (const page of ['blog', 'article-index'] as const)
      expect(await read(href(page, locale))).toContain(`href="${href('glossary', locale)}"`);
  });
});
