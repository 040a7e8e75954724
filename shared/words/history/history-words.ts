import type { Area } from '../get-words.ts';
import { type HistoryWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** Figures of what refreshes have counted of one game. */
export const historyWords: Area<HistoryWords> = { en, fr };
