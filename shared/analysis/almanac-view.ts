/** The year in the round, in words and paths of one language. */
export type AlmanacView = {
  /** The 52 weeks, as ISO 8601 counts them. */
  weeks: {
    week: number;
    /** First and last day, of the coming time it is that week: `February 16`, `February 22`. */
    span: readonly [first: string, last: string];
    /** The release-week check for it. */
    path: string;
    /** Releases in that week, a mean of `years`, rounded. */
    releases: string;
    /** The same beside the fullest week: 0 to 1. */
    share: number;
    isChosen: boolean;
    /** Events whose days are known, with the year these are of; `isStores` for Steam's own. */
    events: { name: string; path: string; year: number; isStores: boolean }[];
  }[];
  months: {
    month: number;
    name: string;
    /** `Feb`. */ short: string;
    path: string;
    /** That usually take place in it. */ events: number;
  }[];
  /** First and last year that releases were counted in. */
  years: readonly [from: number, to: number];
};
