import type { Locale } from '#shared/locales.ts';

const plurals: Record<Locale, (name: string) => string[]> = { en: (name) => [toEnglishPlural(name)], fr: toFrenchPlurals };

/**
 * How articles write a term, when the glossary does not say: the term without what stands in brackets, and its plural. A form that
 * starts with a small letter also stands at the start of a sentence; capitals anywhere else are part of the name ("Early Access" is not
 * "early access").
 */
export function toForms(term: string, locale: Locale): string[] {
  const names = term
    .replace(/\s*\(.*\)$/, '')
    .split(', ')
    .map(toSmallInitial);
  return [...new Set(names.flatMap((name) => [name, ...plurals[locale](name)]))];
}

/** The anchor of a term: its letters and digits, without accents. "Taux de clic" is `taux-de-clic`. */
export function toAnchor(term: string): string {
  return term
    .replace(/\s*\(.*\)$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** "Wishlist" becomes "wishlist"; "Early Access", "CASL" and "A/B test" stay. */
function toSmallInitial(name: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(name) ? (name[0] ?? '').toLowerCase() + name.slice(1) : name;
}

function toEnglishPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The first word alone ("listes de souhaits"), and every word ("petits fournisseurs"). What is no French matches nothing. */
function toFrenchPlurals(name: string): string[] {
  const words = name.split(' ');
  const [first = '', ...others] = words;
  return [[toFrenchPlural(first), ...others].join(' '), words.map(toFrenchPlural).join(' ')];
}

function toFrenchPlural(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (word.endsWith('al')) return `${word.slice(0, -2)}aux`;
  return /(eau|au|eu)$/.test(word) ? `${word}x` : `${word}s`;
}
