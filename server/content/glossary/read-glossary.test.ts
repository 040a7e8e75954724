import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGlossary } from './read-glossary.ts';

let dir: string;
const articles = new Set(['an-article']);
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'glossary-'));
  for (const locale of ['en', 'fr']) await write(locale, term('wishlist', 'Wishlist'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const term = (id: string, name: string, more = '') => `  - { id: ${id}, term: "${name}", definition: "What it is."${more} }\n`;
const write = (locale: string, ...terms: string[]) =>
  writeFile(path.join(dir, `${locale}.yaml`), `updated: 2026-11-12\nterms:\n${terms.join('')}`);

test('a term gets the anchor and the forms of its language, unless it names its own', async () => {
  await write('en', term('wishlist', 'Wishlist'), term('tag', 'Tag (Steam)', ', anchor: label, forms: ["Steam tag"]'));
  await write('fr', term('wishlist', 'liste de souhaits', ', see: [tag], article: an-article'), term('tag', 'étiquette', ', forms: []'));
  const { en, fr } = await readGlossary(dir, articles);
  expect(en.terms.map(({ anchor, forms }) => [anchor, forms])).toEqual([
    ['wishlist', ['wishlist', 'wishlists']],
    ['label', ['Steam tag']],
  ]);
  expect(fr.terms[0]).toMatchObject({ anchor: 'liste-de-souhaits', see: ['tag'], article: 'an-article' });
  expect(fr.terms[0]?.forms).toContain('listes de souhaits');
  expect(fr.terms[1]?.forms).toEqual([]);
});

test.each([
  [
    'a term without its translation',
    term('wishlist', 'Wishlist') + term('tag', 'Tag'),
    /en\.yaml:1 terms\.1 \(tag\) id: is missing in fr\.yaml/,
  ],
  ['an unknown neighbour', term('wishlist', 'Wishlist', ', see: [nobody]'), /see: there is no term "nobody"/],
  ['an unknown article', term('wishlist', 'Wishlist', ', article: nobody'), /article: there is no article "nobody"/],
  ['an id used twice', term('wishlist', 'Wishlist') + term('wishlist', 'Other'), /\(wishlist\) id: "wishlist" is taken by "wishlist"/],
  [
    'an anchor used twice',
    term('wishlist', 'Wishlist') + term('b', 'B', ', anchor: wishlist'),
    /\(b\) anchor: "wishlist" is taken by "wishlist"/,
  ],
  [
    'a form of two terms',
    term('wishlist', 'Wishlist') + term('b', 'B', ', forms: [wishlists]'),
    /\(b\) forms: "wishlists" is taken by "wishlist"/,
  ],
  [
    'a definition left empty',
    '  - { id: wishlist, term: "Wishlist", definition: "" }\n',
    /en\.yaml:3 terms\.0\.definition: must not be empty/,
  ],
])('%s stops the build', async (_what, terms, message) => {
  await write('en', terms);
  await expect(readGlossary(dir, articles)).rejects.toThrow(message);
});

test('the real glossary has at least eighty terms in both languages', async () => {
  const real = path.join(dir, 'real');
  await cp('content/glossary', real, { recursive: true });
  const ids = [...(await readFile(path.join(real, 'en.yaml'), 'utf8')).matchAll(/^ {4}article: (.*)$/gm)].map(([, id = '']) => id);
  const { en, fr } = await readGlossary(real, new Set(ids));
  expect(en.terms.length).toBeGreaterThanOrEqual(80);
  expect(fr.terms.length).toBe(en.terms.length);
});
