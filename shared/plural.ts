import type { Locale } from './locales.ts';
import { getWords } from './words/get-words.ts';
import { typographyWords } from './words/typography/typography-words.ts';

const rules = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') };

/**
 * The form that goes with a number, as it is or as it is written (`1`, `1,5`, `12 000`): in French 0 and 1.5 take the singular, in
 * English only 1 does.
 */
export function choosePlural(locale: Locale, count: number | string, one: string, other: string): string {
  const value = typeof count === 'number' ? count : readNumber(count, locale);
  return rules[locale].select(Number.isNaN(value) ? 2 : value) === 'one' ? one : other;
}

/** What `1`, `1,5` or `12 000` is; NaN for what is no number. */
function readNumber(written: string, locale: Locale): number {
  const { decimalMark, groupMark } = getWords(typographyWords, locale);
  return Number(written.replaceAll(/\s/g, '').replaceAll(groupMark, '').replace(decimalMark, '.'));
}
