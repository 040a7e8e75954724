import type { Locale } from '#shared/locales.ts';
import { analysis as english, type AnalysisMessages } from './en.ts';
import { analysis as french } from './fr.ts';

export type { AnalysisMessages } from './en.ts';
export const analysisMessages: Record<Locale, AnalysisMessages> = { en: english, fr: french };
