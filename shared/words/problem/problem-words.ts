import type { Area } from '../get-words.ts';
import { type ProblemWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** What callers of the lead API are told when it refuses. */
export const problemWords: Area<ProblemWords> = { en, fr };
