import { handCut } from '#artwork/hand-cut.ts';
import { disc, num, path } from '#shared/svg-shapes.ts';
import { requireItem } from './require-item.ts';

export const TURN = Math.PI * 2;

/** Rays to the border of the sheet, their edges a little off true, as a knife goes. */
export const spread = (x: number, y: number, count: number, from: number) => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const start = from + (i * TURN) / count,
      end = start + TURN / count / 2;
    const out: string[] = [],
      back: string[] = [];
    for (let r = 170, k = i; r < 640; r += 150, k++) {
      const off = 0.005 * Math.sin(k * 2.4 + i * 5.1);
      out.push(polar(x, y, r, start + off));
      back.unshift(polar(x, y, r, end + off * Math.cos(k)));
    }
    d += `M${num(x)} ${num(y)}L${out.join('L')}L${polar(x, y, 900, start)}L${polar(x, y, 900, end)}L${back.join('L')}Z`;
  }
  return d;
};
export const cutDisc = (x: number, y: number, r: number, colour: string) => handCut(disc(x, y, r, colour));
export const cutFill = (d: string, colour: string) => handCut(path(d, colour));

export const badge = (x: number, y: number, r: number, points: number, depth: number, from: number) => {
  const corners = Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? r : r * (1 - depth), from + (i * Math.PI) / points));
  return `M${corners.join('L')}Z`;
};

type Piece = readonly [inX: number, inY: number, x: number, y: number];

/** One smooth line: each piece leaves in the direction the last one arrived. */
export function curve(x: number, y: number, outX: number, outY: number, ...pieces: Piece[]): string {
  let d = `M${num(x)} ${num(y)}`;
  let [leaveX, leaveY] = [outX, outY];
  for (const [inX, inY, toX, toY] of pieces) {
    d += `C${num(leaveX)} ${num(leaveY)} ${num(inX)} ${num(inY)} ${num(toX)} ${num(toY)}`;
    [leaveX, leaveY] = [2 * toX - inX, 2 * toY - inY];
  }
  return d;
}

/** A closed curve through points, as quadratic arcs between their midpoints. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (a: readonly [number, number], b: readonly [number, number]) => `${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2)}`;
  const last = requireItem(points, points.length - 1);
  let d = `M${middle(last, requireItem(points, 0))}`;
  points.forEach((point, i) => {
    d += `Q${num(point[0])} ${num(point[1])} ${middle(point, requireItem(points, (i + 1) % points.length))}`;
  });
  return `${d}Z`;
}

/** Whole points are fine enough for rays and badges, and a fifth shorter. */
const polar = (x: number, y: number, r: number, angle: number) =>
  `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
