import { getWords } from '#shared/words/get-words.ts';
import { toArticleCard } from '#server/content/blog/listing.ts';
import { href } from '#shared/pages.ts';
import type { Crumb, NeighbourArticle } from '#shared/views/blog.ts';
import type { ContentSource } from '#server/content/content.ts';
import { toTextHead } from './to-text-head.ts';
import { blogWords } from '#shared/words/server-words.ts';

const RECOMMENDATIONS = 3;

/**
 * An article with its way up, what it names, what is like it and what came before and after. Null for a slug that is none of this language.
 */
export async function getArticlePage(slug: string, source: ContentSource) {
  const { content, locale } = source;
  const blog = content.getBlog();
  const article = blog.findArticle(locale, slug);
  if (!article) return null;
  const { id, title, description, author, published, updated, minutes } = article;
  const category = { slug: article.category, name: blog.taxonomy.getCategory(article.category)?.name[locale] ?? '' };
  const [body, related] = await Promise.all([blog.renderArticle(article), blog.listRelated(article, RECOMMENDATIONS)]);
  const list = blog.articles.list(locale);
  const place = list.indexOf(article);
  const crumbs: Crumb[] = [
    { name: getWords(blogWords, locale).mainPage, path: href('blog', locale) },
    { name: category.name, path: href('blog-category', locale, { category: category.slug }) },
  ];
  return {
    head: toTextHead({ page: 'article', text: article, section: category.name }, crumbs, source),
    article: { id, title, description, author, published, updated, minutes },
    crumbs,
    body: { id: `text-${id}`, html: body.html },
    sections: body.sections.filter(({ depth }) => depth === 2),
    featured: blog.listFeatured(article),
    related: related.map((other) => toArticleCard(other, blog.taxonomy)),
    older: toNeighbour(list[place + 1]),
    newer: toNeighbour(list[place - 1]),
  };
}

function toNeighbour(article: NeighbourArticle | undefined): NeighbourArticle {
  return article ? { title: article.title, slug: article.slug } : null;
}
