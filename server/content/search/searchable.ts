import type { Locale } from '#shared/locales.ts';
import type { TextKind } from '#shared/search.ts';
import { type Article, isArticle, type Paper } from '#server/content/articles/articles.ts';
import { readBody } from '#server/content/articles/texts.ts';
import type { BlogData } from '#server/content/blog/read-blog.ts';
import type { LetterSource } from '#server/content/letters/letters.ts';

/** A letter by the names that other texts have for the same: found from the day on which it went out. */
export type LetterText = LetterSource & { title: string; description: string; published: string; draft: false; author: null };

/** What the search of the blog knows. */
export type Searchable = Article | Paper | LetterText;

/** Every text of a language but the drafts. The order numbers them. */
export function listSearchable({ articles, papers, letters }: BlogData, locale: Locale): Searchable[] {
  return [...articles, ...papers, ...letters.map(toLetterText)].filter((text) => text.locale === locale && !text.draft);
}

export function toKind(text: Searchable): TextKind {
  if (isLetter(text)) return 'letter';
  return isArticle(text) ? 'article' : 'paper';
}

/** The Markdown in UTF-8. */
export function getBody(text: Searchable): Buffer {
  return isLetter(text) ? Buffer.from(text.markdown) : readBody(text);
}

export function isLetter(text: Searchable): text is LetterText {
  return 'sendAt' in text;
}

function toLetterText(letter: LetterSource): LetterText {
  return { ...letter, title: letter.subject, description: letter.preview, published: letter.day, draft: false, author: null };
}
