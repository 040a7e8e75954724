/** The two languages of the site. The path alone decides which one a page is in (specification, section 1). */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** BCP 47 tags for `<html lang>`, hreflang and date formatting. */
export const languageTags = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/**
 * The visitors that a page is for, as search engines read it: Canadian French is what there is for those of France too. Without a tag of no
 * country they would be sent to `x-default`, which is English.
 */
export const alternateTags = { en: [languageTags.en], fr: [languageTags.fr, 'fr'] } as const satisfies Record<Locale, readonly string[]>;

/** What the paths of a language begin with. */
export const pathPrefixes = { en: '', fr: '/fr' } as const satisfies Record<Locale, string>;

/** A language names itself, so that a reader who cannot read the page can still find the way out. */
export const localeNames = { en: 'English', fr: 'Français' } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'fr';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'fr' : 'en';
}

/** The language of a pathname: French under `/fr`, English everywhere else. */
export function getLocale(pathname: string): Locale {
  return /^\/fr(\/|\.data$|$)/.test(pathname) ? 'fr' : 'en';
}
