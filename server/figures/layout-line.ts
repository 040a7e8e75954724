import { extent, range } from 'd3-array';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import type { Align, Layout, Shape, Sheet } from './shapes.ts';

type Point = [x: number, y: number];
type Box = { left: number; right: number; top: number; bottom: number };
/** `letters` and `names` are the sizes of the letters of values and of labels, as the style sheet has them. */
type Frame = { width: number; left: number; right: number; top: number; height: number; values: number; letters: number; names: number };

const frames: Record<Sheet, Frame> = {
  wide: { width: 880, left: 34, right: 46, top: 52, height: 280, values: 12, letters: 28, names: 18 },
  narrow: { width: 354, left: 22, right: 26, top: 46, height: 210, values: 6, letters: 23, names: 16 },
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
  const x = scalePoint(range(values.length), [left, width - right]);
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
  const labels = figure.rows.map(({ label }) => label);
  for (const label of placeLabels(labels, points, x.step() || width, frames[sheet]))
    shapes.push({ kind: 'text', y: floor + 28, ...label, as: 'label' });
  const texts = figure.rows.map((row) => format(row.values[0] ?? null));
  const placed: Box[] = [];
  for (const index of chooseValues(values, most)) {
    const text = texts[index] ?? '';
    const places = toPlaces(points, index, toValueWidth(text) * letters, width);
    const place = places.find(({ box }) => !placed.some((other) => overlap(box, other)));
    if (!place) continue;
    placed.push(place.box);
    shapes.push({ kind: 'text', x: place.x, y: place.box.bottom, text, align: place.align, as: 'value' });
  }
  shapes.push({ kind: 'text', x: 0, y: floor + 54, text: figure.labelHead, align: 'start', as: 'strong' });
  return { sheet, width, height: floor + 62, shapes };
}

type Label = { x: number; text: string; align: Align };

/** The ends, and every so many points between them that has room beside them. */
function placeLabels(labels: string[], points: Point[], step: number, { width, names }: Frame): Label[] {
  /** A little more than it is, as with values. */
  const toWidth = (text: string) => text.length * 0.55 * names + GAP;
  const every = Math.ceil((Math.max(...labels.map(toWidth)) + 12) / step);
  const regular = labels.flatMap((_, index) => (index % every === 0 ? [index] : []));
  const placed: Box[] = [];
  return [...new Set([0, points.length - 1, ...regular])].flatMap((index) => {
    const text = labels[index];
    const [x] = points[index] ?? [];
    if (text === undefined || x === undefined) return [];
    const { left, right } = toSides(x, 'middle', toWidth(text));
    const align = left < 0 ? 'start' : right > width ? 'end' : 'middle';
    const box = { ...toSides(x, align, toWidth(text)), top: 0, bottom: 0 };
    if (placed.some((other) => overlap(box, other))) return [];
    placed.push(box);
    return [{ x, text, align }];
  });
}

function toSides(x: number, align: Align, width: number): Pick<Box, 'left' | 'right'> {
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  return { left, right: left + width };
}

/** The ends and the extremes first, then every so many points, so that at most about `most` are written. */
function chooseValues(values: number[], most: number): number[] {
  const every = Math.ceil(values.length / most);
  const regular = values.flatMap((_, index) => (index % every === 0 ? [index] : []));
  return [...new Set([0, values.length - 1, values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values)), ...regular])];
}

type Place = { x: number; align: Align; box: Box };

/**
 * Where a value may stand: over its point and clear of the line. The nearest to its point comes first, and the middle before either side.
 */
function toPlaces(points: Point[], index: number, textWidth: number, width: number): Place[] {
  const [x, y] = points[index] ?? [0, 0];
  const sides = (['middle', 'start', 'end'] as const).map((align) => ({ x, align }));
  return [...sides, { x: width, align: 'end' as const }]
    .flatMap(({ x: at, align }): Place[] => {
      const { left, right } = toSides(at, align, textWidth);
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
