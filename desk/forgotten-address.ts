import type { Locale } from '#shared/locales.ts';
import { isObject } from '#shared/type-guards.ts';

const words = {
  en: (slug: string) => `the address was “${slug}”: put that under “Former addresses”, or links to it break`,
  fr: (slug: string) =>
    `l’adresse était «\u00a0${slug}\u00a0»\u00a0: mettez-la sous «\u00a0Anciennes adresses\u00a0», sinon les liens qui y mènent se brisent`,
};

/** What is said of a text (its fields) that was published at `earlier` and would no longer answer there; null when all is well. */
export function findForgottenAddress(earlier: unknown, data: unknown, locale: Locale): string | null {
  if (typeof earlier !== 'string' || !isObject(data)) return null;
  const { slug, formerSlugs } = data;
  return slug === earlier || (Array.isArray(formerSlugs) && formerSlugs.includes(earlier)) ? null : words[locale](earlier);
}
