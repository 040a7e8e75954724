import type { Area } from '../get-words.ts';
import { type ReleaseWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** What the server says of games that are announced. */
export const releaseWords: Area<ReleaseWords> = { en, fr };
