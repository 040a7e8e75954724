import { drawEmblem } from '#artwork/emblem-drawings.ts';
import type { EmblemName } from '#shared/emblems.ts';

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

/** The drawing of each coverage of the game market analysis, by the id it has in the page's copy. */
export function drawCoverageEmblems(): Record<string, string> {
  return Object.fromEntries(Object.entries(emblems).map(([coverage, emblem]) => [coverage, drawEmblem(emblem)]));
}
