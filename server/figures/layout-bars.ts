import { extent, max, range } from 'd3-array';
import { scaleLinear, scaleBand } from 'd3-scale';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import { type Ink, type Layout, type Shape, type Sheet, wrapLabel } from './shapes.ts';

type Measures = { width: number; labelWidth: number; labelLetters: number; barHeight: number; rowHeight: number; valueRoom: number };

const wide: Measures = { width: 880, labelWidth: 250, labelLetters: 24, barHeight: 44, rowHeight: 66, valueRoom: 130 };
/** On a phone the label stands over its bar, and the value at the end of that line. */
const narrow: Measures = { width: 354, labelWidth: 0, labelLetters: 27, barHeight: 30, rowHeight: 0, valueRoom: 4 };
const LINE_HEIGHT = 21;

/**
 * Lying bars, of the first value of each row; also the waterfall, whose bars start where the one before ended. In whole units: each bar
 * is written three times, and tenths of them show nowhere.
 */
export function layoutBars(figure: Figure, sheet: Sheet): Layout {
  const measures = sheet === 'wide' ? wide : narrow;
  const format = createColumnFormat(figure, 0);
  const spans = toSpans(figure);
  const [low = 0, high = 0] = extent(spans.flatMap(({ from, to }) => [from, to, 0]));
  const left = measures.labelWidth || 3;
  const x = scaleLinear([low, high === low ? low + 1 : high], [left, measures.width - measures.valueRoom]);
  const shapes: Shape[] = [];
  let y = 4;
  for (const [index, span] of spans.entries()) {
    const row = figure.rows[index];
    if (!row) continue;
    const lines = wrapLabel(row.label, measures.labelLetters);
    const labelHeight = sheet === 'narrow' ? lines.length * LINE_HEIGHT + 6 : 0;
    const top = y + labelHeight;
    const from = Math.round(x(Math.min(span.from, span.to)));
    const width = Math.max(3, Math.round(Math.abs(x(span.to) - x(span.from))));
    const value = row.values[0] ?? null;
    if (value !== null) shapes.push({ kind: 'bar', x: from, y: top, width, height: measures.barHeight, ink: span.ink });
    shapes.push(
      ...placeLabel(lines, { sheet, left, top, y, barHeight: measures.barHeight, as: span.ink === 'halftone' ? 'label' : 'strong' }),
    );
    shapes.push(
      sheet === 'narrow'
        ? { kind: 'text', x: measures.width, y: y + 19, text: format(value), align: 'end', as: 'value' }
        : { kind: 'text', x: from + width + 14, y: top + measures.barHeight / 2 + 9, text: format(value), align: 'start', as: 'value' },
    );
    const height = sheet === 'narrow' ? labelHeight + measures.barHeight + 18 : measures.rowHeight;
    if (figure.kind === 'waterfall' && index < spans.length - 1 && sheet === 'wide') {
      shapes.push({ kind: 'path', d: `M${Math.round(x(span.to))} ${top + measures.barHeight + 3}V${y + height}`, as: 'thread' });
    }
    y += height;
  }
  if (low < 0) shapes.push({ kind: 'path', d: `M${Math.round(x(0))} 0V${y}`, as: 'base' });
  return { sheet, width: measures.width, height: Math.ceil(y), shapes };
}

type Place = { sheet: Sheet; left: number; top: number; y: number; barHeight: number; as: 'label' | 'strong' };

function placeLabel(lines: string[], { sheet, left, top, y, barHeight, as }: Place): Shape[] {
  return lines.map((text, line) =>
    sheet === 'narrow'
      ? { kind: 'text', x: 0, y: y + 17 + line * LINE_HEIGHT, text, align: 'start', as }
      : { kind: 'text', x: left - 16, y: top + barHeight / 2 + 6 + (line - (lines.length - 1) / 2) * LINE_HEIGHT, text, align: 'end', as },
  );
}

/** Where each bar starts and ends. A waterfall goes down from its first row; its last row is the result and starts at zero again. */
function toSpans({ kind, rows }: Figure): { from: number; to: number; ink: Ink }[] {
  if (kind !== 'waterfall')
    return rows.map(({ values, mark }) => ({
      from: 0,
      to: values[0] ?? 0,
      ink: mark === 'own' ? 'flare' : mark === 'partial' ? 'halftone' : 'ion',
    }));
  let level = 0;
  return rows.map(({ values }, index) => {
    const value = values[0] ?? 0;
    if (index === 0 || index === rows.length - 1) {
      level = value;
      return { from: 0, to: value, ink: index === 0 ? 'ion' : 'flare' };
    }
    const from = level;
    level += value;
    return { from, to: level, ink: value < 0 ? 'halftone' : 'ion' };
  });
}

const WIDTH = 880;
const TOP = 44;
const HEIGHT = 270;

/** Upright bars with their value above and their label below, for years and months. */
export function layoutColumns(figure: Figure): Layout {
  const format = createColumnFormat(figure, 0);
  const floor = TOP + HEIGHT;
  const x = scaleBand(range(figure.rows.length), [0, WIDTH]).paddingInner(0.28).paddingOuter(0.1);
  const y = scaleLinear([0, max(figure.rows, ({ values }) => values[0] ?? 0) || 1], [floor, TOP]);
  const width = Math.round(x.bandwidth());
  const valueStyle = figure.rows.length > 9 ? 'strong' : 'value';
  const shapes: Shape[] = [];
  for (const [index, { label, values, mark }] of figure.rows.entries()) {
    const value = values[0] ?? null;
    const left = Math.round(x(index) ?? 0);
    const middle = left + Math.round(width / 2);
    const top = value === null ? floor : Math.min(floor - 3, Math.round(y(value)));
    const ink = mark === 'own' ? 'flare' : mark === 'partial' ? 'halftone' : 'ion';
    if (value !== null) shapes.push({ kind: 'bar', x: left, y: top, width, height: floor - top, ink });
    shapes.push({ kind: 'text', x: middle, y: top - 12, text: format(value), align: 'middle', as: valueStyle });
    shapes.push({ kind: 'text', x: middle, y: floor + 27, text: label, align: 'middle', as: mark === 'partial' ? 'label' : 'strong' });
  }
  shapes.push({ kind: 'path', d: `M0 ${floor}H${WIDTH}`, as: 'base' });
  return { sheet: 'wide', width: WIDTH, height: floor + 40, shapes };
}
