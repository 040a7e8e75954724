import type { Locale } from './locales.ts';

const rules = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') };

/** The form that goes with a number, as it is or as it is written (`1`, `1,5`, `12 000`): in French 0 and 1.5 take the singular, in English only 1 does. */
export function choosePlural(locale: Locale, count: number | string, one: string, other: string): string {
  const value =
    typeof count === 'number' ? count : Number(count.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', locale === 'fr' ? '.' : ''));
  return rules[locale].select(Number.isNaN(value) ? 2 : value) === 'one' ? one : other;
}
