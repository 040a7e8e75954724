import type { Locale } from '#shared/locales.ts';
import { database as en, type DatabaseMessages } from './en.ts';
import { database as fr } from './fr.ts';

/** The words of the industry database's screens by language. Only its own pages import them, so no other page carries their weight. */
export const databaseMessages: Record<Locale, DatabaseMessages> = { en, fr };
