import type { NumberStyle, UnplacedFigure } from '#server/figures/figure.ts';
import type { Locale } from '#shared/locales.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/server-words.ts';

/** What an author may draw a table as. */
export const chartTypes = ['bars', 'waterfall', 'line'] as const;

/** The data of a chart, as the table in the text has it. */
export type ChartData = {
  type: (typeof chartTypes)[number];
  title: string;
  /** An ISO currency (`USD`), a percent sign, or a word said under the title. */
  unit: string;
  source: string;
  /** The heads of the two columns. */
  columns: [string, string];
  rows: { label: string; value: number }[];
};

/** The type an author named; bars for none, which `checkBody` has refused. */
export function toChartType(given: unknown): ChartData['type'] {
  return isOneOf(chartTypes, given) ? given : 'bars';
}

/** A plain number (a dot for decimals, a true or a typed minus), or null. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** An author's chart as a figure of the site. */
export function toChartFigure(chart: ChartData, locale: Locale): UnplacedFigure {
  const [labelHead, valueHead] = chart.columns;
  return {
    kind: chart.type,
    locale,
    title: chart.title,
    subtitle: getWords(blogWords, locale).text.unit(chart.unit),
    labelHead,
    columns: [{ head: valueHead, style: toStyle(chart.unit) }],
    rows: chart.rows.map(({ label, value }) => ({ label, values: [value] })),
    source: chart.source,
  };
}

function toStyle(unit: string): NumberStyle {
  if (unit === '%') return 'percent';
  if (/^USD\b/.test(unit)) return 'usd';
  return /^CAD\b/.test(unit) ? 'cad' : 'number';
}
