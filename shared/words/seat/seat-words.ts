import type { Area } from '../get-words.ts';
import { type SeatWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The words of seats in early access. */
export const seatWords: Area<SeatWords> = { en, fr };
