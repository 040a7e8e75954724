/** The nine coverages of the specification, in the order of the page. */
export const coverageIds = [
  'genre-trends',
  'top-charts',
  'competitors',
  'pricing',
  'monetization',
  'positioning',
  'player-personas',
  'compare',
  'player-metrics',
] as const;
export type CoverageId = (typeof coverageIds)[number];

/** Those whose figure is computed from the database; for the other two we hold no data. */
export const computedCoverages = [
  'genre-trends',
  'top-charts',
  'competitors',
  'pricing',
  'monetization',
  'positioning',
  'compare',
] as const satisfies readonly CoverageId[];
export type ComputedCoverage = (typeof computedCoverages)[number];
