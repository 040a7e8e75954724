import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { goldenQueries } from '#test/golden-queries.ts';
import { type Content, loadContent } from '#server/content/content.ts';
import { toPlainText } from './blocks.ts';
import { markHits, toSnippet, searchBlog, suggest } from './search-blog.ts';
import { getBody } from './searchable.ts';
import { listAmounts, listTypos, listWords, toStem } from './words.ts';

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

test.each([
  ['fr', 'comunauté', 'communauté'],
  ['fr', 'démmo', 'démo'],
  ['fr', 'l’infoletre', 'l’infolettre'],
  ['fr', 'liste-de-souhiats', 'liste-de-souhaits'],
  ['en', 'press-lsit', 'press-list'],
  ['en', 'discuont-calendar', 'discount-calendar'],
  ['en', 'Presslist', 'press list'],
] as const)('in %s, %s is mended to %s', async (locale, typed, meant) => {
  expect((await searchBlog(content.getBlog(), locale, typed, 1))?.correction).toBe(meant);
});

test.each([
  ['fr', 'étuds réseaux enjeux joueuses lieux leçons price pitch fixons'],
  ['en', 'influencers subtitles localisation wish list'],
] as const)('words that are known in another form are not mended (%s)', async (locale, typed) => {
  expect(await searchBlog(content.getBlog(), locale, typed, 1)).toMatchObject({ correction: null });
});

test('every text that has the word is found, however common it is; years are words', async () => {
  const blog = content.getBlog();
  for (const [locale, word] of [
    ['fr', 'rabais'],
    ['fr', '2025'],
    ['en', 'test'],
    ['en', 'price'],
    ['en', '2025'],
  ] as const) {
    const texts = blog.articles
      .list(locale)
      .filter((text) => new RegExp(`(?<![\\p{L}\\d,.])${word}(?![\\p{L}\\d])`, 'iu').test(toPlainText(getBody(text).toString())));
    expect(texts.length).toBeGreaterThan(5);
    expect((await searchBlog(blog, locale, word, 1))?.total, word).toBeGreaterThanOrEqual(texts.length);
  }
});

test.each([
  ['en', ['$200', '200 $', '200'], 'A $200 test, not $200,000.', ['A ', '$200', ' test, not $200,000.']],
  ['en', ['$50,000', '50000 $', '50,000$'], 'It kept $50,000.', ['It kept ', '$50,000', '.']],
  ['fr', ['200 $', '$200', '200'], 'Un essai à 200 $, pas à 200 000 $.', ['Un essai à ', '200 $', ', pas à 200 000 $.']],
  ['fr', ['14,99 $', '$14.99', '14,99$'], 'À 14,99 $ US.', ['À ', '14,99 $', ' US.']],
] as const)('a price of an article is found however it is typed (%s %s)', async (locale, [price, ...others], text, marked) => {
  const blog = content.getBlog();
  const found = await searchBlog(blog, locale, price, 1);
  const [word = ''] = listWords(price, locale);
  const texts = blog.articles.list(locale).filter((article) => {
    const amounts = listAmounts(toPlainText(getBody(article).toString()));
    return amounts.some((amount) => listWords(amount, locale)[0] === word);
  });
  expect(texts.length).toBeGreaterThan(0);
  expect(found?.total).toBeGreaterThanOrEqual(texts.length);
  for (const other of others) expect(await searchBlog(blog, locale, other, 1), other).toEqual(found);
  expect(markHits(text, new Set([word]), locale)).toEqual(marked);
});

test('two words that our texts write as one lead where that one leads', async () => {
  const [one, two, hyphen] = await Promise.all(
    ['wishlist', 'wish list', 'wish-list'].map((typed) => searchBlog(content.getBlog(), 'en', typed, 1)),
  );
  expect([two?.results[0]?.path, hyphen?.results[0]?.path]).toEqual([one?.results[0]?.path, one?.results[0]?.path]);
});

test.each([
  ['fr', 'bande-annonce', 'retaper-sa-page-de-boutique'],
  ['fr', 'bandes annonces', 'retaper-sa-page-de-boutique'],
  ['fr', 'créateurs de contenu', 'createurs-et-video-courte'],
  ['en', 'steam deck', 'handheld-ready-in-a-weekend'],
  ['en', 'publishing deals', 'publishing-contract-line-by-line'],
  ['en', 'elevator pitch', 'one-sentence-your-game-can-keep'],
] as const)('two words mean what they mean together (%s %s)', async (locale, typed, slug) => {
  expect((await searchBlog(content.getBlog(), locale, typed, 1))?.results[0]?.path).toContain(slug);
});

test('a French noun is not found with the verb it looks like a form of', async () => {
  const found = await searchBlog(content.getBlog(), 'fr', 'persona', 1);
  expect(found?.total).toBe((await searchBlog(content.getBlog(), 'fr', 'personas', 1))?.total);
  expect(found?.total).toBeLessThan(10);
});

test.each(['jouons', 'lançons', 'trouvons', 'publions', 'présentons'])('French %s leads to the texts of its verb', async (verb) => {
  expect((await searchBlog(content.getBlog(), 'fr', verb, 1))?.total).toBeGreaterThan(5);
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

test.each([
  'jeu',
  'enjeu',
  'lieu',
  'vœu',
  'studio',
  'vidéo',
  'menu',
  'revenu',
  'essai',
  'souhait',
  'extrait',
  'commission',
  'permission',
  'opinion',
  'passager',
])('French %s is found in the singular and in the plural', (word) => {
  const [singular = ''] = listWords(word, 'fr');
  expect(toStem(`${singular}${singular.endsWith('eu') ? 'x' : 's'}`, 'fr')).toBe(toStem(singular, 'fr'));
});

test('sixteen thousand digits are read at once', () => {
  for (const typed of ['1,234'.repeat(3300), '9'.repeat(16_000), '1 '.repeat(8000), '$1,111.11'.repeat(1800)]) {
    const begun = performance.now();
    listWords(typed, 'en');
    expect(performance.now() - begun).toBeLessThan(200);
  }
});

test('two letters swapped are one slip', () => {
  expect(listTypos('pirce')).toContain('price');
});
