import type { Area } from '../get-words.ts';
import { type MailWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of the emails. */
export const mailWords: Area<MailWords> = { en, fr };
