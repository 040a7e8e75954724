import type { InkName } from './inks.ts';
import type { Press } from './press.ts';
import { box, num, path } from '#shared/svg-shapes.ts';

type Strips = { along?: 'down' | 'across'; name?: InkName; pitch?: number; turn?: number };

/**
 * A halftone gradient inside `shape`: strips of growing dots. The dots share one grid, so the strips join without a seam
 * and a whole gradient costs a few hundred bytes. Level 0 leaves the strip unprinted.
 */
export function strips(
  press: Press,
  shape: string,
  x: number,
  y: number,
  w: number,
  h: number,
  levels: readonly number[],
  { along = 'down', name = 'key', pitch = 8, turn = 30 }: Strips = {},
): string {
  const n = levels.length;
  const inner = levels.map((level, i) => {
    if (!level) return '';
    const fill = press.dots(name, pitch, level, turn);
    // A third of a point of overlap: without it the rasteriser leaves a hairline between strips.
    return along === 'down' ? box(x, y + (h * i) / n, w, h / n + 0.3, fill) : box(x + (w * i) / n, y, w / n + 0.3, h, fill);
  });
  return press.clip(shape, inner);
}

type Rings = { name?: InkName; pitch?: number; turn?: number; inside?: string };

/** A radial halftone between two radii, one level per ring. `inside` keeps it within a shape. */
export function rings(
  press: Press,
  cx: number,
  cy: number,
  r0: number,
  r1: number,
  levels: readonly number[],
  { name = 'key', pitch = 8, turn = 30, inside }: Rings = {},
): string {
  const n = levels.length;
  const circle = (r: number) =>
    `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
  const inner = levels
    .map((level, i) => {
      if (!level) return '';
      const a = r0 + ((r1 - r0) * i) / n;
      const b = r0 + ((r1 - r0) * (i + 1)) / n;
      return path(circle(b) + (a > 0 ? circle(a) : ''), press.dots(name, pitch, level, turn), 'fill-rule="evenodd"');
    })
    .join('');
  return inside ? press.clip(inside, inner) : inner;
}

/** The part of a planet that shows above `floor`: a large circle costs points off the sheet that nobody sees. */
export function horizon(cx: number, cy: number, r: number, floor: number): string {
  const half = Math.sqrt(Math.max(0, r * r - (cy - floor) ** 2));
  return `M${num(cx - half)} ${num(floor)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + half)} ${num(floor)}Z`;
}
