import { toCell } from '#shared/csv-cell.ts';

/** The data of a chart, as the table in the text has it. */
export type ChartData = {
  type: 'bars' | 'waterfall' | 'line';
  title: string;
  /** An ISO currency (`USD`), a percent sign, or a word said under the title. */
  unit: string;
  source: string;
  /** The heads of the two columns. */
  columns: [string, string];
  rows: { label: string; value: number }[];
};

/** A plain number (a dot for decimals, a true or a typed minus), or null. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A chart's table as a spreadsheet reads it, with a byte order mark for accents. */
export function toCsv(chart: ChartData): string {
  const lines = [chart.columns, ...chart.rows.map(({ label, value }) => [label, String(value)])];
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
}
