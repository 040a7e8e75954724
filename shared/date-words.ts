import { getDateFormat } from './formats.ts';
import type { Locale } from './locales.ts';

/**
 * Writes days in the words of a language, as UTC has them. In French the first of a month is `1er`, which Intl does not know.
 */
export function createDateWords(locale: Locale, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = getDateFormat(locale, options);
  return locale === 'fr' ? (date) => format.format(date).replace(/\b1 (?=\p{L})/u, '1er ') : (date) => format.format(date);
}
