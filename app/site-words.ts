import type { Locale } from '#shared/locales.ts';
import type { SiteWords } from '#shared/words/site/en.ts';

const loaders: Record<Locale, () => Promise<SiteWords>> = {
  en: () => import('#shared/words/site/en.ts').then(({ words }) => words),
  fr: () => import('#shared/words/site/fr.ts').then(({ words }) => words),
};

const loaded = new Map<Locale, SiteWords>();

/**
 * Loads a language of the words that every page may use, once. Both entries await this before React renders, so components read them
 * directly.
 */
export async function loadSiteWords(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, await loaders[locale]());
}

/** The words loaded by `loadSiteWords`. Throws when a page renders before its language is there, which is a bug of ours. */
export function getSiteWords(locale: Locale): SiteWords {
  const words = loaded.get(locale);
  if (!words) throw new Error(`The words of "${locale}" are not loaded yet`);
  return words;
}
