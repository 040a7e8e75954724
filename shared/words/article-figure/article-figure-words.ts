import type { Area } from '../get-words.ts';
import { type ArticleFigureWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the figures that articles name. */
export const articleFigureWords: Area<ArticleFigureWords> = { en, fr };
