import type { Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';

/** What every actor gets: the site, the book in which it writes what it did, and chance. */
export type Cast = {
  stage: Stage;
  ledger: Ledger;
  /** A whole number from `min` to below `max`. */
  random(min: number, max: number): number;
};
