import type { EmblemName } from '#shared/emblems.ts';
import type { Article, Paper } from '#server/content/articles/articles.ts';
import type { Taxonomy } from './taxonomy.ts';

/** What a list shows of an article: the little that goes to the browser. */
export type ArticleCard = {
  id: string;
  title: string;
  description: string;
  slug: string;
  category: { slug: string; name: string };
  author: string;
  published: string;
  minutes: number;
};
export type PaperCard = {
  id: string;
  title: string;
  description: string;
  slug: string;
  emblem: EmblemName;
  author: string;
  published: string;
  minutes: number;
};

export function toArticleCard(article: Article, taxonomy: Taxonomy): ArticleCard {
  const { id, title, description, slug, author, published, minutes, locale } = article;
  return {
    id,
    title,
    description,
    slug,
    author,
    published,
    minutes,
    category: { slug: article.category, name: taxonomy.getCategory(article.category)?.name[locale] ?? '' },
  };
}

export function toPaperCard({ id, title, description, slug, cover, author, published, minutes }: Paper): PaperCard {
  return { id, title, description, slug, emblem: cover.emblem, author, published, minutes };
}
