import { type CoverageId, computedCoverages, type ComputedCoverage } from '#shared/analysis/coverage.ts';
import type { GameProfile } from '#shared/analysis/game-profile.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { PeerGroup } from '#server/database/peers.ts';
import type { FigureLinks } from '#server/figures/figure.ts';
import { computeCompare } from './coverages/compare.ts';
import { computeCompetitors } from './coverages/competitors.ts';
import { type CoverageContext, type CoverageResult, createFormats, describePeers } from './coverages/coverage-context.ts';
import { computeGenreTrends } from './coverages/genre-trends.ts';
import { computeMonetization } from './coverages/monetization.ts';
import { computePositioning } from './coverages/positioning.ts';
import { computePricing } from './coverages/pricing.ts';
import { computeTopCharts } from './coverages/top-charts.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';
import { type AnalysisNeighbour, listAnalysisNeighbours } from './suggest-neighbours.ts';

export type Analysis = {
  peers: PeerGroup;
  /** The comparable games in words, for sentences. */
  peersInWords: string;
  neighbours: AnalysisNeighbour[];
  coverages: Map<CoverageId, CoverageResult>;
};

const compute: Record<ComputedCoverage, (context: CoverageContext) => CoverageResult> = {
  'genre-trends': computeGenreTrends,
  'top-charts': computeTopCharts,
  competitors: computeCompetitors,
  pricing: computePricing,
  monetization: computeMonetization,
  positioning: computePositioning,
  compare: computeCompare,
};

export type AnalysisOptions = {
  locale: Locale;
  linksOf(id: ComputedCoverage): FigureLinks;
  /** Only these coverages, for a single file; all by default. */
  only?: readonly ComputedCoverage[];
};

/** The analysis of one game, computed from the database: 10 to 30 ms. Two of the nine coverages have no data of ours and are not in it. */
export function analyseGame(
  database: IndustryDatabase,
  profile: GameProfile,
  { locale, linksOf, only = computedCoverages }: AnalysisOptions,
): Analysis {
  const peers = database.choosePeers({ ...profile, year: null });
  const neighbours = listAnalysisNeighbours(database, profile);
  const [words, format] = [getWords(analysisWords, locale), createFormats(locale)];
  const context: CoverageContext = { database, profile, peers, neighbours, locale, words, format, linksOf };
  return { peers, neighbours, peersInWords: describePeers(context), coverages: new Map(only.map((id) => [id, compute[id](context)])) };
}
