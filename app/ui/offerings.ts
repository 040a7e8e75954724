import type { PosterSize } from './poster.tsx';

export type OfferingId = 'gaming-industry-database' | 'game-market-analysis' | 'sentiment-analysis' | 'attribution';
export type Offering = {
  id: OfferingId;
  poster: string;
  size: PosterSize;
  feature: 'free' | 'paid' | 'addOn';
  state: 'beta' | 'ready' | 'in-development';
};

/** The four offerings, in the order the pages show them. */
export const offerings: readonly Offering[] = [
  {
    id: 'gaming-industry-database',
    poster: 'offering-database',
    size: { wide: [800, 460], tall: [560, 460] },
    feature: 'free',
    state: 'beta',
  },
  {
    id: 'game-market-analysis',
    poster: 'offering-analysis',
    size: { wide: [560, 460], tall: [560, 460] },
    feature: 'paid',
    state: 'ready',
  },
  {
    id: 'sentiment-analysis',
    poster: 'offering-sentiment',
    size: { wide: [560, 310], tall: [560, 310] },
    feature: 'addOn',
    state: 'in-development',
  },
  {
    id: 'attribution',
    poster: 'offering-attribution',
    size: { wide: [800, 310], tall: [560, 310] },
    feature: 'addOn',
    state: 'in-development',
  },
];
