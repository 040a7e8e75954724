import type { Area } from '../get-words.ts';
import { type StepWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** Pages that few open: legal texts, what links of emails lead to, the step in place of proof of work, health, addresses not set up. */
export const stepWords: Area<StepWords> = { en, fr };
