import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { isArticle, isPublished } from '#server/content/articles/articles.ts';
import type { BlogData } from '#server/content/blog/read-blog.ts';
import { splitChapters } from '#server/content/articles/markdown-lines.ts';
import { once } from '#server/platform/memoize.ts';
import { createTaxonomy, type Taxonomy } from '#server/content/blog/read-categories.ts';
import { buildSearchData, type SearchDocument } from './build-search-data.ts';
import type { SearchData } from './search-data.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { getBody, isLetter, listSearchable, type Searchable, toKind } from './searchable.ts';
import { blogWords } from '#shared/words/server-words.ts';

/** The search of one language on one day. The index knows texts by their number. */
export type BlogSearch = {
  index: SearchIndex;
  getText(number: number): Searchable;
  findNumber(text: Searchable): number;
  isVisible(number: number): boolean;
};

/** The index of a language from a snapshot of the same texts; null when there is none. */
export type ReadIndex = (locale: Locale) => Promise<SearchData | null>;

/** The searches of all languages: indexed once, then seen from any day. */
export type BlogSearches = { get(locale: Locale, today: Today): Promise<BlogSearch> };
type Today = { day: string; sentLetters: ReadonlySet<string> };

/**
 * Indexes a language when it is first searched; or takes the index from a snapshot, made from the same texts. Texts of future days and
 * letters that wait are indexed too: when they are out, nothing has to be done.
 */
export function createBlogSearches(data: BlogData, readIndex: ReadIndex): BlogSearches {
  const prepare = (locale: Locale) =>
    once(async () => {
      const texts = listSearchable(data, locale);
      const searchData = (await readIndex(locale)) ?? (await indexBlog(data, locale));
      const index = createSearchIndex(searchData, { locale, synonyms: data.synonyms[locale] });
      return { texts, numbers: new Map(texts.map((text, number) => [text, number])), index, visible: new Map<string, Uint8Array>() };
    });
  const prepared = { en: prepare('en'), fr: prepare('fr') };
  return {
    async get(locale, { day, sentLetters }) {
      const { texts, numbers, index, visible } = await prepared[locale]();
      const key = [day, ...sentLetters].join(' ');
      const isOut = (text: Searchable) => (isLetter(text) ? sentLetters.has(text.id) : isPublished(text, day));
      const isVisible = visible.get(key) ?? Uint8Array.from(texts, (text) => (isOut(text) ? 1 : 0));
      if (!visible.has(key)) visible.clear();
      visible.set(key, isVisible);
      return {
        index,
        // The index was made from these texts: every number it gives is one of theirs.
        getText: (number) => texts[number] as Searchable,
        findNumber: (text) => numbers.get(text) ?? -1,
        isVisible: (number) => isVisible[number] === 1,
      };
    },
  };
}

/** The index of a language: of every text but the drafts, numbered by their place in `listSearchable`. */
export function indexBlog(data: BlogData, locale: Locale): Promise<SearchData> {
  return buildSearchData(toDocuments(listSearchable(data, locale), createTaxonomy(data.categories)), locale);
}

/** What the words of a text's title, description and topic say it is about. */
export function toTopic(text: Searchable, taxonomy: Taxonomy): string {
  if (isLetter(text)) return getWords(blogWords, text.locale).letter;
  if (!isArticle(text)) return taxonomy.getCategory(text.cover.emblem)?.name[text.locale] ?? '';
  return `${taxonomy.getCategory(text.category)?.name[text.locale]} ${taxonomy.getSubcategory(text.category, text.subcategory)?.name[text.locale]}`;
}

/** One at a time, so that the bodies of thousands of texts are not strings at once. */
function* toDocuments(texts: Searchable[], taxonomy: Taxonomy): Generator<SearchDocument> {
  for (const text of texts) {
    const body = getBody(text).toString();
    // The closed chapters of a paper are found, and not quoted.
    const quotable = toKind(text) === 'paper' ? splitChapters(body).openEnd : body.length;
    yield { title: text.title, description: text.description, topic: toTopic(text, taxonomy), body, quotable };
  }
}
