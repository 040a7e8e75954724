import { type Locale, locales } from '#shared/locales.ts';
import type { Article, Edition, Paper } from '#server/content/articles/articles.ts';

/** The path parameters of a text in each language it is published in. */
export function toAlternates(edition: Edition<Article> | Edition<Paper>, id: string): Partial<Record<Locale, { slug: string }>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = edition.get(id, locale);
      return text ? [[locale, { slug: text.slug }]] : [];
    }),
  );
}
