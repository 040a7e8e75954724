import { parseEstimateQuery } from '#shared/analysis/estimate-query.ts';
import { parseReleaseWeekQuery } from '#shared/analysis/release-week-query.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Figure } from '#server/figures/figure.ts';
import { createBackTestFigure } from './back-test-figure.ts';
import { createEstimateFigure, toComparable } from './estimate-page.ts';
import { createHistoryFigure } from '#server/database/pages/history-figures.ts';
import { createWeekFigure } from './release-week-page.ts';
import { computedCoverages } from '#shared/analysis/coverage.ts';
import { parseGameProfile } from '#shared/analysis/game-profile.ts';
import { analyseGame } from './analyse-game.ts';
import { linkFigure } from './analysis-page.ts';

/** A computed figure by the address of its files; null for what we do not compute and for too few games. */
export function findFigure(database: IndustryDatabase, set: string, id: string, locale: Locale, search: URLSearchParams): Figure | null {
  if (set === 'history') return createHistoryFigure(database, id, search.get('game') ?? '', locale);
  if (set === 'analysis') return getAnalysisFigure(database, id, locale, search);
  if (set === 'estimate' && id === 'back-test') return createBackTestFigure(database, locale);
  if (set === 'estimate' && id === 'reviews') {
    const parsed = parseEstimateQuery(search);
    const comparable = parsed.state === 'empty' ? null : toComparable(parsed.query, database);
    return comparable && createEstimateFigure(database, comparable, locale);
  }
  if (set !== 'release-week' || id !== 'crowding') return null;
  const parsed = parseReleaseWeekQuery(search);
  const made = parsed.state === 'ready' ? createWeekFigure(database, parsed.query.genres, parsed.query.day, locale) : null;
  return made && 'figure' in made ? made.figure : null;
}

/** One figure of an analysis, for its files; null for a coverage we do not compute, an address without a game, or too few games. */
function getAnalysisFigure(database: IndustryDatabase, id: string, locale: Locale, search: URLSearchParams): Figure | null {
  const coverage = computedCoverages.find((known) => known === id);
  const parsed = parseGameProfile(search);
  if (!coverage || parsed.state !== 'ready') return null;
  const analysis = analyseGame(database, parsed.profile, {
    locale,
    linksOf: (other) => linkFigure(other, parsed.profile, locale),
    only: [coverage],
  });
  return analysis.coverages.get(coverage)?.figure ?? null;
}
