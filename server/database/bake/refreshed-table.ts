/** A game that is announced and not out yet. */
export type AnnouncedGame = {
  id: number;
  title: string;
  developers: string[] | null;
  publishers: string[] | null;
  genres: string[] | null;
  tags: string[] | null;
  features: string[] | null;
  platforms: string[] | null;
  languages: string[] | null;
  precision: (typeof precisions)[number];
  /** The day, or the first day of the period; null for `soon` and `tba`. */
  date: string | null;
  /** The words of its store page, where it says something of its own. */
  text: string | null;
  firstSeen: string | null;
  adult: boolean;
};
export const precisions = ['day', 'month', 'quarter', 'year', 'soon', 'tba'] as const;

export type RefreshedTable = {
  /** The day the counts of the store are of. */
  asOf: string;
  announced: AnnouncedGame[];
  /** The names of the tags in both languages, by the English one. */
  tagNames: Map<string, { en: string; fr: string }>;
  /** How many reviews by buyers each game gained, by the days of the window; empty while less is known than a window needs. */
  growth: Record<string, Map<number, number>>;
  /** The points of each game's history, as `history-points.ts` writes them. */
  history: Map<number, Uint8Array>;
  /** The games whose genres are those of the table that came with the site, which a refresh keeps. */
  oldGames: Set<number>;
};
