import { drawEmblem } from '#artwork/emblem-drawings.ts';
import type { EmblemName } from '#shared/emblems.ts';
import type { ContentSource } from './content-source.ts';
import { getCopyPage } from './copy-page.ts';

/** The market analysis, with a drawing for each coverage by the id it has in the page's copy. */
export function getMarketAnalysisPage(source: ContentSource) {
  const drawings = Object.fromEntries(Object.entries(emblems).map(([coverage, emblem]) => [coverage, drawEmblem(emblem)]));
  return { ...getCopyPage('game-market-analysis', source, 'analysis'), emblems: drawings };
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
