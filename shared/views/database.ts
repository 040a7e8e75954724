import type { HtmlText } from './page-answer.ts';
import type { EntityType } from '#shared/database/entity-types.ts';

// What the loaders of the database hand to its screens: words and addresses, ready to show. Languages, countries, numbers and dates are
// put into words on the server, because the language data of browsers differ.

/** A piece of a value: text, a page of ours (`path`) or a page elsewhere (`url`). `note`: what a figure is of, in brackets behind it. */
export type Part = { text: string; path?: string; url?: string; note?: string };
/** A value in pieces; null: no source says. */
export type Cell = Part[] | null;

export type SortLink = { path: string; state: 'ascending' | 'descending' | 'none' };
/** `onCard`: its name on a phone, where that is another. */
export type ColumnView = { key: string; name: string; onCard: string | null; isFigure: boolean; sort: SortLink | null };
export type RowView = { id: string; name: string; path: string; cells: Cell[] };

/** `isBoxed`: it has a box of its own; others are in the select below. */
export type FacetValueView = { value: string; name: string; count: string; state: 'chosen' | 'excluded' | 'open'; isBoxed: boolean };
/**
 * `excludable`: the values that may be left out, of those that `values` names. `all`: whether every chosen value must be there; null
 * where a record has one value.
 */
export type FacetView = { key: string; name: string; chosen: number; values: FacetValueView[]; excludable: string[]; all: boolean | null };

/** A link that gives the list another address: a filter taken away, a further page. */
export type Step = { text: string; path: string };

/** `label` is what stands under the bar, as short as can be; `isPartial` marks a year that was not over when the data were taken. */
export type BarView = { name: string; label: string; count: number; text: string; isPartial: boolean };
/** A chart of records; null where there is too little to draw. `note` explains a bar that is not whole. */
export type ChartView = { heading: string; bars: BarView[]; note: string | null };

export type ListView = {
  type: EntityType;
  tabs: TabView[];
  title: string;
  lead: string;
  total: string;
  /** Under the title of a list of games: what is usual in it. */
  says: string | null;
  q: string;
  search: SearchView;
  path: string;
  chips: Step[];
  clear: string | null;
  facets: FacetView[];
  chosenFilters: number;
  sort: { value: string; choices: { value: string; name: string }[] };
  columns: { value: string; name: string; isShown: boolean }[];
  sizes: { value: number; isChosen: boolean }[];
  head: ColumnView[];
  rows: RowView[];
  range: { from: string; to: string };
  repaired: string | null;
  /** The list of the genre or place that the search names, above what is only called so. */
  named: Step | null;
  /** Filters whose loss would give more records, when there are few or none. */
  without: Step[];
  ignored: string[];
  /** Which columns are left out of this page, because hardly any of its rows fills them. */
  thin: string | null;
  /** Where to say that a title should be shown: the one searched for is taken for a game for adults. */
  unlisted: string | null;
  elsewhere: FoundView[];
  pager: { page: string; pages: string; previous: string | null; next: string | null } | null;
  chart: ChartView | null;
  take: TakeView;
  /** The lists of one value, as plain links: where whoever does not know what to search for goes on. Empty on a list that is filtered. */
  index: { heading: string; links: Step[] }[];
  /** The release calendar, beside games; null while none is announced. */
  releases: string | null;
  /** Where to say that a record is missing; null for games, which are those of one day. */
  missing: string | null;
  comparePath: string;
};

export type TabView = { type: EntityType; name: string; path: string; isCurrent: boolean };
export type FoundView = { type: EntityType; kind: string; name: string; hint: string | null; path: string };
export type TakeView = {
  /** The address of this page, which a seat can keep. */
  page: string;
  files: { kind: 'csv' | 'json' | 'svg' | 'ics' | 'record'; path: string }[];
  limit: string | null;
  /** The further files of a list that is longer than one. */ more: { text: string; path: string }[];
};
export type NoteView = { attribution: string; version: string; method: string; api: string };
/** The words of a search field, so that pages which have nothing else of the database need not load its words. */
export type SearchView = { label: string; placeholder: string; submit: string };

export type FactView = {
  key: string;
  name: string;
  value: Cell;
  status: 'known' | 'unknown' | 'uncertain';
  note: string | null;
  corrected: string | null;
  sources: Part[];
  asOf: string | null;
};

export type StripView = {
  /** Places on the strip from 0 to 100; the scale is logarithmic. */
  low: number;
  quarter: number;
  median: number;
  threeQuarters: number;
  high: number;
  own: number;
  ticks: { at: number; text: string }[];
  description: string;
};

export type PeersView = {
  says: string;
  widened: string | null;
  /** What to bear in mind when comparing: it had less time than they. */
  caution: string | null;
  strip: StripView | null;
  quantiles: { name: string; text: string }[];
  shares: { name: string; text: string }[];
  price: string | null;
  list: string;
};

export type NeighbourView = { id: string; name: string; path: string; hint: string; reasons: string[] };
export type GroupView = { name: string; text: string; count: number; share: number };
export type PortfolioView = {
  /** So few games that genres and languages are named, not counted. */
  isFew: boolean;
  says: string;
  notes: string[];
  genres: GroupView[];
  languages: GroupView[];
  years: ChartView | null;
  top: { name: string; path: string; hint: string }[];
  all: string;
};

export type RecordView = {
  type: EntityType;
  tabs: TabView[];
  id: string;
  name: string;
  kind: string;
  /** A line under the name: who, when, how much. */
  line: Part[];
  stamp: string | null;
  figures: { name: string; value: string; note: string | null }[];
  facts: FactView[];
  note: string | null;
  peers: PeersView | string | null;
  neighbours: NeighbourView[];
  compareNeighbours: string | null;
  portfolio: PortfolioView | string | null;
  /** A game over time, as figures; null while refreshes have seen it on one day only. */
  history: { heading: string; bodies: HtmlText[] } | null;
  links: { heading: string; items: { name: string; path: string; relation: string }[] }[];
  comparePath: string;
  wrong: string;
  /** A game's page on Steam. */
  store: string | null;
  take: TakeView;
  /** Why search engines are asked not to list it; null where they may. */
  noIndex: string | null;
};

export type CompareView = {
  type: EntityType | null;
  types: TabView[];
  columns: { id: string; name: string; path: string; remove: string }[];
  /** Those of the columns in one phrase; empty where nothing is compared. */
  names: string;
  rows: { name: string; cells: { value: Cell; isHighest: boolean }[] }[];
  ids: string[];
  q: string;
  found: { name: string; hint: string | null; path: string }[];
  suggested: { name: string; hint: string | null; path: string }[];
  isFull: boolean;
  /** What the address says that names nothing, as it says it, and the names of the records that there is no room for. */
  ignored: string[];
  /** Ready comparisons, while nothing is compared yet. */
  examples: { name: string; path: string }[];
  path: string;
};

/** A type on the database's own page: its true count, and one record of it; null once that record is gone. */
export type DrawerView = { count: string; path: string; record: { name: string; path: string; facts: FactView[]; sources: Part[] } | null };

/** What a source has wrong, what we show instead, and why. */
export type CorrectionView = { name: string; path: string; field: string; wrong: string; right: string | null; sources: Part[] };

/** An event of the trade, on the contact page. */
export type NextEvent = { name: string; path: string; when: string; where: string | null };
