import type { Locale } from '#shared/locales.ts';
import { findBreakingSpaces, findRefusedWords, type Term } from '../scripts/terms.ts';

const words = {
  en: { write: (word: string, use: string) => `“${word}”: write “${use}”`, space: 'a non-breaking space is missing' },
  fr: { write: (word: string, use: string) => `« ${word} » : écrivez « ${use} »`, space: 'une espace insécable manque' },
};

/** The refused words and missing spaces of a French file, a line each; nothing for other files. `name` is its path in the content. */
export function checkFrench(name: string, text: string, locale: Locale, frenchTerms: Term[]): string[] {
  if (!/(^|[/.])fr\.(md|yaml)$/.test(name) || name.startsWith('legal/') || name.startsWith('letters/')) return [];
  const refused = findRefusedWords(text, frenchTerms).map(
    ({ line, word, use }) => `${nameFile(name)}, ${line}: ${words[locale].write(word, use)}`,
  );
  return [...refused, ...findBreakingSpaces(text).map((line) => `${nameFile(name)}, ${line}: ${words[locale].space}`)];
}

/** What a writer knows a file by. */
export function nameFile(name: string): string {
  return /(^|[/.])fr\.(md|yaml)$/.test(name) ? 'français' : /(^|[/.])en\.(md|yaml)$/.test(name) ? 'English' : name.replace(/^.*\//, '');
}
