import { getDateFormat } from './formats.ts';
import type { Locale } from './locales.ts';
import { getWords } from './words/get-words.ts';
import { typographyWords } from './words/typography/typography-words.ts';

/** Writes days in the words of a language, as UTC has them. In French the first of a month is `1er`, which Intl does not know. */
export function createDateWords(locale: Locale, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = getDateFormat(locale, options);
  const { day } = getWords(typographyWords, locale);
  return (date) => day(format.format(date));
}
