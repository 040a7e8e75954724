import type { Locale } from '#shared/locales.ts';
import type { Checkout } from './checkout.ts';

export const agreedWords = {
  en: 'Visitors have agreed to this version. Duplicate it (menu at the top right), give the copy its own version, and change that one.',
  fr: 'Des gens ont accepté cette version. Dupliquez-la (menu en haut à droite), donnez à la copie sa propre version, et changez celle-là.',
};

/**
 * A legal text that stands in the checkout is changed by nobody: a new wording is a new version. Null where nothing of the kind is
 * changed.
 */
export async function refuseAgreedText(files: Map<string, string>, checkout: Checkout, locale: Locale): Promise<string[] | null> {
  for (const [name, text] of files) {
    if (!name.startsWith('legal/')) continue;
    const earlier = await checkout.readText(`content/${name}`);
    if (earlier !== null && earlier !== text) return [agreedWords[locale]];
  }
  return null;
}
