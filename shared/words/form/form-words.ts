import type { Area } from '../get-words.ts';
import { type FormWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the forms. Both languages are small and sent together: an error must never wait for a download. */
export const formWords: Area<FormWords> = { en, fr };
