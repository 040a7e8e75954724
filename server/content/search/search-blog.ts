import { ARTICLES_PER_PAGE } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { href } from '#shared/pages.ts';
import type { SearchResult, Suggestion, MarkedText } from '#shared/search.ts';
import { isArticle } from '#server/content/articles/articles.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { toPlainText } from './blocks.ts';
import type { BlogSearch } from './blog-search.ts';
import { findPassage, search, type Term } from './search-index.ts';
import { getBody, isLetter, type Searchable, toKind } from './searchable.ts';
import { foldWord, listWords, countElided, partOrAmount, readPart } from './words.ts';
import { toLetterCover } from '#server/content/letters/letters.ts';
import { blogWords } from '#shared/words/server-words.ts';

type SearchPage = { results: SearchResult[]; total: number; page: number; pages: number; first: number; correction: string | null };

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

const SNIPPET_LETTERS = 220;
const WORDS_BEFORE_HIT = 14;

/** The text with the words of the query marked, accents and endings as they are written. */
export function markHits(text: string, stems: Set<string>, locale: Locale): MarkedText {
  return split(text, { from: 0, to: text.length }, findHits(text, stems, locale));
}

/** The part of a passage around its first hit, cut at spaces, with the hits marked. */
export function toSnippet(passage: string, stems: Set<string>, locale: Locale): MarkedText {
  const hits = findHits(passage, stems, locale, SNIPPET_LETTERS);
  const from = findStart(passage, hits[0]?.from ?? 0);
  const end = from + SNIPPET_LETTERS;
  const to = end >= passage.length ? passage.length : Math.max(passage.lastIndexOf(' ', end), from);
  const [first = '', ...rest] = split(passage, { from, to }, hits);
  const marked = [from > 0 ? `… ${first}` : first, ...rest];
  if (to < passage.length) marked.push(`${marked.length % 2 === 1 ? marked.pop() : ''} …`);
  return marked;
}

type Range = { from: number; to: number };

/** Where the words of the query stand; not further than `enough` letters after the first of them. */
function findHits(text: string, stems: Set<string>, locale: Locale, enough = Number.POSITIVE_INFINITY): Range[] {
  const hits: Range[] = [];
  for (const { index, 0: part } of text.matchAll(partOrAmount)) {
    if (index > (hits[0]?.from ?? index) + enough) break;
    if (!readPart(part, locale).some(({ stem }) => stems.has(stem))) continue;
    // An elided article stays outside the mark: l’[article].
    hits.push({ from: index + countElided(part, locale), to: index + part.length });
  }
  return hits;
}

function split(text: string, { from, to }: Range, hits: Range[]): MarkedText {
  const marked: MarkedText = [];
  let shown = from;
  for (const hit of hits) {
    if (hit.to > to) break;
    marked.push(text.slice(shown, hit.from), text.slice(hit.from, hit.to));
    shown = hit.to;
  }
  return shown < to ? [...marked, text.slice(shown, to)] : marked;
}

/** Some words before the hit, so that it is read in its sentence. */
function findStart(passage: string, hit: number): number {
  let at = hit;
  for (let word = 0; word <= WORDS_BEFORE_HIT && at > 0; word++) at = passage.lastIndexOf(' ', at - 1);
  return at > 0 ? at + 1 : 0;
}
