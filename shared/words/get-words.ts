import type { Locale } from '#shared/locales.ts';

/** What the site says somewhere, in every language. English is the shape: a key that another language lacks does not compile. */
export type Area<Words> = Readonly<Record<Locale, Words>>;

/** The words of an area (`shared/words/<area>/<area>-words.ts`) in a language. Importing the area is what brings its words to a browser. */
export function getWords<Words>(area: Area<Words>, locale: Locale): Words {
  return area[locale];
}
