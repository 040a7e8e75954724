import type { Locale } from '#shared/locales.ts';
import { type FigureMessages, figures as english } from './en.ts';
import { figures as french } from './fr.ts';

export const figureMessages: Record<Locale, FigureMessages> = { en: english, fr: french };
