import type { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import type { articleSchema, paperSchema } from './article-schema.ts';
import type { Text } from './texts.ts';
import { mapKeys } from '#shared/keys-of.ts';

/** `author` is the desk of `site.yaml` where the text names none. */
export type Article = Text<z.infer<typeof articleSchema>> & { author: string };
export type Paper = Text<z.infer<typeof paperSchema>> & { author: string };
export type SortOrder = 'newest' | 'oldest' | 'a-z' | 'z-a';

/** What is published at one moment. A new one is made when a date is reached; the texts themselves stay. */
export type Edition<Item> = {
  /** Newest first. */
  list(locale: Locale): Item[];
  get(id: string, locale: Locale): Item | null;
};

/** What of these texts is published on a day (`2026-11-21`): no drafts, nothing dated later; each language on its own. */
export function createEdition<Item extends Article | Paper>(texts: Item[], today: string): Edition<Item> {
  const published = texts.filter((text) => isPublished(text, today));
  const lists = mapKeys(locales, (locale) => published.filter((text) => text.locale === locale).sort(compareNewest));
  const byId = mapKeys(locales, (locale) => new Map(lists[locale].map((text) => [text.id, text])));
  return { list: (locale) => lists[locale], get: (id, locale) => byId[locale].get(id) ?? null };
}

/** The path parameters of a text in each language it is published in. */
export function toAlternates(edition: Edition<Article> | Edition<Paper>, id: string): Partial<Record<Locale, { slug: string }>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = edition.get(id, locale);
      return text ? [[locale, { slug: text.slug }]] : [];
    }),
  );
}

export function isArticle(text: Article | Paper): text is Article {
  return 'category' in text;
}

export function isPublished(text: { draft: boolean; published: string }, today: string): boolean {
  return !text.draft && text.published <= today;
}

/** A copy of the list in the order asked for; titles sort as the language does, accents and articles' capitals aside. */
export function sortTexts<Item extends Article | Paper>(newestFirst: Item[], order: SortOrder, locale: Locale): Item[] {
  if (order === 'newest') return newestFirst;
  if (order === 'oldest') return newestFirst.toReversed();
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true, ignorePunctuation: true });
  const sorted = newestFirst.toSorted((a, b) => collator.compare(a.title, b.title));
  return order === 'a-z' ? sorted : sorted.toReversed();
}

/** Same day: by id, so that the order never depends on the file system. */
function compareNewest(a: { published: string; id: string }, b: { published: string; id: string }): number {
  return a.published === b.published ? (a.id < b.id ? -1 : 1) : a.published < b.published ? 1 : -1;
}
