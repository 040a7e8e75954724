import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { findRefusedWords, type Term } from '../scripts/terms.ts';
import { nameField } from './field-words.ts';

const words = {
  en: (word: string, use: string) => `“${word}”: write “${use}”`,
  fr: (word: string, use: string) => `«\u00a0${word}\u00a0»\u00a0: écrivez «\u00a0${use}\u00a0»`,
};

/** The refused words of a French file, a line each; nothing for other files. `name` is its path in the content. */
export function checkFrench(name: string, text: string, locale: Locale, frenchTerms: Term[]): string[] {
  if (!/(^|[/.])fr\.(md|yaml)$/.test(name) || name.startsWith('legal/')) return [];
  return findRefusedWords(text, frenchTerms).map(({ word, use }) => toLine(name, words[locale](word, use), locale));
}

/** What is wrong in a file, under the name that a writer knows it by. Its lines have numbers only on disk: none is named. */
export function toLine(name: string, problem: string, locale: Locale): string {
  const [, language] = /(?:^|[/.])(en|fr)\.(?:md|yaml)$/.exec(name) ?? [];
  const file = language ? nameField(language, locale) : name.replace(/^.*\//, '');
  return `${file}${getWords(typographyWords, locale).colon} ${problem}`;
}
