import type { Area } from '../get-words.ts';
import { type FormWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the forms. A browser gets `loaded-form-words.ts` under this name (`imports` in package.json). */
export const formWords: Area<FormWords> = { en, fr };
