import type { Article, Edition } from './articles.ts';
import type { SearchIndex } from './search.ts';

/**
 * Up to `count` articles to read after this one: the most similar by their words, those of its own category a little nearer; when words find too
 * few, the newest of the category, then of the blog.
 */
export function listRelated(
  article: Article,
  options: { edition: Edition<Article>; index: SearchIndex; topic: string; count: number },
): Article[] {
  const { edition, index, topic, count } = options;
  const { locale } = article;
  const similar = index
    .findSimilar(
      { key: article.id, title: article.title, description: article.description, topic },
      (key) => edition.get(key, locale) !== null,
    )
    .slice(0, count * 4)
    .flatMap((key) => edition.get(key, locale) ?? []);
  const rank = new Map(
    similar.map((candidate, position) => [candidate.id, position - (candidate.category === article.category ? 1.5 : 0)]),
  );
  const nearest = similar.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  const newest = edition.list(locale).filter(({ id }) => id !== article.id);
  const fallback = [...newest.filter(({ category }) => category === article.category), ...newest];
  return [...new Set([...nearest, ...fallback])].slice(0, count);
}
