import { languageTags, type Locale } from './locales.ts';

/**
 * Writes days in the words of a language, as UTC has them. In French the first of a month is `1er`, which Intl does not know.
 * A format costs more to make than all it will ever write: keep it where many are written.
 */
export function createDateWords(locale: Locale, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: 'UTC' });
  return locale === 'fr' ? (date) => format.format(date).replace(/\b1 (?=\p{L})/u, '1er ') : (date) => format.format(date);
}
