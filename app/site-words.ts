import type { Locale } from '#shared/locales.ts';
import { formWords } from '#shared/words/form/loaded-form-words.ts';
import type { SiteWords } from '#shared/words/site/en.ts';

/** One file a language: whoever comes for one page goes on to others, and most have a form. */
const loaders = { en: () => import('#shared/words/every-page/en.ts'), fr: () => import('#shared/words/every-page/fr.ts') };

const loaded = new Map<Locale, SiteWords>();

/**
 * Loads a language of the words that every page may use, and those of the forms, once. Both entries await this before React renders, so
 * components read them directly. A page of the other language is always a full load.
 */
export async function loadSiteWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const words = await loaders[locale]();
  Object.assign(formWords, { [locale]: words.form });
  loaded.set(locale, words.site);
}

/** The words loaded by `loadSiteWords`. Throws when a page renders before its language is there, which is a bug of ours. */
export function getSiteWords(locale: Locale): SiteWords {
  const words = loaded.get(locale);
  if (!words) throw new Error(`The words of "${locale}" are not loaded yet`);
  return words;
}
