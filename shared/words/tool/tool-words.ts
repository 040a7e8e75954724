import type { Area } from '../get-words.ts';
import { type ToolWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the free tools. */
export const toolWords: Area<ToolWords> = { en, fr };
