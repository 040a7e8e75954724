import type { Part } from './database.ts';
import type { Choice } from './tools.ts';

/** How exactly a store page says when a game comes out. */
export type ReleasePrecision = 'day' | 'month' | 'quarter' | 'year' | 'soon' | 'tba';
/** The parts of the release calendar: a month holds the games that name a day or the month. */
export type PeriodKind = Exclude<ReleasePrecision, 'day'>;

export type ReleaseRow = {
  id: string;
  title: string;
  store: string;
  when: string;
  certainty: string;
  by: string;
  genres: string;
  tags: string;
};
export type ReleasesView = {
  total: string;
  genres: Choice[];
  tags: Choice[];
  /** The parts of the calendar, those of one kind together; `isShown` is the one below. */
  periods: { name: string; items: { name: string; games: string; path: string; isShown: boolean }[] }[];
  /** Null where these genres and tags leave nothing. */
  shown: {
    name: string;
    games: string;
    /** A month's weeks, and what names no day; another part is one group without a name. `id` is an anchor. */
    groups: { id: string; name: string | null; rows: ReleaseRow[] }[];
    previous: string | null;
    next: string | null;
  } | null;
  files: Required<Pick<Part, 'text' | 'path'>>[];
};
