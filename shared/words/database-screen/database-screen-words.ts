import type { Area } from '../get-words.ts';
import { type DatabaseScreenWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words that the screens of the database have in browsers too. What the server says in them comes ready with the page. */
export const databaseScreenWords: Area<DatabaseScreenWords> = { en, fr };
