import { computedCoverages } from '#shared/analysis/coverage.ts';
import { parseGameProfile } from '#shared/analysis/game-profile.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Figure } from '#server/figures/figure.ts';
import { analyseGame } from './analyse-game.ts';
import { linkFigure } from './analysis-page.ts';

/** One figure of an analysis, for its files; null for a coverage we do not compute, an address without a game, or too few games. */
export function getAnalysisFigure(database: IndustryDatabase, id: string, locale: Locale, search: URLSearchParams): Figure | null {
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
