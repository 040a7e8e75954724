import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { goldenQueries } from '#test/golden-queries.ts';
import { type Content, loadContent } from '#server/content/content.ts';
import { markHits, toSnippet } from './highlights.ts';
import { searchBlog, suggest } from './search-blog.ts';
import { listTypos, listWords, toStem } from './words.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent(path.resolve('content'), { now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => content.close());

test.each(locales)('readers find what they mean among the first ten results (%s)', async (locale) => {
  const queries = goldenQueries[locale];
  const missed: string[] = [];
  for (const { query, id } of queries) {
    const found = await searchBlog(content.getBlog(), locale, query, 1);
    if (!found?.results.slice(0, 10).some((result) => result.cover === id)) missed.push(`${query} | ${id}`);
  }
  expect(queries.length).toBeGreaterThanOrEqual(100);
  expect(1 - missed.length / queries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
});

test('a query of no word of ours has no results, no correction and one page', async () => {
  expect(await searchBlog(content.getBlog(), 'en', 'zzzqqqxx', 1)).toMatchObject({ results: [], total: 0, pages: 1, correction: null });
  expect(await searchBlog(content.getBlog(), 'en', 'zzzqqqxx', 2)).toBeNull();
});

test('a slip is named and mended', async () => {
  expect((await searchBlog(content.getBlog(), 'en', 'wishlst', 1))?.correction).toBe('wishlist');
  // In French it is a word that readers type and no text has.
  const [meant, slip] = await Promise.all(['wishlist', 'wishlst'].map((word) => searchBlog(content.getBlog(), 'fr', word, 1)));
  expect([slip?.total, slip?.correction]).toEqual([meant?.total, 'wishlist']);
  expect(meant?.total).toBeGreaterThan(10);
});

test('hits are marked where they stand, elided articles outside the mark', () => {
  const marked = markHits('Tout sur l’étiquette et les étiquettes.', new Set(['etiquet']), 'fr');
  expect(marked).toEqual(['Tout sur l’', 'étiquette', ' et les ', 'étiquettes', '.']);
  expect(markHits('Étiquettes', new Set(['etiquet']), 'fr')).toEqual(['', 'Étiquettes']);
});

test('a long passage is cut at spaces around its first hit', () => {
  const passage = `${'before '.repeat(30)}price ${'after '.repeat(60)}`.trim();
  const [start = '', hit, end = ''] = toSnippet(passage, new Set(['price']), 'en');
  expect([start.slice(0, 9), hit, end.slice(-7)]).toEqual(['… before ', 'price', 'after …']);
  expect(toSnippet('all of a short price', new Set(['price']), 'en')).toEqual(['all of a short ', 'price']);
  expect(toSnippet(`price${' x'.repeat(200)}`, new Set(['price']), 'en')).toEqual(['', 'price', expect.stringMatching(/^( x)+ …$/)]);
});

test('half a word suggests titles and topics, each with its address', async () => {
  const suggestions = await suggest(content.getBlog(), 'fr', 'sociof');
  expect(suggestions[0]).toMatchObject({ hint: 'Catégorie', path: '/fr/blogue/crowdfunding' });
  expect(suggestions.some(({ hint }) => hint === null)).toBe(true);
});

test('elisions, ligatures and accents come off; numbers stay', () => {
  expect(listWords('L’œuvre qu’on évalue à 20 $', 'fr')).toEqual(['oeuvre', 'on', 'evalue', 'a', '20']);
  expect(listWords('the studio’s 2 games', 'en')).toEqual(['the', 'studio', '2', 'games']);
});

test.each(['studio', 'vidéo', 'menu', 'revenu', 'essai', 'souhait', 'extrait', 'commission', 'permission', 'opinion', 'passager'])(
  'French %s is found in the singular and in the plural',
  (word) => {
    const [singular = ''] = listWords(word, 'fr');
    expect(toStem(`${singular}s`, 'fr')).toBe(toStem(singular, 'fr'));
  },
);

test('two letters swapped are one slip', () => {
  expect(listTypos('pirce')).toContain('price');
});
