import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Locale, locales } from '#shared/locales.ts';
import { ContentError } from '#server/content/content-error.ts';
import { createSlugRegistry, type SlugEntry } from './slugs.ts';

const slug = fc.stringMatching(/^[a-f]{2,3}$/);
const blog = fc.record({
  texts: fc.array(
    fc.record({
      en: fc.option(slug),
      fr: fc.option(slug),
      formerEn: fc.array(slug, { maxLength: 2 }),
      formerFr: fc.array(slug, { maxLength: 2 }),
    }),
    { maxLength: 6 },
  ),
  redirects: fc.record({ en: fc.dictionary(slug, slug, { maxKeys: 4 }), fr: fc.dictionary(slug, slug, { maxKeys: 4 }) }),
});

test('whatever was renamed, an address leads to its text in one hop, or the content refuses to build', () => {
  let built = 0;
  fc.assert(
    fc.property(blog, fc.constantFrom(...locales), slug, ({ texts, redirects }, locale, asked) => {
      const entries = texts.flatMap((text, index) => toEntries(`text-${index}`, text));
      let registry;
      try {
        registry = createSlugRegistry(entries, redirects);
      } catch (error) {
        expect(error).toBeInstanceOf(ContentError);
        return;
      }
      built++;
      const id = registry.findId(locale, asked);
      const present = entries.find((entry) => entry.id === id && entry.locale === locale);
      // Where a redirect leads is where it stays: asking for the present slug finds the same text.
      if (present) expect(registry.findId(locale, present.slug)).toBe(id);
      for (const entry of entries)
        for (const name of [entry.slug, ...entry.formerSlugs]) expect(registry.findId(entry.locale, name)).toBe(entry.id);
      for (const from of Object.keys(redirects[locale])) expect(registry.findId(locale, from)).not.toBeNull();
    }),
    // Seeded: how many of the runs build is counted below, and luck must not decide.
    { numRuns: 6000, seed: 7 },
  );
  expect(built).toBeGreaterThan(100);
});

test('two texts with one slug, a circle and a redirect to nowhere refuse to build, naming what is wrong', () => {
  const one = { id: 'one', locale: 'en' as const, slug: 'one', formerSlugs: [], file: 'one/en.md' };
  const none = { en: {}, fr: {} };
  expect(() => createSlugRegistry([one, { ...one, id: 'two', file: 'two/en.md' }], none)).toThrow(
    /two\/en\.md.*slug of two texts: one and two/,
  );
  expect(() => createSlugRegistry([one], { en: { a: 'b', b: 'a' }, fr: {} })).toThrow(/circle: a > b > a/);
  expect(() => createSlugRegistry([one], { en: { a: 'gone' }, fr: {} })).toThrow(/"gone", which is no slug/);
  expect(() => createSlugRegistry([one], { en: { one: 'one' }, fr: {} })).toThrow(/cannot be redirected/);
});

test('the other language’s slug is understood; a slug of this language comes first', () => {
  const registry = createSlugRegistry(
    [
      { id: 'a', locale: 'en', slug: 'price', formerSlugs: [], file: 'a' },
      { id: 'a', locale: 'fr', slug: 'prix', formerSlugs: [], file: 'a' },
      { id: 'b', locale: 'fr', slug: 'price', formerSlugs: [], file: 'b' },
    ],
    { en: {}, fr: {} },
  );
  expect(registry.findId('en', 'prix')).toBe('a');
  expect(registry.findId('fr', 'price')).toBe('b');
});

function toEntries(id: string, text: { en: string | null; fr: string | null; formerEn: string[]; formerFr: string[] }): SlugEntry[] {
  const make = (locale: Locale, own: string | null, formerSlugs: string[]) =>
    own ? [{ id, locale, slug: own, formerSlugs, file: `${id}/${locale}.md` }] : [];
  return [...make('en', text.en, text.formerEn), ...make('fr', text.fr, text.formerFr)];
}
