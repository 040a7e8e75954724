import { num, path, line } from '#shared/svg-shapes.ts';

/** Width of the trap line, both sides together, in points of the sheet. */
export const TRAP = 4.8;

export type Plates = { colour: Art; key: Art };
/** What a group may hold: markup, the plates of an object, or several of these, the first underneath. */
export type Art = string | Plates | readonly Art[];

/** The colour plate a few points off the key plate: the misregistration every object carries. */
export function print(art: Art): string {
  if (typeof art === 'string') return art;
  return 'colour' in art ? `<g transform="translate(2.5 -2)">${print(art.colour)}</g>${print(art.key)}` : art.map(print).join('');
}

/** Moves, turns and sizes a group; the trap line it may inherit keeps its width. */
export function place(x: number, y: number, turn: number, scale: number, inner: Art): string {
  const rotate = turn ? ` rotate(${num(turn)})` : '';
  const size = scale === 1 ? '"' : ` scale(${scale})" stroke-width="${num(TRAP / Math.abs(scale))}"`;
  return `<g transform="translate(${num(x)} ${num(y)})${rotate}${size}>${print(inner)}</g>`;
}

/** Sun rays as one path, as wide as the gaps between them. `reach` must clear the farthest corner. */
export function rays(cx: number, cy: number, reach: number, count: number, fill: string, offset: number): string {
  const step = (2 * Math.PI) / count;
  const at = (angle: number) => `${(cx + reach * Math.cos(angle)).toFixed(0)} ${(cy + reach * Math.sin(angle)).toFixed(0)}`;
  let d = '';
  for (let i = 0; i < count; i++) {
    const start = offset + i * step;
    d += `M${cx} ${cy}L${at(start)}L${at(start + step / 2)}Z`;
  }
  return path(d, fill);
}

/** A ribbon of smoke that tapers from (x, y) to (x2, y2), bending through a control point. */
export function ribbon(x: number, y: number, cx: number, cy: number, x2: number, y2: number, w0: number, w1: number, fill: string): string {
  const a1 = Math.atan2(cy - y, cx - x) + Math.PI / 2;
  const a2 = Math.atan2(y2 - cy, x2 - cx) + Math.PI / 2;
  const side = (px: number, py: number, a: number, w: number) =>
    `${(px + Math.cos(a) * w).toFixed(0)} ${(py + Math.sin(a) * w).toFixed(0)}`;
  const am = (a1 + a2) / 2;
  const wm = (w0 + w1) / 2;
  return path(
    `M${side(x, y, a1, w0)}Q${side(cx, cy, am, wm)} ${side(x2, y2, a2, w1)}L${side(x2, y2, a2, -w1)}Q${side(cx, cy, am, -wm)} ${side(x, y, a1, -w0)}Z`,
    fill,
  );
}

/** Four-pointed stars, as one path. `list` is `x y size, x y size, ...`; those that stand left of `left` are not drawn. */
export function stars(fill: string, list: string, left = -Infinity): string {
  const sparkles = list.split(', ').map((star) => {
    const [x = 0, y = 0, size = 0] = star.split(' ').map(Number);
    return x > left ? sparkle(x, y, size) : '';
  });
  return path(sparkles.join(''), fill);
}

function sparkle(x: number, y: number, s: number): string {
  const q = s * 0.22;
  const o = num(s - q);
  const i = num(q);
  return `M${num(x)} ${num(y - s)}l${i} ${o} ${o} ${i}-${o} ${i}-${i} ${o}-${i}-${o}-${o}-${i} ${o}-${i}Z`;
}

/** Pin-prick stars from a fixed seed, skipping the places `calm` asks to leave alone. */
export function starField(
  width: number,
  height: number,
  count: number,
  seed: number,
  fill: string,
  calm: (x: number, y: number) => boolean = () => false,
): string {
  let state = seed;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = random() * width;
    const y = random() * height;
    const size = 1.5 + random() * 5;
    if (calm(x, y)) continue;
    const q = num(size * 0.7);
    d += i % 5 ? `M${num(x)} ${num(y)}h${q}v${q}h-${q}z` : sparkle(x, y, size * 1.6);
  }
  return path(d, fill);
}

/** A coloured stroke with the trap line it cannot inherit: strokes have no outline of their own to swell. */
export const wire = (ink: { cut: string }, d: string, width: number, stroke: string) =>
  line(d, width + TRAP, ink.cut) + line(d, width, stroke);
