import type { Locale } from '#shared/locales.ts';

/** Typewriter quotes and spaces as a printer sets them; French puts a space that does not break inside guillemets and before a colon. */
export function typeset(text: string, locale: Locale): string {
  const curled = text
    .replace(/(^|[\s([«])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’');
  return locale === 'fr'
    ? curled
        .replace(/«[ \u00a0]?/g, '«\u00a0')
        .replace(/[ \u00a0]?»/g, '\u00a0»')
        .replace(/ ([:%$])/g, '\u00a0$1')
    : curled;
}
