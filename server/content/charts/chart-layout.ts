import { languageTags, type Locale } from '#shared/locales.ts';
import type { ChartData } from './chart-data.ts';

/** How a shape is printed: solid in a colour over its brass plate, or in halftone, which means "goes elsewhere". */
export type Ink = 'ion' | 'flare' | 'halftone';

/** What a chart is drawn of, in its own coordinates; the web and the PDF print the same shapes. */
export type ChartShape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; ink: Ink }
  | { kind: 'label'; x: number; y: number; text: string; align: 'start' | 'end' | 'middle'; strong: boolean }
  | { kind: 'value'; x: number; y: number; text: string; align: 'start' | 'end' | 'middle' }
  | { kind: 'thread'; from: [number, number]; to: [number, number] }
  | { kind: 'base'; from: [number, number]; to: [number, number] }
  | { kind: 'line'; points: [number, number][]; floor: number };

export type ChartLayout = { width: number; height: number; shapes: ChartShape[] };

type Measures = {
  width: number;
  labelWidth: number;
  labelLetters: number;
  barHeight: number;
  rowHeight: number;
  valueRoom: number;
  stacked: boolean;
};

const wide: Measures = { width: 880, labelWidth: 250, labelLetters: 27, barHeight: 44, rowHeight: 66, valueRoom: 130, stacked: false };
/** On a phone the label stands over its bar, and the value at the end of that line. */
const narrow: Measures = { width: 354, labelWidth: 0, labelLetters: 27, barHeight: 30, rowHeight: 78, valueRoom: 4, stacked: true };

/** Places a chart on a wide or a narrow sheet, values written beside their bars: no axis to read off. */
export function layoutChart(chart: ChartData, locale: Locale, sheet: 'wide' | 'narrow'): ChartLayout {
  const measures = sheet === 'wide' ? wide : narrow;
  return chart.type === 'line' ? layoutLine(chart, locale, measures) : layoutBars(chart, locale, measures);
}

/** `$19.99`, `19,99 $`, `30%`: numbers as the language writes them, with as many decimals as the most precise of the table. */
export function createNumberFormat(chart: ChartData, locale: Locale): (value: number) => string {
  const decimals = Math.max(...chart.rows.map(({ value }) => (String(value).split('.')[1] ?? '').length));
  const currency = /^[A-Z]{3}(?=\b)/.exec(chart.unit)?.[0];
  const digits = currency && decimals > 0 ? 2 : decimals;
  const format = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  });
  const percent = chart.unit === '%' ? (locale === 'fr' ? '\u00a0%' : '%') : '';
  return (value) => format.format(value).replace('-', '−') + percent;
}

function layoutBars(chart: ChartData, locale: Locale, measures: Measures): ChartLayout {
  const format = createNumberFormat(chart, locale);
  const spans = toSpans(chart);
  const low = Math.min(0, ...spans.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(...spans.flatMap(({ from, to }) => [from, to]));
  const left = measures.labelWidth || 3;
  const scale = (measures.width - left - measures.valueRoom) / (high - low || 1);
  const toX = (value: number) => round(left + (value - low) * scale);
  const shapes: ChartShape[] = [];
  let y = 4;
  for (const [index, span] of spans.entries()) {
    const row = chart.rows[index];
    if (!row) continue;
    const lines = wrap(row.label, measures.labelLetters);
    const labelHeight = measures.stacked ? lines.length * 21 + 6 : 0;
    const top = y + labelHeight;
    const x = toX(Math.min(span.from, span.to));
    const width = Math.max(3, round(Math.abs(span.to - span.from) * scale));
    shapes.push({ kind: 'bar', x, y: top, width, height: measures.barHeight, ink: span.ink });
    for (const [line, text] of lines.entries()) {
      const labelY = measures.stacked ? y + 17 + line * 21 : top + measures.barHeight / 2 + 6 + (line - (lines.length - 1) / 2) * 21;
      shapes.push({
        kind: 'label',
        x: measures.stacked ? 0 : left - 16,
        y: labelY,
        text,
        align: measures.stacked ? 'start' : 'end',
        strong: span.ink !== 'halftone',
      });
    }
    shapes.push(
      measures.stacked
        ? { kind: 'value', x: measures.width, y: y + 19, text: format(row.value), align: 'end' }
        : { kind: 'value', x: x + width + 14, y: top + measures.barHeight / 2 + 9, text: format(row.value), align: 'start' },
    );
    const height = measures.stacked ? labelHeight + measures.barHeight + 18 : measures.rowHeight;
    if (chart.type === 'waterfall' && index < spans.length - 1 && !measures.stacked) {
      shapes.push({ kind: 'thread', from: [toX(span.to), top + measures.barHeight + 3], to: [toX(span.to), y + height] });
    }
    y += height;
  }
  if (low < 0) shapes.push({ kind: 'base', from: [toX(0), 0], to: [toX(0), y] });
  return { width: measures.width, height: Math.ceil(y), shapes };
}

/** Where each bar starts and ends. A waterfall goes down from its first row; its last row is the result and starts at zero again. */
function toSpans(chart: ChartData): { from: number; to: number; ink: Ink }[] {
  if (chart.type === 'bars') return chart.rows.map(({ value }) => ({ from: 0, to: value, ink: 'ion' }));
  let level = 0;
  return chart.rows.map(({ value }, index) => {
    if (index === 0 || index === chart.rows.length - 1) {
      level = value;
      return { from: 0, to: value, ink: index === 0 ? 'ion' : 'flare' };
    }
    const from = level;
    level += value;
    return { from, to: level, ink: value < 0 ? 'halftone' : 'ion' };
  });
}

function layoutLine(chart: ChartData, locale: Locale, measures: Measures): ChartLayout {
  const format = createNumberFormat(chart, locale);
  const values = chart.rows.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const [left, right] = measures.stacked ? [22, 26] : [34, 46];
  const [top, height] = measures.stacked ? [46, 210] : [52, 280];
  const step = (measures.width - left - right) / Math.max(1, values.length - 1);
  const floor = top + height;
  const points = values.map((value, index): [number, number] => [
    round(left + index * step),
    round(floor - ((value - low) / (high - low || 1)) * height),
  ]);
  const shapes: ChartShape[] = [
    { kind: 'base', from: [0, floor], to: [measures.width, floor] },
    { kind: 'line', points, floor },
  ];
  const valueEvery = Math.ceil(values.length / (measures.stacked ? 6 : 12));
  const labelEvery = Math.ceil((Math.max(...chart.rows.map(({ label }) => label.length)) * 10 + 12) / step);
  const extremes = new Set([0, values.length - 1, values.indexOf(high), values.indexOf(Math.min(...values))]);
  for (const [index, [x]] of points.entries()) {
    const row = chart.rows[index];
    if (!row) continue;
    // A label a step away from an extreme would lie on it.
    const isNearExtreme = [...extremes].some((extreme) => extreme !== index && Math.abs(extreme - index) < valueEvery);
    if (extremes.has(index) || (index % valueEvery === 0 && !isNearExtreme))
      shapes.push({ kind: 'value', ...toValuePlace(points, index, right), text: format(row.value) });
    if (index % labelEvery === 0)
      shapes.push({ kind: 'label', x, y: floor + 28, text: row.label, align: alignAt(index, points.length), strong: false });
  }
  shapes.push({ kind: 'label', x: 0, y: floor + 54, text: chart.columns[0], align: 'start', strong: true });
  return { width: measures.width, height: floor + 62, shapes };
}

/** Above its point, on the side where the line does not pass; the last one may use the margin. */
function toValuePlace(
  points: [number, number][],
  index: number,
  margin: number,
): { x: number; y: number; align: 'start' | 'end' | 'middle' } {
  const [x, y] = points[index] ?? [0, 0];
  const before = points[index - 1]?.[1] ?? y;
  const after = points[index + 1]?.[1] ?? y;
  const isSteep = Math.max(Math.abs(before - y), Math.abs(after - y)) > 8;
  if (index === points.length - 1) return { x: before < y ? x + margin : x, y: y - 18, align: 'end' };
  if (index === 0 || !isSteep) return { x, y: y - 18, align: alignAt(index, points.length) };
  if (before <= y && y <= after) return { x, y: y - 14, align: 'start' };
  return { x, y: y - 18, align: before >= y && y >= after ? 'end' : 'middle' };
}

function alignAt(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

/** At spaces, so that no line is longer than `letters` unless a word is. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
