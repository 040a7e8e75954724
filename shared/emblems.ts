import { isOneOf } from './type-guards.ts';

/** The drawings of the emblem sheet: one for each category of the blog, and those of the menu. `emblem-drawings.ts` draws them. */
export const emblemNames = [
  'emerging-technologies',
  'industry-shifts',
  'market-forecasts',
  'competitive-landscape-positioning',
  'market-analysis',
  'game-performance-metrics',
  'behavioural-trends',
  'psychographics',
  'engagement-dynamics',
  'crowdfunding',
  'grants-funding-programs',
  'strategic-partnerships',
  'publisher-investor-relations',
  'player-acquisition',
  'marketing-channels',
  'audience-targeting',
  'engagement-strategies',
  'monetization-models',
  'database',
  'analysis',
  'sentiment',
  'attribution',
  'whitepapers',
  'browse-all',
] as const;

export type EmblemName = (typeof emblemNames)[number];

export function isEmblemName(name: string): name is EmblemName {
  return isOneOf(emblemNames, name);
}
