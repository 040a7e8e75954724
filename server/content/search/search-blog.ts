import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { href } from '#shared/pages.ts';
import type { SearchResult, Suggestion } from '#shared/search.ts';
import { isArticle } from '#server/content/articles/articles.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { toPlainText } from './blocks.ts';
import type { BlogSearch } from './blog-search.ts';
import { markHits, toSnippet } from './highlights.ts';
import { findPassage, search, type Term } from './search-index.ts';
import { getBody, isLetter, type Searchable, toKind } from './searchable.ts';
import { foldWord, listWords } from './words.ts';
import { toLetterCover } from '#server/content/letters/letters.ts';
import { blogWords } from '#shared/words/server-words.ts';

export type SearchPage = { results: SearchResult[]; total: number; page: number; pages: number; first: number; correction: string | null };

const SUGGESTIONS = 7;
const CATEGORY_SUGGESTIONS = 2;

/** A page of results, or null for a page past the last. No hits are one empty page. */
export async function searchBlog(blog: Blog, locale: Locale, query: string, page: number): Promise<SearchPage | null> {
  const searched = await blog.getSearch(locale);
  const first = (page - 1) * ARTICLES_PER_PAGE;
  const { texts, total, terms, correction } = search(searched.index, query, { ...searched, first, count: ARTICLES_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
  if (page > pages) return null;
  const stems = new Set(terms.map(({ stem }) => searched.index.data.stems[stem] ?? ''));
  const results = texts.map((text) => toResult(blog, searched, { text, terms, stems }));
  return { results, total, page, pages, first: first + 1, correction };
}

/** Titles and categories that what is typed so far may be looking for, best first. */
export async function suggest(blog: Blog, locale: Locale, typed: string): Promise<Suggestion[]> {
  const searched = await blog.getSearch(locale);
  const categories = listMatchingCategories(blog, locale, typed).slice(0, CATEGORY_SUGGESTIONS);
  const count = SUGGESTIONS - categories.length;
  const { texts } = search(searched.index, typed, { ...searched, first: 0, count, isUnfinished: true });
  return [
    ...categories.map(({ slug, name }): Suggestion => ({
      name: name[locale],
      hint: getWords(blogWords, locale).topic,
      path: href('blog-category', locale, { category: slug }),
    })),
    ...texts
      .map((number) => searched.getText(number))
      .map((text): Suggestion => ({ name: text.title, hint: toHint(text), path: toPath(text) })),
  ];
}

function toHint(text: Searchable): string | null {
  const kind = toKind(text);
  return kind === 'article' ? null : getWords(blogWords, text.locale)[kind];
}

function listMatchingCategories(blog: Blog, locale: Locale, typed: string) {
  const words = listWords(typed, locale);
  return blog.taxonomy.categories.filter(({ name }) => {
    const named = listWords(foldWord(name[locale]), locale);
    return words.length > 0 && words.every((word) => word.length > 2 && named.some((candidate) => candidate.startsWith(word)));
  });
}

type Hit = { text: number; terms: Term[]; stems: Set<string> };

function toResult(blog: Blog, searched: BlogSearch, { text: number, terms, stems }: Hit): SearchResult {
  const text = searched.getText(number);
  const { locale, author, published, minutes } = text;
  const passage = findPassage(searched.index, number, terms);
  return {
    kind: toKind(text),
    cover: isLetter(text) ? toLetterCover(text.id) : text.id,
    author,
    published,
    minutes,
    path: toPath(text),
    topic: !isLetter(text) && isArticle(text) ? (blog.taxonomy.getCategory(text.category)?.name[locale] ?? '') : '',
    title: markHits(text.title, stems, locale),
    passage: passage ? toSnippet(readPassage(text, passage), stems, locale) : markHits(text.description, stems, locale),
  };
}

function readPassage(text: Searchable, { from, to }: { from: number; to: number }): string {
  return toPlainText(getBody(text).toString('utf8', from, to))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function toPath(text: Searchable): string {
  if (isLetter(text)) return href('letter', text.locale, { slug: text.id });
  return href(isArticle(text) ? 'article' : 'white-paper', text.locale, { slug: text.slug });
}
