import type { Area } from '../get-words.ts';
import { type TypographyWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** How a language sets signs, numbers and days. */
export const typographyWords: Area<TypographyWords> = { en, fr };
