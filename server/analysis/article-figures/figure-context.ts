import { type Filter, requireAny } from '#shared/database/list-query.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { UnplacedFigure } from '#server/figures/figure.ts';
import { createFormats } from '../coverages/coverage-context.ts';
import { listYears, toLastWholeYear } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { ArticleFigureWords } from '#shared/words/article-figure/en.ts';
import { articleFigureWords } from '#shared/words/server-words.ts';

/** What a figure of a text is computed from. `last` is the last year that the data has whole. */
export type FigureContext = ReturnType<typeof createFigureContext>;

/** A figure without what all of them share. */
export type FigureParts = Omit<UnplacedFigure, 'locale' | 'source' | 'version'>;

/** How many years "lately" takes in: a single year has its own fashions. */
const RECENT_YEARS = 3;

export function createFigureContext(database: IndustryDatabase, locale: Locale) {
  return {
    database,
    locale,
    words: getWords(articleFigureWords, locale),
    format: createFormats(locale),
    last: toLastWholeYear(database.getInfo().gamesAsOf),
  };
}

/** From the year before `years` years ago to the one that is not over, of which there may be no game yet. */
export function listLastYears({ database, last }: FigureContext, years: number): number[] {
  const hasGames = (year: string) => database.countGames({ filters: requireAny('year', [year]), scope: 'all' }) > 0;
  return listYears([last - years + 1, last + 1])
    .filter(hasGames)
    .map(Number);
}

export function getRecentYears({ last }: FigureContext): [number, number] {
  return [last - RECENT_YEARS + 1, last];
}

/** Games released lately; with `paid`, only those with a price. */
export function filterRecent(context: FigureContext, { paid }: { paid: boolean }): Filter[] {
  return [...requireAny('year', listYears(getRecentYears(context))), ...(paid ? requireAny('price', [], ['free', 'unknown']) : [])];
}

/** Of each group of a `ranges` figure: from the tenth of its games to the ninth. */
export const RANGE_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** The columns of a `ranges` figure: a value at each quantile, then how many games there are. */
export function toRangeColumns(words: ArticleFigureWords): FigureParts['columns'] {
  return [
    ...RANGE_QUANTILES.map((at) => ({ head: words.quantile(Math.round(at * 100)), style: 'number' as const })),
    { head: words.games, style: 'number' },
  ];
}

/** What one group has in those columns: whole reviews, the mean of two middle games too. Null where a quantile is not known. */
export function toRangeValues({ quantiles, n }: Distribution): (number | null)[] {
  return [...quantiles.map(({ value }) => Math.round(value)), n];
}
