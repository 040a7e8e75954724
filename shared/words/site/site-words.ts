import type { Area } from '../get-words.ts';
import { type SiteWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words that every page may use. Browsers load one language of them (`app/site-words.ts`): only the server imports this file. */
export const siteWords: Area<SiteWords> = { en, fr };
