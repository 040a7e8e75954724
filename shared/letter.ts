import type { Locale } from './locales.ts';

/**
 * A letter of the newsletter in one language, ready to be set: `html` has only plain elements without attributes, but for the `href` of
 * links.
 */
export type Letter = { id: string; locale: Locale; subject: string; preview: string; sendAt: number; html: string; text: string };

/** A letter in a language, or in the other one where it has no translation; null when there is none with this id. */
export type GetLetter = (id: string, locale: Locale) => Promise<Letter | null>;
