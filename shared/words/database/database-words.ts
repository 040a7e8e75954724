import type { Area } from '../get-words.ts';
import { type DatabaseWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the industry database: those of its screens, and what the server says in them. */
export const databaseWords: Area<DatabaseWords> = { en, fr };
