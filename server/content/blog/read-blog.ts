import path from 'node:path';
import { z } from 'zod';
import type { Article, Paper } from '#server/content/articles/articles.ts';
import { createBlogAddresses, redirectsSchema } from './blog-addresses.ts';
import { checkMentions } from '#server/content/articles/check-mentions.ts';
import { ContentError } from '#server/content/content-error.ts';
import { type Desk, loadArticles, loadPapers } from '#server/content/articles/load-articles.ts';
import { readGlossary } from '#server/content/glossary/read-glossary.ts';
import { readLetters } from '#server/content/letters/read-letters.ts';
import type { PageText } from '#server/content/pages/read-pages.ts';
import { readPictures } from '#server/content/pictures/read-pictures.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { createTaxonomy, readCategories } from './read-categories.ts';

const words = z.record(z.string(), z.array(z.string().min(1)).min(1));
/** Words that readers type and our texts do not use, with those they use instead. */
const synonymsSchema = z.strictObject({ en: words, fr: words });

/**
 * Everything of the blog that is in files, checked, as plain values: what a snapshot of the content holds. `pages` are those that show
 * pictures of the owner's.
 */
export type BlogData = Awaited<ReturnType<typeof readBlog>> & { pages: PageText[] };

/** Reads and checks the whole blog; the pages are read beside it. Throws ContentError for what cannot be published. */
export async function readBlog(dir: string, desk: Desk) {
  const [categories, redirects, synonyms] = await Promise.all([
    readCategories(path.join(dir, 'taxonomy.yaml')),
    readYaml(path.join(dir, 'redirects.yaml'), redirectsSchema),
    readYaml(path.join(dir, 'synonyms.yaml'), synonymsSchema),
  ]);
  const taxonomy = createTaxonomy(categories);
  // Drafts and future texts included, in both languages.
  const articles = await loadArticles(path.join(dir, 'articles'), taxonomy, desk);
  const papers = await loadPapers(path.join(dir, 'white-papers'), desk);
  refuseSharedIds(articles, papers);
  const letters = await readLetters(path.join(dir, 'letters'));
  const downloadSizes = await checkMentions(articles, papers, taxonomy, letters);
  const pictures = await readPictures([...articles, ...papers, ...letters]);
  const glossary = await readGlossary(path.join(dir, 'glossary'), new Set(articles.map(({ id }) => id)));
  const data = { categories, redirects, synonyms, glossary, articles, papers, letters, downloadSizes, pictures };
  // Throws for slugs that two texts claim and for redirects that lead nowhere.
  createBlogAddresses(data);
  return data;
}

/** Covers, cards and downloads are addressed by id alone. */
function refuseSharedIds(articles: Article[], papers: Paper[]): void {
  const taken = new Set(articles.map(({ id }) => id));
  const problems = papers
    .filter(({ id }) => taken.has(id))
    .map(({ file }) => ({ file: path.relative(process.cwd(), file), line: 1, field: 'id', message: 'an article has this id too' }));
  if (problems.length > 0) throw new ContentError(problems);
}
