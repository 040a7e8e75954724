import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/locales.ts';
import { hrefOf, matchPage, pageIds, pages } from '#shared/pages.ts';
import { getCanonicalPath } from './canonical-path.ts';

const slugs: Record<string, Record<string, string>> = {
  'price-your-game': { en: 'price-your-game', fr: 'fixer-son-prix' },
  'fixer-son-prix': { en: 'price-your-game', fr: 'fixer-son-prix' },
};
const resolve = (id: string, locale: string, params: Record<string, string>) => {
  const slug = id === 'article' ? slugs[params['slug'] ?? '']?.[locale] : undefined;
  return params['category'] === 'nope' ? null : slug ? { slug } : params;
};
const canonical = (path: string) => getCanonicalPath(path, resolve);

describe('the canonical path', () => {
  it.each([
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/About', '/about'],
    ['/fr/', '/fr'],
    ['/fr/about', '/fr/a-propos'],
    ['/a-propos', '/fr/a-propos'],
    ['/fr/blog', '/fr/blogue'],
    ['/fr/blog/crowdfunding', '/fr/blogue/crowdfunding'],
    ['/fr/blogue/crowdfunding/planning', '/fr/blog/crowdfunding/planning'],
    ['/fr/blogue/articles', '/fr/blog/articles'],
    ['/fr/blogue/search/prix', '/fr/blog/search/prix'],
    ['/fr/blog/publications/fixer-son-prix', '/fr/blogue/publications/fixer-son-prix'],
    ['/fr/blog/white-papers', '/fr/blogue/livres-blancs'],
    ['/fr/blog/articles/price-your-game/', '/fr/blogue/publications/fixer-son-prix'],
    ['/blog/articles/fixer-son-prix', '/blog/articles/price-your-game'],
    ['/fr/blog/crowdfunding.data', '/fr/blogue/crowdfunding.data'],
    ['/blogue/white-papers', '/fr/blogue/livres-blancs'],
    ['/en/about.data', '/about.data'],
    ['/en/blogue', '/blog'],
    ['/blog/publications/fixer-son-prix', '/fr/blogue/publications/fixer-son-prix'],
    ['/blog/livres-blancs', '/fr/blogue/livres-blancs'],
    ['/FR/Blog/', '/fr/blogue'],
    ['/blog/Crowdfunding', '/blog/crowdfunding'],
    ['/blog/articles/PRICE-your-game', '/blog/articles/price-your-game'],
    ['/blog/articles/Fixer-Son-Prix', '/blog/articles/price-your-game'],
    ['/blog/search/RPG', null],
    ['/seat/enter/aBc', null],
    ['/blog/search/', '/blog'],
    ['/fr/blogue/search', '/fr/blogue'],
    ['/fr/blogue/recherche', '/fr/blogue'],
    ['/fr/blogue/publications', '/fr/blog/articles'],
    ['/fr/produits', '/fr/products'],
    ['/fr/contact/', '/fr/contactez-nous'],
    ['/terms', '/terms-of-service'],
    ['/feed/', '/feeds/en.atom'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/no/such/page', null],
    ['/blog/nope/', null],
    ['/fr/blogue/nope/nope', null],
    ['/about', null],
    ['/fr/blogue/%zz', null],
  ])('of %s is %s', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  it('leads every path of the table to itself', () => {
    for (const id of pageIds) {
      for (const locale of locales)
        expect(
          canonical(hrefOf(id, locale, { category: 'x', subcategory: 'y', slug: 'z', query: 'q', version: '2023-05', token: 't' })),
        ).toBeNull();
    }
  });

  it('is reached in one hop, whatever is asked for', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'en',
        'fr',
        'blog',
        'blogue',
        'articles',
        'publications',
        'search',
        'white-papers',
        'livres-blancs',
        'about',
        'a-propos',
        '',
      ),
      fc.string({ maxLength: 6 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const target = canonical(`/${segments.join('/')}`);
        if (target === null) return;
        expect(canonical(target)).toBeNull();
        expect(matchPage(target)).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('of an English path under /fr is the French page, for every page', () => {
    for (const id of pageIds.filter((candidate) => !pages[candidate].path.en.includes(':') && candidate !== 'home')) {
      expect([null, hrefOf(id, 'fr', {})]).toContain(canonical(`/fr${hrefOf(id, 'en', {})}`));
    }
  });
});
