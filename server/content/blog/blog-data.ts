import type { Locale } from '#shared/locales.ts';
import type { Article, Paper } from '#server/content/articles/articles.ts';
import type { LetterSource } from '#server/content/letters/letters.ts';
import type { Glossary } from '#server/content/glossary/glossary.ts';
import type { PageText } from '#server/content/pages/read-pages.ts';
import type { Pictures } from '#server/content/pictures/read-pictures.ts';
import type { Redirects } from './redirects.ts';
import type { Category } from './read-categories.ts';

/** Everything of the blog that is in files, checked, as plain values: what a snapshot of the content holds. */
export type BlogData = {
  categories: Category[];
  redirects: Redirects;
  /** Words that readers type and our texts do not use, with those they use instead. */
  synonyms: Record<Locale, Record<string, string[]>>;
  glossary: Glossary;
  /** Drafts and future texts included, in both languages. */
  articles: Article[];
  papers: Paper[];
  letters: LetterSource[];
  /** The pages that show pictures of the owner's. */
  pages: PageText[];
  /** The files that texts offer, by their path, in bytes. */
  downloadSizes: Map<string, number>;
  /** The pictures that texts show, by their place in the content. */
  pictures: Pictures;
};
