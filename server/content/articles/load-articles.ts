import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#shared/locales.ts';
import type { Site } from '#shared/site.ts';
import { articleSchema, paperSchema } from './article-schema.ts';
import type { Article, Paper } from './articles.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import type { Taxonomy } from '#server/content/blog/read-categories.ts';
import { loadTexts } from './texts.ts';

/** Who signs what names no author, per language. */
export type Desk = Site['desk'];

/**
 * Reads `articles/<id>/index.<language>.md`. Throws ContentError for a broken file, an unknown category, two languages in two categories.
 */
export async function loadArticles(dir: string, taxonomy: Taxonomy, desk: Desk): Promise<Article[]> {
  const articles = (await loadTexts(dir, articleSchema)).map((text) => sign(text, desk));
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
  return (await loadTexts(dir, paperSchema)).map((text) => sign(text, desk));
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

/** Who names no author is signed for by the desk. */
export function sign<Item extends { author?: string | undefined; locale: Locale }>(text: Item, desk: Desk): Item & { author: string } {
  return { ...text, author: text.author ?? desk[text.locale] };
}

/** `field` is a dotted path; the line is that of its first part, found in the file again: the texts do not remember where they stood. */
function toProblem(text: { file: string }, field: string, message: string): ContentProblem {
  const lines = readFileSync(text.file, 'utf8').split('\n');
  const line = lines.findIndex((line) => line.startsWith(`${field.split('.', 1)[0]}:`)) + 1;
  return { file: path.relative(process.cwd(), text.file), line: Math.max(1, line), field, message };
}
