import type { Area } from '../get-words.ts';
import { type SeatFileWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of a seat's large exports: only the server has them, pages get what they say. */
export const seatFileWords: Area<SeatFileWords> = { en, fr };
