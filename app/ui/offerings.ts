import type { offeringIds } from '#shared/page-copy/parts.ts';
import type { PosterName } from '#shared/posters.ts';

export type OfferingId = (typeof offeringIds)[number];
export type Offering = {
  id: OfferingId;
  poster: PosterName;
  feature: 'free' | 'paid' | 'addOn';
  state: 'beta' | 'ready' | 'in-development';
};

/** The four offerings, in the order the pages show them. */
export const offerings: readonly Offering[] = [
  { id: 'gaming-industry-database', poster: 'offering-database', feature: 'free', state: 'beta' },
  { id: 'game-market-analysis', poster: 'offering-analysis', feature: 'paid', state: 'ready' },
  { id: 'sentiment-analysis', poster: 'offering-sentiment', feature: 'addOn', state: 'in-development' },
  { id: 'attribution', poster: 'offering-attribution', feature: 'addOn', state: 'in-development' },
];
