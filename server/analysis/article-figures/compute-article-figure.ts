import type { ArticleFigure } from '#shared/analysis/article-figures.ts';
import { DatabaseMissingError, type IndustryDatabase } from '#server/database/industry-database.ts';
import { type ComputeFigure, toDataStamp, type UnplacedFigure } from '#server/figures/figure.ts';
import type { Locale } from '#shared/locales.ts';
import { createFigureContext, type FigureContext, type FigureParts } from './figure-context.ts';
import { computeEarlyAccessByYear, computeTenReviewsByPrice } from './launch-figures.ts';
import { computeFrenchByReviews, computeFrenchByYear, computeLanguagesOfAYear } from './language-figures.ts';
import { computeReviewsByPlace, computeSelfPublishedPrices, computeSelfPublishedReviews } from './maker-figures.ts';
import { computeReleasesByYear, computeReviewsByPrice, computeReviewsOfAYear } from './release-year-figures.ts';

const computations: Record<ArticleFigure, (context: FigureContext) => FigureParts> = {
  'releases-by-year': computeReleasesByYear,
  'reviews-of-a-year': computeReviewsOfAYear,
  'reviews-by-price': computeReviewsByPrice,
  'french-by-year': computeFrenchByYear,
  'french-by-reviews': computeFrenchByReviews,
  'languages-of-a-year': computeLanguagesOfAYear,
  'self-published-prices': computeSelfPublishedPrices,
  'self-published-reviews': computeSelfPublishedReviews,
  'reviews-by-place': computeReviewsByPlace,
  'early-access-by-year': computeEarlyAccessByYear,
  'ten-reviews-by-price': computeTenReviewsByPrice,
};

/**
 * The figures that articles name, computed from the database when a page is rendered. Where no database was baked, an article has its
 * words only.
 */
export function createArticleFigures(database: IndustryDatabase): ComputeFigure {
  return (name, locale) => {
    try {
      return computeArticleFigure(database, name, locale);
    } catch (error) {
      if (error instanceof DatabaseMissingError) return null;
      throw error;
    }
  };
}

/** One figure with the data's source and version. Throws `DatabaseMissingError`. */
export function computeArticleFigure(database: IndustryDatabase, name: ArticleFigure, locale: Locale): UnplacedFigure {
  const parts = computations[name](createFigureContext(database, locale));
  return { ...parts, locale, ...toDataStamp(database.getInfo(), locale) };
}
