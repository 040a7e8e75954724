import type { Area } from '../get-words.ts';
import { type StepWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/** The pages behind the links of the newsletter emails, and the step that stands in for proof of work. */
export const stepWords: Area<StepWords> = { en, fr };
