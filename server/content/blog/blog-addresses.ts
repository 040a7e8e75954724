import type { Locale } from '#shared/locales.ts';
import { href, hrefOf, type PageId } from '#shared/pages.ts';
import type { Article, Edition, Paper } from '#server/content/articles/articles.ts';
import { type Mention, toDownloadPath } from '#server/content/articles/mentions.ts';
import { ContentError } from '#server/content/content-error.ts';
import type { Taxonomy } from './read-categories.ts';
import { createSlugRegistry, type SlugRegistry } from './slugs.ts';
import { z } from 'zod';

/** Every name that an address of the blog may have, present or former. */
export type BlogAddresses = {
  articles: SlugRegistry;
  papers: SlugRegistry;
  /** Former names to present ones. */
  categories: Map<string, string>;
  subcategories: Map<string, string>;
};

/** What is published at one moment. */
export type Published = { articles: Edition<Article>; papers: Edition<Paper> };

/** Throws ContentError for two texts with one slug, and for redirects that lead nowhere or in a circle. */
export function createBlogAddresses(data: { articles: Article[]; papers: Paper[]; redirects: Redirects }): BlogAddresses {
  return {
    articles: createSlugRegistry(data.articles, data.redirects.articles),
    papers: createSlugRegistry(data.papers, data.redirects.papers),
    categories: toFinalNames(data.redirects.categories, 'categories'),
    subcategories: toFinalNames(data.redirects.subcategories, 'subcategories'),
  };
}

export function findBySlug<Item extends Article | Paper>(
  registry: SlugRegistry,
  edition: Edition<Item>,
  locale: Locale,
  slug: string,
): Item | null {
  const id = registry.findId(locale, slug);
  return id ? edition.get(id, locale) : null;
}

/** Present parameters, also for old slugs and for the other language's; null for what is no page of the blog. */
export function resolveParams(
  addresses: BlogAddresses,
  published: Published,
  taxonomy: Taxonomy,
  { id, locale, params }: { id: PageId; locale: Locale; params: Record<string, string> },
): Record<string, string> | null {
  if (id === 'article' || id === 'white-paper') {
    const slug = params['slug'] ?? '';
    const text =
      id === 'article'
        ? findBySlug(addresses.articles, published.articles, locale, slug)
        : findBySlug(addresses.papers, published.papers, locale, slug);
    return text && { slug: text.slug };
  }
  const { category: asked, subcategory: askedPart } = params;
  if (asked === undefined) return params;
  const category = addresses.categories.get(asked) ?? asked;
  if (askedPart === undefined) return taxonomy.getCategory(category) ? { category } : null;
  const subcategory = addresses.subcategories.get(askedPart) ?? askedPart;
  return taxonomy.getSubcategory(category, subcategory) ? { category, subcategory } : null;
}

/** Where a link by id leads, with what was written behind the id. */
export function toHref(mention: Mention, published: Published, locale: Locale, textId: string): string {
  return toPath(mention, published, locale, textId) + (mention.rest ?? '');
}

/** What is not published yet has no page: the link leads to its parent, and nobody to a 404. */
function toPath(mention: Mention, { articles, papers }: Published, locale: Locale, textId: string): string {
  switch (mention.kind) {
    case 'article': {
      const article = articles.get(mention.id, locale);
      return article ? href('article', locale, { slug: article.slug }) : href('blog', locale);
    }
    case 'paper': {
      const paper = papers.get(mention.id, locale);
      return paper ? href('white-paper', locale, { slug: paper.slug }) : href('white-papers', locale);
    }
    case 'category':
      return href('blog-category', locale, { category: mention.id });
    case 'page':
      // Checked at start: there is such a page, without parameters.
      return hrefOf(mention.id as PageId, locale, {});
    case 'game':
      return href('database-game', locale, { slug: mention.id });
    case 'studio':
      return href('database-studio', locale, { slug: mention.id });
    case 'download':
    case 'picture':
    case 'print':
      return toDownloadPath(textId, mention.id);
  }
}

/** Old name to last name, however often it was renamed. */
function toFinalNames(renames: Record<string, string>, field: string): Map<string, string> {
  return new Map(Object.keys(renames).map((from) => [from, followRenames(from, renames, field)]));
}

function followRenames(from: string, renames: Record<string, string>, field: string): string {
  const seen = new Set([from]);
  let name = renames[from] ?? '';
  while (Object.hasOwn(renames, name)) {
    if (seen.has(name)) {
      const message = `goes in a circle: ${[...seen, name].join(' > ')}`;
      throw new ContentError([{ file: 'content/redirects.yaml', line: 1, field: `${field}.${from}`, message }]);
    }
    seen.add(name);
    name = renames[name] ?? '';
  }
  return name;
}

const renames = z.record(z.string(), z.string()).default({});
const perLanguage = z.strictObject({ en: renames, fr: renames });
/** `content/redirects.yaml`: slugs that changed and belong to no front matter (removed articles, renamed categories). */
export const redirectsSchema = z.strictObject({ articles: perLanguage, papers: perLanguage, categories: renames, subcategories: renames });

export type Redirects = z.infer<typeof redirectsSchema>;
