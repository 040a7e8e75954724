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
    /** The same beside the fullest week: 0 to 1, in thousandths. */
    share: number;
    /** Events whose days are known, with the year these are of; `isStores` for Steam's own. */
    events: { name: string; path: string; year: number; isStores: boolean }[];
  }[];
  /** The week that is asked about. */
  chosen: number | null;
  /** Of January to December: `Feb`, and the events of that month. */
  months: { short: string; path: string }[];
  /** First and last year that releases were counted in. */
  years: readonly [from: number, to: number];
};
