import type { Area } from '../get-words.ts';
import { type AnalysisWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the market analysis. */
export const analysisWords: Area<AnalysisWords> = { en, fr };
