import type { Area } from '../get-words.ts';
import { type NumbersWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the owner's numbers: the command and the weekly email. */
export const numbersWords: Area<NumbersWords> = { en, fr };
