import { expect, test } from 'vitest';
import { renderBody } from '#server/content/articles/article-body.ts';
import type { Locale } from '#shared/locales.ts';
import { type Term, createTermFinder, linkTerms, MAX_TERM_LINKS } from './glossary.ts';
import { toAnchor, toForms } from './read-glossary.ts';

const toTerm = (term: string, locale: Locale, forms?: string[]): Term => ({
  id: toAnchor(term),
  term,
  definition: '',
  anchor: toAnchor(term),
  forms: forms ?? toForms(term, locale),
  see: [],
  article: null,
});

async function link(markdown: string, names: (string | Term)[], locale: Locale = 'en'): Promise<string> {
  const finder = createTermFinder(names.map((name) => (typeof name === 'string' ? toTerm(name, locale) : name)));
  const { html } = await renderBody(markdown, {
    id: 'one',
    locale,
    emblem: 'crowdfunding',
    resolve: () => '/',
    sizeOf: () => 8,
    computeFigure: () => null,
    getPicture: () => null,
    linkTerms: (tree) => linkTerms(tree, finder, '/g'),
  });
  return html;
}
const listLinks = (html: string) => [...html.matchAll(/<a href="\/g#([^"]+)">([^<]+)<\/a>/g)].map(([, anchor, words]) => [anchor, words]);

test('the first use of a term is a link to its place, the later ones are not', async () => {
  const html = await link('A capsule, then wishlists.\n\nThe capsule and the wishlist again.', ['Capsule', 'Wishlist']);
  expect(html.match(/<p[^>]*>.*<\/p>/g)?.[0]).toBe(
    '<p class="opening drop-cap">A <a href="/g#capsule">capsule</a>, then <a href="/g#wishlist">wishlists</a>.</p>',
  );
  expect(listLinks(html)).toHaveLength(2);
});

test('headings, links, code, tables, quotes, captions and italics keep their words; the first use after them is linked', async () => {
  const blocked = [
    '## A demo',
    '[a demo](https://example.com/)',
    '`demo`',
    '```\ndemo\n```',
    '| demo |\n|---|\n| demo |',
    '> demo',
    ':::figure{caption="demo"}\n![demo](x.svg)\n:::',
    ':::pull\ndemo\n:::',
    '*demo*',
  ].join('\n\n');
  const none = await link(blocked, ['Demo']);
  expect(none).toContain('demo');
  expect(listLinks(none)).toEqual([]);
  const html = await link(`${blocked}\n\n- At last, **demos**.\n- Another demo.`, ['Demo']);
  expect(listLinks(html)).toEqual([['demo', 'demos']]);
  expect(html).toContain('<strong><a href="/g#demo">demos</a></strong>');
});

test('the longest term wins, even where a shorter one has not been used', async () => {
  expect(listLinks(await link('A store page review. Then a review.', ['Review', 'Store page review', 'Store page']))).toEqual([
    ['store-page-review', 'store page review'],
    ['review', 'review'],
  ]);
  expect(listLinks(await link('A conversion rate. Another conversion rate.', ['Conversion rate', 'Rate']))).toHaveLength(1);
});

test('a term is a whole word: not the start of another, nor part of a hyphenated one', async () => {
  expect(listLinks(await link('demonstrate, pre-demo, demo-like, démo, redemo', ['Demo']))).toEqual([]);
  expect(listLinks(await link('The demo’s end.', ['Demo']))).toEqual([['demo', 'demo']]);
});

test('a small first letter may begin a sentence; a name keeps its capitals', async () => {
  expect(listLinks(await link('Wishlists count.', ['Wishlist']))).toEqual([['wishlist', 'Wishlists']]);
  expect(listLinks(await link('Our early access, and Early Access on Steam.', ['Early Access']))).toEqual([
    ['early-access', 'Early Access'],
  ]);
});

test('French: behind an elided article, in the plural of its words, over a space that does not break', async () => {
  const terms = ['embargo', 'liste de souhaits', 'petit fournisseur', 'crédit d’impôt'];
  const html = await link("L’embargo, deux listes\u00a0de souhaits, les petits fournisseurs, un crédit d'impôt.", terms, 'fr');
  expect(listLinks(html)).toEqual([
    ['embargo', 'embargo'],
    ['liste-de-souhaits', 'listes\u00a0de souhaits'],
    ['petit-fournisseur', 'petits fournisseurs'],
    ['credit-d-impot', "crédit d'impôt"],
  ]);
});

test('a term with forms of its own is known by them alone, one with none is never linked', async () => {
  const html = await link('Build the build with a key.', [toTerm('Build', 'en', ['the build']), toTerm('Key', 'en', [])]);
  expect(listLinks(html)).toEqual([['build', 'the build']]);
});

test('a text has a dozen of these links at most', async () => {
  const words = Array.from({ length: MAX_TERM_LINKS + 5 }, (_, at) => `word${String.fromCharCode(97 + at)}`);
  expect(listLinks(await link(words.join(' '), words))).toHaveLength(12);
});
