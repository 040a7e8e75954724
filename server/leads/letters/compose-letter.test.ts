import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent } from '#server/content/content.ts';
import { createGetLetter } from '#server/content/letters/letters.ts';
import { locales } from '#shared/locales.ts';
import { composeLetter, type ComposedLetter } from './compose-letter.ts';

const SITE_URL = 'https://ragtag.example';
const content = await loadContent(path.resolve('content'), { now: () => new Date('2026-12-31T12:00:00Z') });
content.close();
const blog = content.getBlog();
const { letters } = blog;
const getLetter = createGetLetter(letters, blog, SITE_URL);
const composed: [string, ComposedLetter][] = [];
for (const id of new Set(letters.map((letter) => letter.id)))
  for (const locale of locales) {
    const letter = await getLetter(id, locale);
    if (letter)
      composed.push([
        `${id} ${locale}`,
        composeLetter(letter, { locale, site: content.site, siteUrl: SITE_URL, token: 'a.token_of-a.reader' }),
      ]);
  }

/** What mail programs are known not to do, or to do in their own way (caniemail.com, and the limits that Gmail publishes). */
const quirks: [why: string, isAvoided: (html: string) => boolean][] = [
  ['Gmail cuts a mail at 102 kB; ours stay under 60', (html) => Buffer.byteLength(html) < 60_000],
  ['Gmail drops a style element longer than 8,192 characters', (html) => listStyles(html).every((style) => style.length < 8192)],
  [
    'Gmail drops a style element that has a nested @ rule or a broken one',
    (html) => listStyles(html).every((style) => count(style, '{') === count(style, '}') && !/@import|@font-face/.test(style)),
  ],
  ['Outlook on Windows knows no flex, grid, float or position', (html) => !/display:\s*(?:flex|grid)|float:|position:/.test(html)],
  ['Outlook on Windows draws no background picture and no SVG', (html) => !/background-image|url\(|<svg/i.test(html)],
  ['hardly any mail program knows variables or calc()', (html) => !/var\(--|calc\(/.test(html)],
  [
    'mail programs take out scripts, forms, frames and what comes from elsewhere',
    (html) => !/<(?:script|form|input|iframe|object|embed|link|video)\b/i.test(html),
  ],
  [
    'tables for layout are read out cell by cell without role=presentation',
    (html) => (html.match(/<table(?![^>]*role="presentation")/g) ?? []).length === 0,
  ],
  [
    'a picture without a width is as wide as it likes, and one without alt is a file name when pictures are off',
    (html) => (html.match(/<img\b[^>]*>/g) ?? []).every((img) => /\salt="/.test(img) && /\swidth="/.test(img)),
  ],
  [
    'a link without its site leads nowhere',
    (html) => [...html.matchAll(/href="([^"]*)"/g)].every(([, address = '']) => /^(?:https:|mailto:)/.test(address)),
  ],
  [
    'Outlook and Apple Mail invert colours unless the mail says that it has both themes',
    (html) => html.includes('name="color-scheme" content="light dark"'),
  ],
  ['screen readers choose the voice by the language of the html element', (html) => /<html lang="(?:en-US|fr-CA)">/.test(html)],
  ['a phone shows the page at a third of its size without a viewport', (html) => html.includes('name="viewport"')],
];

describe.each(composed)('letter %s', (_name, { html, text, headers }) => {
  it.each(quirks)('%s', (_why, isAvoided) => expect(isAvoided(html)).toBe(true));

  it('has the headers of RFC 8058 and RFC 2919 in the form that they ask for', () => {
    // One https address, in angle brackets, that knows the reader by itself; the other header has this value and no other.
    const addresses = headers['List-Unsubscribe']?.split(',').map((part) => part.trim()) ?? [];
    expect(addresses.filter((address) => /^<https:\/\/[^<>\s]+>$/.test(address))).toHaveLength(1);
    expect(addresses.every((address) => /^<(?:https|mailto):[^<>\s]+>$/.test(address))).toBe(true);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['List-Id']).toMatch(/^[^<>]+ <[a-z0-9-]+(?:\.[a-z0-9-]+)+>$/);
    for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/);
  });

  it('says as text what it says as HTML, and how to leave', () => {
    expect(text).toContain('a.token_of-a.reader');
    // Headings are set in capitals there, so that they stand out.
    for (const [, heading = ''] of html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g))
      expect(text.toLowerCase()).toContain(heading.replaceAll('&#39;', "'").toLowerCase());
  });
});

it('what is said in the reader’s language around a letter in the other one is marked as such', async () => {
  const letter = (await getLetter('2026-12', 'en')) ?? expect.fail('no letter');
  const { html, language } = composeLetter(letter, { locale: 'fr', site: content.site, siteUrl: SITE_URL, token: 't' });
  expect(language).toBe('en-US');
  expect(html).toMatch(
    /<html lang="en-US">[\s\S]*<p lang="fr-CA"[^>]*>Cette infolettre[\s\S]*<td lang="fr-CA"[^>]*>\s*<p[^>]*>Vous recevez/,
  );
});

it('there is a letter to look at', () => expect(composed.length).toBeGreaterThan(1));

function listStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
