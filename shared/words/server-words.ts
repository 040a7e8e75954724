import type { Area } from './get-words.ts';
import { type AnalysisWords, words as analysisEn } from './analysis/en.ts';
import { words as analysisFr } from './analysis/fr.ts';
import { type ApiProblemWords, words as apiProblemEn } from './api-problem/en.ts';
import { words as apiProblemFr } from './api-problem/fr.ts';
import { type ArticleFigureWords, words as articleFigureEn } from './article-figure/en.ts';
import { words as articleFigureFr } from './article-figure/fr.ts';
import { type BlogWords, words as blogEn } from './blog/en.ts';
import { words as blogFr } from './blog/fr.ts';
import { type DatabaseWords, words as databaseEn } from './database/en.ts';
import { words as databaseFr } from './database/fr.ts';
import { type FigureWords, words as figureEn } from './figure/en.ts';
import { words as figureFr } from './figure/fr.ts';
import { type HistoryWords, words as historyEn } from './history/en.ts';
import { words as historyFr } from './history/fr.ts';
import { type MailWords, words as mailEn } from './mail/en.ts';
import { words as mailFr } from './mail/fr.ts';
import { type NumbersWords, words as numbersEn } from './numbers/en.ts';
import { words as numbersFr } from './numbers/fr.ts';
import { type ProblemWords, words as problemEn } from './problem/en.ts';
import { words as problemFr } from './problem/fr.ts';
import { type ReleaseWords, words as releaseEn } from './release/en.ts';
import { words as releaseFr } from './release/fr.ts';
import { type SeatFileWords, words as seatFileEn } from './seat-file/en.ts';
import { words as seatFileFr } from './seat-file/fr.ts';
import { type SiteWords, words as siteEn } from './site/en.ts';
import { words as siteFr } from './site/fr.ts';
import { type ToolWords, words as toolEn } from './tool/en.ts';
import { words as toolFr } from './tool/fr.ts';

// Only the server imports this file. Areas that browsers load have a file of their own: whoever imports it sends its words. Of the site's
// words a browser loads one language (`app/site-words.ts`).

/** The words of the market analysis. */
export const analysisWords: Area<AnalysisWords> = { en: analysisEn, fr: analysisFr };

/** What callers of the API of the database are told when it refuses. */
export const apiProblemWords: Area<ApiProblemWords> = { en: apiProblemEn, fr: apiProblemFr };

/** The words of the figures that articles name. */
export const articleFigureWords: Area<ArticleFigureWords> = { en: articleFigureEn, fr: articleFigureFr };

/** The words of the blog: those of its screens, which components have in the words of the site, and what the server writes itself. */
export const blogWords: Area<BlogWords> = { en: blogEn, fr: blogFr };

/** The words of the industry database: those of its screens, and what the server says in them. */
export const databaseWords: Area<DatabaseWords> = { en: databaseEn, fr: databaseFr };

/** The words around every figure. */
export const figureWords: Area<FigureWords> = { en: figureEn, fr: figureFr };

/** Figures of what refreshes have counted of one game. */
export const historyWords: Area<HistoryWords> = { en: historyEn, fr: historyFr };

/** The words of the emails. */
export const mailWords: Area<MailWords> = { en: mailEn, fr: mailFr };

/** The words of the owner's numbers: the command and the weekly email. */
export const numbersWords: Area<NumbersWords> = { en: numbersEn, fr: numbersFr };

/** What callers of the lead API are told when it refuses. */
export const problemWords: Area<ProblemWords> = { en: problemEn, fr: problemFr };

/** What the server says of games that are announced. */
export const releaseWords: Area<ReleaseWords> = { en: releaseEn, fr: releaseFr };

/** The words of a seat's large exports: only the server has them, pages get what they say. */
export const seatFileWords: Area<SeatFileWords> = { en: seatFileEn, fr: seatFileFr };

/** The words that every page may use, all languages of them. Browsers load one (`app/site-words.ts`). */
export const siteWords: Area<SiteWords> = { en: siteEn, fr: siteFr };

/** The words of the free tools. */
export const toolWords: Area<ToolWords> = { en: toolEn, fr: toolFr };
