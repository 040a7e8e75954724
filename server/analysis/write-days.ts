import { createDateWords } from '#shared/date-words.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { toolWords } from '#shared/words/server-words.ts';

/** `July 9`, `July 9, 2026`: a day that is `YYYY-MM-DD`. */
export function writeDay(day: string, locale: Locale, withYear: boolean): string {
  const write = createDateWords(locale, { day: 'numeric', month: 'long', ...(withYear && { year: 'numeric' }) });
  return write(new Date(`${day}T00:00:00Z`));
}

/** `June 25 to July 9, 2026`. */
export function writeSpan(start: string, end: string, locale: Locale, withYear = true): string {
  return getWords(toolWords, locale).week.exact(writeDay(start, locale, withYear), writeDay(end, locale, withYear));
}
