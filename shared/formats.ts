import { languageTags, type Locale } from './locales.ts';

// Formats of Intl cost more to make than all that a page ever writes with them: made anew for each page they were a fifth of an analysis.
const made = new Map<string, unknown>();

export function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return remember('number', locale, options, (tag) => new Intl.NumberFormat(tag, options));
}

/** `1K`, `10M`; `1 k`, `10 M`: whole numbers run into each other at the end of a scale. */
export function writeCompact(locale: Locale, value: number): string {
  return getNumberFormat(locale, { notation: 'compact' }).format(value);
}

/** A share from 0 to 1 in percent, without decimals; what is neither none nor all never reads 0% or 100%. */
export function writePercent(locale: Locale, share: number): string {
  const isNearEnd = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
  return getNumberFormat(locale, { style: 'percent', maximumFractionDigits: isNearEnd ? 1 : 0 }).format(
    isNearEnd ? Math.min(0.999, Math.max(0.001, share)) : share,
  );
}

/** Days as UTC has them. */
export function getDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember('date', locale, options, (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
}

/** `a, b and c`, `a, b et c`: without the last comma of the United States, as all our texts write it. */
export function getListFormat(locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): Intl.ListFormat {
  return remember('list', locale, { type }, () => new Intl.ListFormat(`${locale}-CA`, { type }));
}

export function getDisplayNames(locale: Locale, type: 'language' | 'region'): Intl.DisplayNames {
  return remember('names', locale, { type }, (tag) => new Intl.DisplayNames([tag], { type }));
}

function remember<Format>(kind: string, locale: Locale, options: object, make: (tag: string) => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = (made.get(key) as Format | undefined) ?? make(languageTags[locale]); // The kind is part of the key.
  made.set(key, known);
  return known;
}
