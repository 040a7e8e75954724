import type { Filter } from '#shared/database/list-query.ts';

/** Some of the games: what the statistics and the analysis rest on. */
export type Selection = {
  q?: string;
  filters: Filter[];
  /** Lists show `listed` games only; statistics count `all`, those for adults included (product rule). */
  scope: 'listed' | 'all';
  /** Only games whose developers have at most so many games on record each; those without a known developer are left out. */
  maxCatalogue?: number;
};

export type Measure = 'reviews' | 'price' | 'score' | 'languages';
