import { drawEmblem } from '#artwork/emblem-drawings.ts';
import { computedCoverages } from '#shared/analysis/coverage.ts';
import { serializeGameProfile } from '#shared/analysis/game-profile.ts';
import { sampleGame } from '#shared/analysis/sample-report.ts';
import type { EmblemName } from '#shared/emblems.ts';
import { href } from '#shared/pages.ts';
import { analysisWords } from '#shared/words/server-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { ContentSource } from '#server/content/content.ts';
import { getCopyPage } from './copy-page.ts';

/**
 * The market analysis, with a drawing for each coverage by the id it has in the page's copy, and where the charts of those that are
 * computed stand for the invented game of the sample report.
 */
export function getMarketAnalysisPage(source: ContentSource) {
  const drawings = Object.fromEntries(Object.entries(emblems).map(([coverage, emblem]) => [coverage, drawEmblem(emblem)]));
  const { locale } = source;
  const address = `${href('market-analysis-try', locale)}?${serializeGameProfile(sampleGame)}`;
  const charts = Object.fromEntries(computedCoverages.map((id) => [id, `${address}#part-${id}`]));
  const { sampleChart } = getWords(analysisWords, locale);
  return { ...getCopyPage('game-market-analysis', source, 'analysis'), emblems: drawings, sample: { charts, label: sampleChart } };
}

/** The emblem of the blog's category that is nearest to each coverage. */
const emblems: Record<string, EmblemName> = {
  'genre-trends': 'behavioural-trends',
  'top-charts': 'market-forecasts',
  competitors: 'competitive-landscape-positioning',
  pricing: 'monetization-models',
  monetization: 'crowdfunding',
  positioning: 'audience-targeting',
  'player-personas': 'psychographics',
  compare: 'market-analysis',
  'player-metrics': 'game-performance-metrics',
};
