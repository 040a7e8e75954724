import type { Article, Edition } from '#server/content/articles/articles.ts';

/**
 * Up to `count` articles to read after this one: the most similar by their words, nearest first, those of its own category a little
 * nearer; when words find too few, the newest of the category, then of the blog.
 */
export function listRelated(article: Article, options: { edition: Edition<Article>; similar: Article[]; count: number }): Article[] {
  const { edition, similar, count } = options;
  const { id, locale, category } = article;
  const rank = new Map(similar.map((candidate, position) => [candidate, position - (candidate.category === category ? 1.5 : 0)]));
  const nearest = similar.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const newest = edition.list(locale).filter((candidate) => candidate.id !== id);
  const fallback = [...newest.filter((candidate) => candidate.category === category), ...newest];
  return [...new Set([...nearest, ...fallback])].slice(0, count);
}
