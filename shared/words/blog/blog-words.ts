import type { Area } from '../get-words.ts';
import { type BlogWords, words as en } from './en.ts';
import { words as fr } from './fr.ts';

/**
 * The words of the blog, for what the server writes itself: bodies of articles, feeds, PDFs. Components have them in the words of the
 * site.
 */
export const blogWords: Area<BlogWords> = { en, fr };
