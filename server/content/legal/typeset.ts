import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';

/** Typewriter quotes and spaces as a printer sets them; French puts a space that does not break inside guillemets and before a colon. */
export function typeset(text: string, locale: Locale): string {
  const curled = text
    .replace(/(^|[\s([«])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’');
  return getWords(typographyWords, locale).spaced(curled);
}
