import type { Locale } from '#shared/locales.ts';
import { analysis as english, type AnalysisMessages } from './en.ts';
import { analysis as french } from './fr.ts';
import { articleFigures as englishFigures, type ArticleFigureMessages } from './article-figures-en.ts';
import { articleFigures as frenchFigures } from './article-figures-fr.ts';
import { type ToolMessages, tools as englishTools } from './tools-en.ts';
import { tools as frenchTools } from './tools-fr.ts';

export type { ArticleFigureMessages } from './article-figures-en.ts';
export type { AnalysisMessages } from './en.ts';
export const analysisMessages: Record<Locale, AnalysisMessages> = { en: english, fr: french };
export const toolMessages: Record<Locale, ToolMessages> = { en: englishTools, fr: frenchTools };
export const articleFigureMessages: Record<Locale, ArticleFigureMessages> = { en: englishFigures, fr: frenchFigures };
