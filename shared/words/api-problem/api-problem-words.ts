import type { Area } from '../get-words.ts';
import { type ApiProblemWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** What callers of the API of the database are told when it refuses. */
export const apiProblemWords: Area<ApiProblemWords> = { en, fr };
