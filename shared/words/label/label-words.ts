import type { Area } from '../get-words.ts';
import { type LabelWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words for keys and values of the database. `shared/database/labels.ts` looks them up. */
export const labelWords: Area<LabelWords> = { en, fr };
