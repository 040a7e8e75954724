import { href } from '#shared/pages.ts';
import { toItemList } from '#shared/structured-data.ts';
import type { ContentSource } from '#server/content/content.ts';

/** Every article of a language by category; categories without one are left out. */
export function getArticleIndexPage({ content, locale, siteUrl }: ContentSource) {
  const copy = content.getPageCopy('article-index', locale);
  const { articles, taxonomy } = content.getBlog();
  const published = articles.list(locale);
  const groups = taxonomy.categories.map(({ slug, name }) => ({
    slug,
    name: name[locale],
    articles: published
      .filter(({ category }) => category === slug)
      .map(({ id, title, slug: articleSlug, minutes }) => ({ id, title, slug: articleSlug, minutes })),
  }));
  const listed = groups.flatMap(({ articles: own }) =>
    own.map(({ title, slug }) => ({ name: title, path: href('article', locale, { slug }) })),
  );
  return {
    head: { title: copy.title, description: copy.description, structuredData: [toItemList(siteUrl, listed)] },
    copy,
    groups: groups.filter(({ articles: own }) => own.length > 0),
  };
}
