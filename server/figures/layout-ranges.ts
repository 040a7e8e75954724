import { max } from 'd3-array';
import { scaleLinear, scaleSymlog } from 'd3-scale';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import { type Layout, round, type Shape, type Sheet, wrapLabel } from './shapes.ts';

const frames = {
  wide: { width: 880, left: 262, right: 30, rowHeight: 78, boxHeight: 34, letters: 25, ticks: [0, 10, 100, 1000, 10_000, 100_000] },
  narrow: { width: 354, left: 8, right: 22, rowHeight: 76, boxHeight: 26, letters: 32, ticks: [0, 10, 100, 1000, 10_000] },
} as const;

/**
 * Five quantiles a row: a whisker from the 10th to the 90th percentile, a box from the 25th to the 75th, and the median as a heavy
 * stroke with its value above. A row without numbers has its label and says nothing else.
 */
export function layoutRanges(figure: Figure, sheet: Sheet): Layout {
  const { width, left, right, boxHeight, letters, ticks } = frames[sheet];
  const labels = figure.rows.map(({ label }) => wrapLabel(label, letters));
  // On a narrow sheet a label stands over its box: nearer to it than to the one above, however many lines it has.
  const rowHeight = frames[sheet].rowHeight + (sheet === 'narrow' ? 20 * ((max(labels, (lines) => lines.length) ?? 1) - 1) : 0);
  const format = (value: number | null) => createColumnFormat(figure, 2, [value])(value);
  const high = max(figure.rows.flatMap(({ values }) => values.slice(0, 5).map((value) => value ?? 0))) || 1;
  const x = (
    figure.logarithmic ? scaleSymlog([0, high], [left, width - right]).constant(3) : scaleLinear([0, high], [left, width - right])
  ).clamp(true);
  const shapes: Shape[] = [];
  const bottom = 8 + figure.rows.length * rowHeight;
  for (const tick of figure.logarithmic ? ticks.filter((value) => value <= high) : x.ticks(sheet === 'wide' ? 6 : 4)) {
    shapes.push({ kind: 'path', d: `M${round(x(tick))} 6V${bottom}`, as: 'grid' });
    shapes.push({ kind: 'text', x: round(x(tick)), y: bottom + 24, text: format(tick), align: 'middle', as: 'small' });
  }
  for (const [index, { values, mark }] of figure.rows.entries()) {
    const top = 8 + index * rowHeight;
    const middle = top + rowHeight - boxHeight / 2 - 8;
    const lines = labels[index] ?? [];
    for (const [line, text] of lines.entries()) {
      const fromLast = line - (lines.length - 1);
      const y = sheet === 'wide' ? middle + 6 + (fromLast + (lines.length - 1) / 2) * 21 : middle - boxHeight / 2 - 10 + fromLast * 20;
      shapes.push({ kind: 'text', x: sheet === 'wide' ? left - 30 : 0, y, text, align: sheet === 'wide' ? 'end' : 'start', as: 'strong' });
    }
    shapes.push(...drawRange(values, { x, middle, boxHeight, own: mark === 'own', format, sheet, width }));
  }
  return { sheet, width, height: bottom + 34, shapes };
}

type RangePlace = {
  x(value: number): number;
  middle: number;
  boxHeight: number;
  own: boolean;
  format(value: number | null): string;
  sheet: Sheet;
  width: number;
};

function drawRange(values: (number | null)[], { x, middle, boxHeight, own, format, sheet, width }: RangePlace): Shape[] {
  const [low, q1, median, q3, high] = values;
  if (low == null || q1 == null || median == null || q3 == null || high == null) return [];
  const at = (value: number) => round(x(value));
  const tip = Math.round(boxHeight / 3);
  const half = boxHeight / 2;
  return [
    {
      kind: 'path',
      d: `M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - tip}v${2 * tip}M${at(high)} ${middle - tip}v${2 * tip}`,
      as: 'whisker',
    },
    { kind: 'bar', x: at(q1), y: middle - half, width: Math.max(3, round(x(q3) - x(q1))), height: boxHeight, ink: own ? 'flare' : 'dusk' },
    { kind: 'path', d: `M${at(median)} ${middle - half - (sheet === 'wide' ? 7 : 4)}V${middle + half + 4}`, as: 'middle' },
    sheet === 'wide'
      ? { kind: 'text', x: at(median), y: middle - half - 12, text: format(median), align: 'middle', as: 'value' }
      : { kind: 'text', x: width, y: middle - half - 10, text: format(median), align: 'end', as: 'value' },
  ];
}
