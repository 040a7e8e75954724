import type { Locale } from '#shared/locales.ts';
import { blog as en, type BlogMessages } from './en.ts';
import { blog as fr } from './fr.ts';

/** The words of the blog by language, for what the server writes itself: bodies of articles, feeds, PDFs. Pages use their messages. */
export const blogMessages: Record<Locale, BlogMessages> = { en, fr };
