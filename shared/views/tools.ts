import type { CoverageId } from '#shared/analysis/coverage.ts';
import type { MultiplierId } from '#shared/analysis/estimate-query.ts';
import type { HtmlText } from './page-answer.ts';

/** What to do with a tool's answer: the other tools, with what is known filled in. */
export type NextSteps = { heading: string; keep: string; steps: { name: string; path: string }[] };
type Link = { name: string; path: string };
export type Choice = { value: string; label: string; chosen: boolean };

/** The form as it must be shown: what is chosen, what was typed, what is wrong with it. */
export type AnalysisFormView = {
  genres: Choice[];
  languages: Choice[];
  months: Choice[];
  price: string;
  selfPublished: '' | 'yes' | 'no';
  /** Ids that the next request keeps; null for the suggested ones. */
  near: string | null;
  find: string;
  problems: { field: string; message: string }[];
};

export type AnalysisNeighbourView = {
  id: string;
  title: string;
  path: string;
  storeUrl: string;
  facts: string;
  reasons: string[];
  without: string;
};
/** `body`: its figure, where there is one. */
export type CoverageView = {
  id: CoverageId;
  state: 'computed' | 'too-few' | 'no-data';
  words: string | null;
  finding: string | null;
  body: HtmlText | null;
};
export type AnalysisResultView = {
  peers: string;
  /** The games compared with, as a list of the database. */
  list: { path: string; name: string };
  widened: string[];
  neighbours: AnalysisNeighbourView[];
  /** What the search for another neighbour found; null when nothing was looked for. */
  found: { title: string; address: string }[] | null;
  /** Five neighbours are enough: one must go before another comes. */
  full: boolean;
  coverages: CoverageView[];
  sideBySide: { heads: string[]; rows: { label: string; cells: string[] }[] };
  /** The address with every choice and the neighbours named, to share. */
  address: string;
  next: NextSteps;
};

export type MultiplierView = { id: MultiplierId; label: string; value: string; isDefault: boolean; source: string; url: string | null };
export type EstimateView = {
  form: {
    from: 'wishlists' | 'games';
    wishlists: string;
    genres: Choice[];
    price: string;
    selfPublished: '' | 'yes' | 'no';
    multipliers: MultiplierView[];
    /** How many of them the visitor changed, in words. */
    multipliersState: string;
    problems: Record<string, string>;
  };
  /** Why there is no answer, in words, and where to go on; null where there is one, or where nothing was asked. */
  refused: RefusedEstimateView | null;
  result: EstimateResultView | null;
};
/** `list`: the few games as a list, null where there are none. `near`: the nearest question that has an answer. */
export type RefusedEstimateView = { words: string; list: Link | null; near: Link | null; next: NextSteps };
export type EstimateResultView = {
  words: string;
  /** What the reader has to know of these games: why one year, what the next shelf would say. */
  notes: string[];
  /** These games as a list of the database; null where the estimate rests on wishlists. */
  list: { path: string; name: string } | null;
  /** What the tool answers, to be drawn: copies, or reviews where no copies follow. Numbers as they are and as they are written. */
  range: EstimateRange;
  next: NextSteps;
  heads: string[];
  rows: { label: string; values: string[] }[];
  body: HtmlText | null;
};
export type EstimateRange = { label: string; values: [low: number, middle: number, high: number]; written: string[]; description: string };

export type EventView = { name: string; when: string; kind: string; path: string; site: { label: string; url: string } | null };
export type ReleaseWeekView = {
  almanac: HtmlText;
  form: { day: string; genres: Choice[]; problems: Record<string, string> };
  result: {
    week: string;
    /** That the week is over; null for one that is not. */
    over: string | null;
    /** Dated events that overlap the week. */
    same: EventView[];
    /** That our table ends before the week; null for an earlier week. */
    beyond: string | null;
    /** The last editions of events on the same days of other years, which may come back then. */
    otherYears: EventView[];
    /** Its month, or the two that it touches. */
    months: string;
    /** Fairs and festivals that usually take place in them, by their kinds, which their lines do not repeat. */
    usual: { kind: string; events: EventView[] }[];
    next: NextSteps;
    body: HtmlText | null;
    tooFew: string | null;
    /** What announced games say of that week, and where they stand in the calendar; null while none is known. */
    announced: { text: string; path: string } | null;
  } | null;
};
