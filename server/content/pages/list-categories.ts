import type { Blog } from '#server/content/blog/blog.ts';
import type { Locale } from '#shared/locales.ts';
import type { CategoryView } from '#shared/views/blog.ts';

/** The categories of the blog for its map, with the number of articles published in each. */
export function listCategories({ articles, taxonomy }: Blog, locale: Locale): CategoryView[] {
  const published = articles.list(locale);
  return taxonomy.categories.map(({ slug, emblem, name, description }) => ({
    slug,
    emblem,
    name: name[locale],
    description: description[locale],
    count: published.filter(({ category }) => category === slug).length,
  }));
}
