import type { Area } from '../get-words.ts';
import type { FormWords } from './en.ts';

/** The words of the forms in a browser: those of the page's language, filled in before React renders (app/site-words.ts). */
export const formWords = {} as Area<FormWords>; // a page of another language is another document
