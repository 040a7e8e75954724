import { type Article, type Paper, toAlternates } from '#server/content/articles/articles.ts';
import { toFeedLinks } from '#shared/blog-paths.ts';
import { CARD_SIZE_PX, toImageUrl } from '#shared/image-table.ts';
import { href } from '#shared/pages.ts';
import { toArticle, toBreadcrumbList } from '#shared/structured-data.ts';
import { blogWords } from '#shared/words/server-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Crumb } from '#shared/views/blog.ts';
import type { PageHead } from '#shared/views/page-answer.ts';
import type { ContentSource } from '#server/content/content.ts';

type Given = { page: 'article'; text: Article; section: string } | { page: 'white-paper'; text: Paper };

/** The head of an article or a white paper: its social card, its other language, and what search engines are told about it. */
export function toTextHead(given: Given, crumbs: readonly Crumb[], { content, siteUrl }: ContentSource): PageHead {
  const { id, locale, slug, title, description, author, published, updated, words } = given.text;
  const { articles, papers } = content.getBlog();
  const image = toImageUrl({ format: 'png', ...CARD_SIZE_PX }, `cards/${id}.${locale}.svg`);
  const path = href(given.page, locale, { slug });
  const said = { siteUrl, siteName: content.site.name, locale, path, title, description, author, published, updated, image, words };
  return {
    title,
    description,
    article: { published, updated, ...(given.page === 'article' && { section: given.section }) },
    image: { src: image, alt: title },
    links: toFeedLinks(locale, getWords(blogWords, locale).feedTitle(content.site.name, null), null),
    alternates: toAlternates(given.page === 'article' ? articles : papers, id),
    structuredData: [
      toArticle(given.page === 'article' ? { ...said, type: 'BlogPosting', section: given.section } : { ...said, type: 'Article' }),
      toBreadcrumbList(siteUrl, [...crumbs, { name: title, path }]),
    ],
  };
}
