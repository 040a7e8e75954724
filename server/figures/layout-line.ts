import { extent } from 'd3-array';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import { type Align, alignAt, type Layout, type Shape, type Sheet } from './shapes.ts';

type Point = [x: number, y: number];
type Box = { left: number; right: number; top: number; bottom: number };
/** `letters` is the size of the values' letters, as the style sheet has it. */
type Frame = { width: number; left: number; right: number; top: number; height: number; values: number; letters: number };

const frames: Record<Sheet, Frame> = {
  wide: { width: 880, left: 34, right: 46, top: 52, height: 280, values: 12, letters: 28 },
  narrow: { width: 354, left: 22, right: 26, top: 46, height: 210, values: 6, letters: 23 },
};

/** Between two values that stand side by side, and the height of their letters. */
const GAP = 4;
const VALUE_HEIGHT = 20;

/**
 * The first values of the rows, joined by a line; the ends, the extremes and every so many points have their value written where there
 * is room. In whole units: each point is written four times, and tenths of them show nowhere.
 */
export function layoutLine(figure: Figure, sheet: Sheet): Layout {
  const { width, left, right, top, height, values: most, letters } = frames[sheet];
  const format = createColumnFormat(figure, 0);
  const values = figure.rows.map((row) => row.values[0] ?? 0);
  const [low = 0, high = 0] = extent([...values, 0]);
  const floor = top + height;
  const x = scalePoint(
    values.map((_, index) => index),
    [left, width - right],
  );
  const y = scaleLinear([low, high === low ? low + 1 : high], [floor, top]);
  const points = values.map((value, index): Point => [Math.round(x(index) ?? left), Math.round(y(value))]);
  const path = line<Point>()(points) ?? '';
  const under = `${path}V${floor}H${points[0]?.[0] ?? left}Z`;
  const shapes: Shape[] = [
    { kind: 'path', d: `M0 ${floor}H${width}`, as: 'base' },
    { kind: 'path', d: under, as: 'area' },
    { kind: 'path', d: path, as: 'plate' },
    { kind: 'path', d: path, as: 'stroke' },
    ...points.map(([px, py]): Shape => ({ kind: 'dot', x: px, y: py, radius: 6 })),
  ];
  const step = x.step() || width;
  const labelEvery = Math.ceil((Math.max(...figure.rows.map(({ label }) => label.length)) * 10 + 12) / step);
  for (const [index, [px]] of points.entries())
    if (index % labelEvery === 0)
      shapes.push({
        kind: 'text',
        x: px,
        y: floor + 28,
        text: figure.rows[index]?.label ?? '',
        align: alignAt(index, points.length),
        as: 'label',
      });
  const texts = figure.rows.map((row) => format(row.values[0] ?? null));
  const placed: Box[] = [];
  for (const index of chooseValues(values, most)) {
    const text = texts[index] ?? '';
    const place = toPlaces(points, index, toValueWidth(text) * letters, width).find(
      ({ box }) => !placed.some((other) => overlap(box, other)),
    );
    if (!place) continue;
    placed.push(place.box);
    shapes.push({ kind: 'text', x: place.x, y: place.box.bottom, text, align: place.align, as: 'value' });
  }
  shapes.push({ kind: 'text', x: 0, y: floor + 54, text: figure.labelHead, align: 'start', as: 'strong' });
  return { sheet, width, height: floor + 62, shapes };
}

/** The ends and the extremes first, then every so many points, so that at most about `most` are written. */
function chooseValues(values: number[], most: number): number[] {
  const every = Math.ceil(values.length / most);
  const regular = values.flatMap((_, index) => (index % every === 0 ? [index] : []));
  return [...new Set([0, values.length - 1, values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values)), ...regular])];
}

type Place = { x: number; align: Align; box: Box };

/**
 * Where a value may stand: over its point and clear of the line. The nearest to its point comes first, and the middle before either
 * side.
 */
function toPlaces(points: Point[], index: number, textWidth: number, width: number): Place[] {
  const [x, y] = points[index] ?? [0, 0];
  const sides = (['middle', 'start', 'end'] as const).map((align) => ({ x, align }));
  return [...sides, { x: width, align: 'end' as const }]
    .flatMap(({ x: at, align }): Place[] => {
      const left = align === 'start' ? at : align === 'end' ? at - textWidth : at - textWidth / 2;
      const right = left + textWidth;
      if (left < 0 || right > width || right < x || left > x) return [];
      const bottom = Math.round(Math.min(y - 18, toHighest(points, left, right) - 12));
      return [{ x: at, align, box: { left, right, top: bottom - VALUE_HEIGHT, bottom } }];
    })
    .toSorted((one, other) => other.box.bottom - one.box.bottom);
}

/** The highest point (the least y) of the line between two places. */
function toHighest(points: Point[], left: number, right: number): number {
  const heights = points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    const at = (place: number) => (place > x && place < nextX ? [y + ((nextY - y) * (place - x)) / (nextX - x)] : []);
    return [...(x >= left && x <= right ? [y] : []), ...at(left), ...at(right)];
  });
  return Math.min(...heights);
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + 2 && other.top < one.bottom + 2;
}

/** About how wide a value is, as a share of its letters' size: a little more than it is, so that fonts need not be opened for a page. */
function toValueWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[%kM]/.test(letter) ? 0.65 : /[.,\s−]/.test(letter) ? 0.26 : 0.5), 0);
}
