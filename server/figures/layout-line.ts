import { extent } from 'd3-array';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import { type Align, alignAt, type Layout, type Shape, type Sheet } from './shapes.ts';

type Point = [x: number, y: number];
type Frame = { width: number; left: number; right: number; top: number; height: number; values: number };

const frames: Record<Sheet, Frame> = {
  wide: { width: 880, left: 34, right: 46, top: 52, height: 280, values: 12 },
  narrow: { width: 354, left: 22, right: 26, top: 46, height: 210, values: 6 },
};

/**
 * The first values of the rows, joined by a line; extremes and every so many points have their value written. In whole units: each point is
 * written four times, and tenths of them show nowhere.
 */
export function layoutLine(figure: Figure, sheet: Sheet): Layout {
  const { width, left, right, top, height, values: most } = frames[sheet];
  const format = createColumnFormat(figure, 0);
  const values = figure.rows.map((row) => row.values[0] ?? 0);
  const [low = 0, high = 0] = extent([...values, 0]);
  const floor = top + height;
  const x = scalePoint(values.map((_, index) => index), [left, width - right]); // prettier-ignore
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
  const valueEvery = Math.ceil(values.length / most);
  const labelEvery = Math.ceil((Math.max(...figure.rows.map(({ label }) => label.length)) * 10 + 12) / step);
  const extremes = new Set([0, values.length - 1, values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))]);
  for (const [index, [px]] of points.entries()) {
    const row = figure.rows[index];
    if (!row) continue;
    // A label a step away from an extreme would lie on it.
    const isNearExtreme = [...extremes].some((extreme) => extreme !== index && Math.abs(extreme - index) < valueEvery);
    if (extremes.has(index) || (index % valueEvery === 0 && !isNearExtreme))
      shapes.push({ kind: 'text', ...toValuePlace(points, index, right), text: format(row.values[0] ?? null), as: 'value' });
    if (index % labelEvery === 0)
      shapes.push({ kind: 'text', x: px, y: floor + 28, text: row.label, align: alignAt(index, points.length), as: 'label' });
  }
  shapes.push({ kind: 'text', x: 0, y: floor + 54, text: figure.labelHead, align: 'start', as: 'strong' });
  return { sheet, width, height: floor + 62, shapes };
}

/** Above its point, on the side where the line does not pass; the last one may use the margin. */
function toValuePlace(points: Point[], index: number, margin: number): { x: number; y: number; align: Align } {
  const [x, y] = points[index] ?? [0, 0];
  const before = points[index - 1]?.[1] ?? y;
  const after = points[index + 1]?.[1] ?? y;
  const isSteep = Math.max(Math.abs(before - y), Math.abs(after - y)) > 8;
  if (index === points.length - 1) return { x: before < y ? x + margin : x, y: y - 18, align: 'end' };
  if (index === 0 || !isSteep) return { x, y: y - 18, align: alignAt(index, points.length) };
  if (before <= y && y <= after) return { x, y: y - 14, align: 'start' };
  return { x, y: y - 18, align: before >= y && y >= after ? 'end' : 'middle' };
}
