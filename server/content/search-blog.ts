import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Article, Paper } from './articles.ts';
import { type Blog, PAPER_KEY, splitChapters } from './blog.ts';
import { findSnippet, markHits, type Run } from './highlights.ts';
import { foldWord, listWords } from './search-words.ts';
import { toPlainText } from './search.ts';
import { readBodyNow } from './texts.ts';

export type SearchResult = { id: string; path: string; topic: string; minutes: number; isPaper: boolean; title: Run[]; passage: Run[] };
export type SearchPage = { results: SearchResult[]; total: number; page: number; pages: number; first: number; correction: string | null };
export type Suggestion = { name: string; kind: 'article' | 'paper' | 'category'; path: string };

const SUGGESTIONS = 7;
const CATEGORY_SUGGESTIONS = 2;

/** A page of results, or null for a page past the last. No hits are one empty page. */
export async function searchBlog(blog: Blog, locale: Locale, query: string, page: number): Promise<SearchPage | null> {
  const index = await blog.getSearchIndex(locale);
  const { keys, stems, words } = index.search(query, (key) => getText(blog, key, locale) !== null);
  const pages = Math.max(1, Math.ceil(keys.length / ARTICLES_PER_PAGE));
  if (page > pages) return null;
  const first = (page - 1) * ARTICLES_PER_PAGE;
  const results = keys
    .slice(first, first + ARTICLES_PER_PAGE)
    .map((key) => toResult(blog, getText(blog, key, locale) as Article | Paper, { stems, words }));
  return { results, total: keys.length, page, pages, first: first + 1, correction: index.correct(query) };
}

/** Titles and categories that what is typed so far may be looking for, best first. */
export async function suggest(blog: Blog, locale: Locale, typed: string): Promise<Suggestion[]> {
  const index = await blog.getSearchIndex(locale);
  const { keys } = index.search(typed, (key) => getText(blog, key, locale) !== null, { isUnfinished: true });
  const categories = listMatchingCategories(blog, locale, typed).slice(0, CATEGORY_SUGGESTIONS);
  const texts = keys.slice(0, SUGGESTIONS - categories.length).map((key) => getText(blog, key, locale) as Article | Paper);
  return [
    ...categories.map(({ slug, name }): Suggestion => ({
      name: name[locale],
      kind: 'category',
      path: href('blog-category', locale, { category: slug }),
    })),
    ...texts.map((text): Suggestion => ({ name: text.title, kind: isArticle(text) ? 'article' : 'paper', path: toPath(text) })),
  ];
}

function listMatchingCategories(blog: Blog, locale: Locale, typed: string) {
  const words = listWords(typed, locale);
  return blog.taxonomy.categories.filter(({ name }) => {
    const named = listWords(foldWord(name[locale]), locale);
    return words.length > 0 && words.every((word) => word.length > 2 && named.some((candidate) => candidate.startsWith(word)));
  });
}

function toResult(blog: Blog, text: Article | Paper, { stems, words }: { stems: Set<string>; words: number }): SearchResult {
  const { id, locale, minutes } = text;
  const body = readBodyNow(text);
  // The closed chapters of a paper are found, and not quoted.
  const passages = listPassages(isArticle(text) ? body : splitChapters(body).open);
  return {
    id,
    minutes,
    path: toPath(text),
    isPaper: !isArticle(text),
    topic: isArticle(text) ? (blog.taxonomy.getCategory(text.category)?.name[locale] ?? '') : '',
    title: markHits(text.title, stems, locale),
    passage: findSnippet(passages, stems, words, locale) ?? markHits(text.description, stems, locale),
  };
}

/** The paragraphs of a text as plain lines, one after the other: no headings, tables, templates or blocks' own lines. */
function* listPassages(markdown: string): Generator<string> {
  let isFenced = false;
  for (const part of markdown.split(/\n{2,}/)) {
    const fences = part.match(/^(```|~~~)/gm)?.length ?? 0;
    const isProse = !isFenced && fences === 0 && !/^(#|\||:::?\w*\{.*\}\n\|)/.test(part);
    if (fences % 2 === 1) isFenced = !isFenced;
    const plain = isProse ? toPlainText(part).replace(/\s+/g, ' ').trim() : '';
    if (plain.length > 20) yield plain;
  }
}

function getText(blog: Blog, key: string, locale: Locale): Article | Paper | null {
  return blog.articles.get(key, locale) ?? (key.startsWith(PAPER_KEY) ? blog.papers.get(key.slice(PAPER_KEY.length), locale) : null);
}

function isArticle(text: Article | Paper): text is Article {
  return 'category' in text;
}

function toPath(text: Article | Paper): string {
  return href(isArticle(text) ? 'article' : 'white-paper', text.locale, { slug: text.slug });
}
