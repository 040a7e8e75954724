import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import type { Site } from '#shared/site.ts';
import { articleSchema, paperSchema } from './article-schema.ts';
import { ContentError, type ContentProblem } from './read-yaml.ts';
import type { Taxonomy } from './taxonomy.ts';
import { loadTexts, type Text } from './texts.ts';

export type Article = Signed<Text<z.infer<typeof articleSchema>>>;
export type Paper = Signed<Text<z.infer<typeof paperSchema>>>;
type Signed<Item> = Item & { author: string };
/** Who signs what names no author, per language. */
export type Desk = Site['desk'];

export type SortOrder = 'newest' | 'oldest' | 'a-z' | 'z-a';

/** What is published at one moment. A new one is made when a date is reached; the texts themselves stay. */
export type Edition<Item> = {
  /** Newest first. */
  list(locale: Locale): Item[];
  get(id: string, locale: Locale): Item | null;
};

/** Reads `articles/<id>/<language>.md`. Throws ContentError for a broken file, an unknown category, two languages in two categories. */
export async function loadArticles(dir: string, taxonomy: Taxonomy, desk: Desk): Promise<Article[]> {
  const articles = sign(await loadTexts(dir, articleSchema), desk);
  const problems = articles.flatMap((article) => findCategoryProblems(article, taxonomy));
  const byId = new Map<string, Article>();
  for (const article of articles) {
    const other = byId.get(article.id);
    if (other && (other.category !== article.category || other.subcategory !== article.subcategory)) {
      problems.push(
        toProblem(article, 'category', `must be the same in both languages; ${other.locale} says ${other.category} / ${other.subcategory}`),
      );
    }
    byId.set(article.id, article);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return articles;
}

export async function loadPapers(dir: string, desk: Desk): Promise<Paper[]> {
  return sign(await loadTexts(dir, paperSchema), desk);
}

/** What of these texts is published on a day (`2026-11-21`): no drafts, nothing dated later; each language on its own. */
export function createEdition<Item extends Article | Paper>(texts: Item[], today: string): Edition<Item> {
  const published = texts.filter((text) => isPublished(text, today));
  const lists = Object.fromEntries(
    locales.map((locale) => [locale, published.filter((text) => text.locale === locale).sort(compareNewest)]),
  ) as Record<Locale, Item[]>;
  const byId = Object.fromEntries(locales.map((locale) => [locale, new Map(lists[locale].map((text) => [text.id, text]))])) as Record<
    Locale,
    Map<string, Item>
  >;
  return { list: (locale) => lists[locale], get: (id, locale) => byId[locale].get(id) ?? null };
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
  return order === 'a-z' ? sorted : sorted.reverse();
}

/** Same day: by id, so that the order never depends on the file system. */
function compareNewest(a: { published: string; id: string }, b: { published: string; id: string }): number {
  return a.published === b.published ? (a.id < b.id ? -1 : 1) : a.published < b.published ? 1 : -1;
}

function findCategoryProblems(article: Article, taxonomy: Taxonomy): ContentProblem[] {
  const category = taxonomy.getCategory(article.category);
  if (!category) return [toProblem(article, 'category', `"${article.category}" is not in taxonomy.yaml`)];
  if (taxonomy.getSubcategory(article.category, article.subcategory)) return [];
  return [
    toProblem(
      article,
      'subcategory',
      `"${article.subcategory}" is not a subcategory of ${article.category}; there are ${category.subcategories.map(({ slug }) => slug).join(', ')}`,
    ),
  ];
}

function sign<Item extends { author?: string | undefined; locale: Locale }>(texts: Item[], desk: Desk): Signed<Item>[] {
  return texts.map((text) => ({ ...text, author: text.author ?? desk[text.locale] }));
}

/** `field` is a dotted path; the line is that of its first part, found in the file again: the texts do not remember where they stood. */
function toProblem(text: { file: string }, field: string, message: string): ContentProblem {
  const lines = readFileSync(text.file, 'utf8').split('\n');
  const line = lines.findIndex((line) => line.startsWith(`${field.split('.', 1)[0]}:`)) + 1;
  return { file: path.relative(process.cwd(), text.file), line: Math.max(1, line), field, message };
}
