import type { Area } from '../get-words.ts';
import { type FigureWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words around every figure. */
export const figureWords: Area<FigureWords> = { en, fr };
