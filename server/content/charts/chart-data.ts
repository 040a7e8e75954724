import type { Properties } from 'hast';
import type { NumberStyle, UnplacedFigure } from '#server/figures/figure.ts';
import type { Locale } from '#shared/locales.ts';
import { isOneOf } from '#shared/type-guards.ts';
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

/** A table's cells, heads first, with what its author said of it. Bars where no type is named, which `checkBody` has refused. */
export function toChartData(
  [head = [], ...rows]: string[][],
  said: Partial<Record<'type' | 'title' | 'unit' | 'source', Properties[string]>>,
): ChartData {
  return {
    type: isOneOf(chartTypes, said.type) ? said.type : 'bars',
    title: String(said.title ?? ''),
    unit: String(said.unit ?? ''),
    source: String(said.source ?? '').replace(/\.$/, ''),
    columns: [head[0] ?? '', head[1] ?? ''],
    rows: rows.map(([label = '', value = '']) => ({ label, value: parseNumber(value) ?? 0 })),
  };
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
