import { flatten, type Point } from './flatten.ts';
import { num } from '#shared/svg-shapes.ts';

/**
 * Redraws every outline as a knife would cut it: short facets, a point off here and there.
 * A displacement filter does the same, but costs two seconds a poster in librsvg; this costs a few milliseconds and some bytes.
 * Shapes too small to show it, dots and rings are left as they are.
 */
export function handCut(markup: string): string {
  return markup
    .replace(
      /<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)" fill="([^"]+)"\/>/g,
      (whole, x: string, y: string, w: string, h: string, fill: string) =>
        fill.startsWith('url') ? whole : `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="${fill}"/>`,
    )
    .replace(
      /<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)" fill="([^"]+)"\/>/g,
      (whole, cx: string, cy: string, r: string, fill: string) =>
        Number(r) < SMALL
          ? whole
          : `<path d="M${num(Number(cx) - Number(r))} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0z" fill="${fill}"/>`,
    )
    .replace(/<path d="([^"]+)"(?![^>]*fill-rule)/g, (whole, d: string) => {
      const cut = cutPath(d);
      return cut ? `<path d="${cut}"` : whole;
    });
}

const SMALL = 20;
const FACET = 18;
const WOBBLE = 1.9;
// Coarser than a facet, or neighbouring points jump apart and a large circle turns into a polygon.
const GRAIN = 34;

function cutPath(d: string): string | null {
  const rings = flatten(d, FACET);
  if (!rings || rings.every(({ points }) => isSmall(points))) return null;
  return rings.map(({ points, closed }) => toPath(points.map(nudge), closed)).join('');
}

function isSmall(points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) < 2 * SMALL && Math.max(...ys) - Math.min(...ys) < 2 * SMALL;
}

/** Relative steps in tenths, rounded against where the pen really is, so that errors do not add up. */
function toPath(points: readonly Point[], closed: boolean): string {
  let penX = 0;
  let penY = 0;
  let d = '';
  points.forEach(([x, y], i) => {
    const dx = Math.round((x - penX) * 10) / 10;
    const dy = Math.round((y - penY) * 10) / 10;
    if (i && !dx && !dy) return;
    penX += dx;
    penY += dy;
    const pair = short(dx) + (dy < 0 ? '' : ' ') + short(dy);
    d += i === 0 ? `M${pair}` : i === 1 ? `l${pair}` : (dx < 0 ? '' : ' ') + pair;
  });
  return closed ? d + 'z' : d;
}

const short = (value: number) => num(value).replace(/^(-?)0\./, '$1.');

/** The same place is always nudged the same way, so neighbouring shapes of one drawing keep meeting. */
const nudge = ([x, y]: Point): Point => [x + WOBBLE * noise(x, y, 1), y + WOBBLE * noise(x, y, 2)];

function noise(x: number, y: number, seed: number): number {
  const gx = x / GRAIN;
  const gy = y / GRAIN;
  const ix = Math.floor(gx);
  const iy = Math.floor(gy);
  const sx = ease(gx - ix);
  const sy = ease(gy - iy);
  const top = lattice(ix, iy, seed) * (1 - sx) + lattice(ix + 1, iy, seed) * sx;
  const bottom = lattice(ix, iy + 1, seed) * (1 - sx) + lattice(ix + 1, iy + 1, seed) * sx;
  return top * (1 - sy) + bottom * sy;
}

const ease = (t: number) => t * t * (3 - 2 * t);

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}
