import type { ArticleFigure } from '#shared/analysis/article-figures.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';

/** How the numbers of a column are written. `usd` and `cad` are money, `percent` goes from 0 to 100. `date` is a year: no separators. */
export type NumberStyle = 'number' | 'usd' | 'cad' | 'percent' | 'year';

/** `zero` is written in place of nothing: the word for a game that is free. */
export type FigureColumn = { head: string; style: NumberStyle; zero?: string };

/** `own` is the visitor's game, `partial` a period that is not over or a part that goes elsewhere: drawn in halftone. */
export type RowMark = 'own' | 'partial' | 'plain';

export type FigureRow = { label: string; values: (number | null)[]; mark?: RowMark };

/**
 * - `bars`: one bar a row, of its first value.
 * - `columns`: the same, upright, for years or months; lying on a phone.
 * - `waterfall`: from the first row down to the last.
 * - `line`: the first values, joined.
 * - `ranges`: five values a row: 10th, 25th, 50th, 75th and 90th percentile, on a logarithmic scale where `logarithmic`.
 */
export type FigureKind = 'bars' | 'columns' | 'waterfall' | 'line' | 'ranges';

/** Where a figure can be taken away. Addresses are paths of this site; those that are missing are not offered. */
export type FigureLinks = { page?: string; method?: string; csv?: string; svg?: string; png?: string };

/** A figure as the server computed it: what is drawn, its table and what must stand beside it. */
export type Figure = {
  /** Unique within its page: lower-case letters, digits and hyphens. */
  id: string;
  kind: FigureKind;
  locale: Locale;
  /** Its message, as a sentence. */
  title: string;
  /** What is measured, in which unit, over how many games. */
  subtitle: string;
  /** The head of the labels; those of the values stand in `columns`. */
  labelHead: string;
  columns: FigureColumn[];
  rows: FigureRow[];
  logarithmic?: boolean;
  /** A sentence on what the marks mean or what was left out, under the drawing. */
  note?: string;
  /** Whose data, without a full stop. */
  source: string;
  /** The version of the data, where the data has one. */
  version?: string;
  links: FigureLinks;
};

/** A figure before a page gives it an id and says where its files are. */
export type UnplacedFigure = Omit<Figure, 'id' | 'links'>;

/** A figure of a text by its name; null while there is no database to compute it from. */
export type ComputeFigure = (name: ArticleFigure, locale: Locale) => UnplacedFigure | null;

/** Money has two decimals or none, in the whole column; other numbers as many as the most precise one of the column. */
export function toDecimals(values: readonly (number | null)[], style: NumberStyle): number {
  const most = Math.max(0, ...values.map((value) => (value === null ? 0 : (String(value).split('.')[1] ?? '').length)));
  if (style === 'year') return 0;
  return style === 'usd' || style === 'cad' ? (most > 0 ? 2 : 0) : Math.min(most, 2);
}

/** Where a figure's files are: `base` is their path up to the ending. */
export function toFileLinks(base: string, query = ''): Required<Pick<FigureLinks, 'csv' | 'svg' | 'png'>> {
  const file = (ending: string) => `${base}.${ending}${query && `?${query}`}`;
  return { csv: file('csv'), svg: file('svg'), png: file('png') };
}

/** Whose data a figure of the database is drawn from, and which version. */
export function toDataStamp(
  { attribution, version, gamesAsOf }: { attribution: Record<Locale, string>; version: string; gamesAsOf: string },
  locale: Locale,
): { source: string; version: string } {
  return { source: attribution[locale], version: getWords(analysisWords, locale).dataVersion(version, gamesAsOf) };
}
